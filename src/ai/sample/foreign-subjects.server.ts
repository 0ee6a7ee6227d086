import type { Language } from '#i18n/languages.contract.ts';
import type { SampleSubjects } from './english-phrases.server.ts';

/** Written as in `Phrases`. */
export const FOREIGN_SUBJECTS: Record<Exclude<Language, 'en'>, SampleSubjects> = {
  es: {
    request: [
      '(|Una petición: |Mi petición: |Una petición sencilla: |Una petición sincera: |Le pido algo: )(apoye|por favor, apoye|le pido que apoye|le ruego que apoye|espero que apoye|confío en que apoye|diga sí a) «<matter>»',
      '(Pido|Espero|Solicito) su (apoyo|respaldo) (a|para) «<matter>»',
    ],
    question: [
      '(|Una pregunta: |Una pregunta sencilla: |Una pregunta para usted: |Le pregunto: )¿(puedo contar con su apoyo a|apoyará usted|qué piensa de|qué opina de|está a favor de|qué hará por|cuál es su postura sobre) «<matter>»?',
      '«<matter>»: ¿(cuál es su postura|puedo contar con usted|qué piensa hacer|qué opina|está a favor|qué falta|dirá que sí|cuándo)?',
    ],
    matter: [
      '(|Sobre |Acerca de |Unas líneas sobre |A propósito de |Dos palabras sobre |Una nota sobre )«<matter>»: (una petición|mi petición|mi opinión|mis razones|por qué importa|por qué me importa|le pido su apoyo|estoy a favor|vale la pena|por favor, diga que sí|por favor, actúe|en pocas palabras|con mis palabras|antes de decidir|antes de que decida|para su consideración|para su atención|espero su respuesta|espero su apoyo|cuente conmigo|que no quede para después|es el momento|merece su apoyo|merece un sí|confío en usted|gracias de antemano)',
      '(En favor de|En apoyo de|Unas palabras sobre|Mi opinión sobre|Por qué apoyo|Mis razones para apoyar|Una carta sobre|Una carta a favor de|Una petición sobre|Le escribo sobre) «<matter>»',
    ],
  },
  fr: {
    request: [
      '(|Une demande : |Ma demande : |Une demande simple : |Une demande sincère : |Je vous le demande : )(soutenez|s’il vous plaît, soutenez|dites oui à|apportez votre soutien à) « <matter> »',
      '(Je vous demande|Je voudrais vous demander|Je vous prie|Merci) de soutenir « <matter> »',
      '(Votre soutien|Un oui|Un geste|Un pas de votre part) pour « <matter> »(|, s’il vous plaît| : merci d’avance)',
      '(Je demande|J’espère|Je sollicite) votre (soutien|appui) pour « <matter> »',
    ],
    question: [
      '(|Une question : |Une question simple : |Une question pour vous : |Une question franche : )(puis-je compter sur vous pour|soutiendrez-vous|que pensez-vous de|que ferez-vous pour|êtes-vous pour|direz-vous oui à|quelle est votre position sur) « <matter> » ?',
      '« <matter> » : (quelle est votre position|puis-je compter sur vous|que ferez-vous|qu’en pensez-vous|que manque-t-il|direz-vous oui|êtes-vous pour|quand) ?',
    ],
    matter: [
      '(|À propos de |Au sujet de |Quelques lignes sur |Encore un mot sur |Deux mots sur |Une note sur |Pour |Sur |Concernant )« <matter> » : (une demande|ma demande|mon avis|mes raisons|pourquoi c’est important|pourquoi j’y tiens|je vous demande votre soutien|je suis pour|cela en vaut la peine|dites oui, s’il vous plaît|agissez, s’il vous plaît|en quelques mots|avec mes mots|avant de décider|avant votre décision|à lire, s’il vous plaît|à votre attention|j’attends votre réponse|j’espère votre soutien|comptez sur moi|ne remettons pas à plus tard|c’est le moment|votre soutien compte|un oui, je l’espère|je compte sur vous|merci d’avance)',
      '(En faveur de|En soutien à|Quelques mots sur|Mon avis sur|Pourquoi je soutiens|Mes raisons de soutenir|Une lettre sur|Une lettre en faveur de|Je vous écris au sujet de|Ce que je pense de) « <matter> »',
    ],
  },
  de: {
    request: [
      '(|Eine Bitte: |Meine Bitte: |Eine einfache Bitte: |Eine herzliche Bitte: |Meine Bitte an Sie: )(Bitte unterstützen Sie|Bitte stimmen Sie für|Bitte setzen Sie sich ein für|Bitte stellen Sie sich hinter|Ihre Unterstützung für|Ihre Stimme für|Ihr Einsatz für) „<matter>“',
      '(Bitte um|Ich bitte um|Ich hoffe auf|Ich werbe um) Ihre (Unterstützung|Hilfe) für „<matter>“',
    ],
    question: [
      '(|Eine Frage: |Eine einfache Frage: |Eine Frage an Sie: |Offen gefragt: )(Unterstützen Sie|Was halten Sie von|Wie stehen Sie zu|Was tun Sie für|Darf ich auf Sie zählen bei|Sind Sie für|Was spricht für Sie gegen) „<matter>“?',
      '„<matter>“: (Wie stehen Sie dazu|Darf ich auf Sie zählen|Was werden Sie tun|Was halten Sie davon|Sind Sie dafür|Was fehlt noch|Sagen Sie Ja|Wann)?',
    ],
    matter: [
      '(|Zu |Zum Thema |Ein paar Zeilen zu |Noch ein Wort zu |Kurz zu |Einige Gedanken zu |Es geht um |Stichwort )„<matter>“: (eine Bitte|meine Bitte|meine Meinung|meine Gründe|warum es zählt|warum es mir wichtig ist|ich bitte um Ihre Unterstützung|ich bin dafür|es lohnt sich|bitte sagen Sie Ja|bitte handeln Sie|in wenigen Worten|in meinen Worten|bevor Sie entscheiden|vor Ihrer Entscheidung|bitte lesen Sie das|ich bitte um Ihre Aufmerksamkeit|ich freue mich auf Ihre Antwort|ich hoffe auf Ihre Unterstützung|ich bin dabei|bitte nicht aufschieben|jetzt ist es Zeit|Ihre Stimme zählt|ein Ja wäre gut|ich zähle auf Sie|danke im Voraus)',
      '(Für|Ein Brief für|Ein Brief zu|Ein paar Worte zu|Meine Meinung zu|Warum ich dafür bin:|Meine Gründe für|Ich schreibe Ihnen zu|Was ich denke über|Mein Anliegen:) „<matter>“',
    ],
  },
  pt: {
    request: [
      '(|Um pedido: |O meu pedido: |Um pedido simples: |Um pedido sincero: |Peço-lhe: )(apoie|por favor, apoie|diga sim a|dê o seu apoio a|espero que apoie|conto consigo para apoiar) “<matter>”',
      '(Peço|Espero|Solicito|Venho pedir) o seu (apoio|contributo) para “<matter>”',
    ],
    question: [
      '(|Uma pergunta: |Uma pergunta simples: |Uma pergunta para si: |Pergunto-lhe: )(posso contar com o seu apoio a|vai apoiar|o que pensa de|qual é a sua opinião sobre|é a favor de|o que fará por|qual é a sua posição sobre) “<matter>”?',
      '“<matter>”: (qual é a sua posição|posso contar consigo|o que tenciona fazer|o que pensa disto|é a favor|o que falta|dirá que sim|quando)?',
    ],
    matter: [
      '(|Sobre |Quanto a |Acerca de |Algumas linhas sobre |A propósito de |Duas palavras sobre |Uma nota sobre )“<matter>”: (um pedido|o meu pedido|a minha opinião|as minhas razões|porque é importante|porque me importa|peço o seu apoio|concordo e apoio|vale a pena|por favor, diga que sim|por favor, faça algo|em poucas palavras|por palavras minhas|antes de decidir|antes da sua decisão|para sua consideração|à sua atenção|aguardo a sua resposta|espero o seu apoio|conte comigo|não deixe para depois|é o momento|merece o seu apoio|merece um sim|confio em si|com os meus agradecimentos)',
      '(Em favor de|Em apoio de|Algumas palavras sobre|A minha opinião sobre|Porque apoio|As minhas razões para apoiar|Uma carta sobre|Uma carta a favor de|Um pedido sobre|Escrevo-lhe sobre) “<matter>”',
    ],
  },
  it: {
    request: [
      '(|Una richiesta: |La mia richiesta: |Una richiesta semplice: |Una richiesta sincera: |Le chiedo una cosa: )(sostenga|per favore, sostenga|dica sì a|Le chiedo di sostenere|La prego di sostenere|spero che sostenga) «<matter>»',
      '(Chiedo|Spero di avere|Conto di avere) il Suo (sostegno|appoggio) (a|per) «<matter>»',
    ],
    question: [
      '(|Una domanda: |Una domanda semplice: |Una domanda per Lei: |Una domanda sincera: )(posso contare sul Suo sostegno a|sosterrà|che cosa pensa di|qual è la Sua opinione su|è favorevole a|che cosa farà per|qual è la Sua posizione su) «<matter>»?',
      '«<matter>»: (qual è la Sua posizione|posso contare su di Lei|che cosa intende fare|che cosa ne pensa|è favorevole|che cosa manca|dirà di sì|quando)?',
    ],
    matter: [
      '(|Su |Quanto a |Riguardo a |Qualche riga su |A proposito di |Due parole su |Una nota su )«<matter>»: (una richiesta|la mia richiesta|la mia opinione|le mie ragioni|perché è importante|perché mi sta a cuore|chiedo il Suo sostegno|sono a favore|ne vale la pena|per favore, dica di sì|per favore, si attivi|in poche parole|con parole mie|prima di decidere|prima della Sua decisione|alla Sua attenzione|un momento del Suo tempo|attendo la Sua risposta|spero nel Suo sostegno|conti su di me|non rimandiamo|è il momento|merita il Suo sostegno|merita un sì|conto su di Lei|grazie in anticipo)',
      '(A favore di|A sostegno di|Qualche parola su|La mia opinione su|Perché sostengo|Le mie ragioni per sostenere|Una lettera su|Una lettera a favore di|Una richiesta su|Le scrivo a proposito di) «<matter>»',
    ],
  },
  nl: {
    request: [
      '(|Een verzoek: |Mijn verzoek: |Een eenvoudig verzoek: |Een oprecht verzoek: |Mijn verzoek aan u: )(steun|steun alstublieft|zeg ja tegen|schaar u achter|maak u sterk voor|ik vraag uw steun voor) ‘<matter>’',
      '(Ik vraag|Ik hoop op|Graag|Mag ik vragen om) uw (steun|hulp) (bij|voor) ‘<matter>’',
    ],
    question: [
      '(|Een vraag: |Een eenvoudige vraag: |Een vraag aan u: |Eerlijk gevraagd: )(mag ik op u rekenen bij|steunt u|wat vindt u van|hoe staat u tegenover|bent u voor|wat doet u voor|wat is er nodig voor) ‘<matter>’?',
      '‘<matter>’: (wat is uw standpunt|mag ik op u rekenen|wat gaat u doen|wat vindt u ervan|bent u voor|wat ontbreekt er nog|zegt u ja|wanneer)?',
    ],
    matter: [
      '(|Over |Wat betreft |Een paar regels over |Nog een woord over |Met betrekking tot |Kort over |Een gedachte bij )‘<matter>’: (een verzoek|mijn verzoek|mijn mening|mijn redenen|waarom het telt|waarom ik het belangrijk vind|ik vraag uw steun|ik ben voor|het is de moeite waard|zeg alstublieft ja|doe er alstublieft iets aan|in een paar woorden|in mijn eigen woorden|voordat u beslist|vóór uw besluit|graag uw aandacht|een moment van uw tijd|ik hoor graag van u|ik hoop op uw steun|reken op mij|stel het niet uit|dit is het moment|uw stem telt|een ja zou mooi zijn|ik reken op u|alvast bedankt)',
      '(Voor|Een brief voor|Een brief over|Een paar woorden over|Mijn mening over|Waarom ik achter deze campagne sta:|Mijn redenen voor|Ik schrijf u over|Wat ik vind van|Het gaat mij om) ‘<matter>’',
    ],
  },
  pl: {
    request: [
      '(|Prośba: |Moja prośba: |Prosta prośba: |Szczera prośba: |Mam prośbę: )(proszę o poparcie|proszę o głos za|proszę o wsparcie|liczę na poparcie|proszę o „tak” dla|zachęcam do poparcia): „<matter>”',
      '(Proszę o|Liczę na|Mam nadzieję na) Państwa (poparcie|wsparcie|pomoc): „<matter>”',
    ],
    question: [
      '(|Pytanie: |Proste pytanie: |Pytanie do Państwa: |Pytam wprost: )(czy mogę liczyć na Państwa w sprawie|czy poprą Państwo postulat|co Państwo sądzą o sprawie|jakie jest Państwa stanowisko w sprawie|co zrobią Państwo w sprawie|czego brakuje w sprawie|kiedy zapadnie decyzja w sprawie) „<matter>”?',
      '„<matter>”: (jakie jest Państwa stanowisko|czy mogę na Państwa liczyć|co Państwo zrobią|co Państwo o tym sądzą|czy są Państwo za|czego brakuje|czy powiedzą Państwo „tak”|kiedy)?',
    ],
    matter: [
      '(|W sprawie |Kilka słów w sprawie |List w sprawie |Mój głos w sprawie |Sprawa |Głos za |Dwa słowa w sprawie |Krótko w sprawie )„<matter>”: (prośba|moja prośba|moje zdanie|moje powody|dlaczego to ważne|dlaczego mi na tym zależy|proszę o Państwa poparcie|jestem za|warto|proszę powiedzieć „tak”|proszę działać|w kilku słowach|własnymi słowami|zanim zapadnie decyzja|przed Państwa decyzją|proszę o uwagę|proszę o chwilę|czekam na odpowiedź|liczę na Państwa poparcie|proszę na mnie liczyć|nie odkładajmy tego|to dobry moment|Państwa głos się liczy|potrzebne jest „tak”|liczę na Państwa|z góry dziękuję)',
      '(Popieram|Za postulatem|Kilka zdań o sprawie|Moje zdanie w sprawie|Dlaczego popieram|Dlaczego warto poprzeć|List o sprawie|List z poparciem:|Piszę w sprawie|Co myślę o sprawie) „<matter>”',
    ],
  },
  ar: {
    request: [
      '(|طلب: |طلبي: |طلب بسيط: |طلب صادق: |طلبي منكم: )(أرجو دعم|أطلب دعمكم لحملة|آمل أن تدعموا|أناشدكم دعم|ادعموا|أرجو تأييدكم لحملة) «<matter>»',
      '(أطلب|أرجو|آمل في|أنتظر) (دعمكم|تأييدكم|مساندتكم) لحملة «<matter>»',
    ],
    question: [
      '(|سؤال: |سؤال بسيط: |سؤال إليكم: |أسألكم بصراحة: )(هل يمكنني الاعتماد عليكم في|هل ستدعمون|ما رأيكم في|ما موقفكم من|هل تؤيدون|ماذا ستفعلون من أجل|ما الذي ينقص من أجل) «<matter>»؟',
      '«<matter>»: (ما موقفكم|هل أعتمد عليكم|ماذا ستفعلون|ما رأيكم|هل تؤيدون ذلك|ما الذي ينقص|هل ستقولون نعم|متى)؟',
    ],
    matter: [
      '(|بشأن |حول |بضعة أسطر عن |كلمة عن |كلمتان عن |ملاحظة عن )«<matter>»: (طلب|طلبي|رأيي|أسبابي|لماذا يهمّ الأمر|لماذا يهمّني الأمر|أطلب دعمكم|أنا مع ذلك|الأمر يستحق|أرجو أن تقولوا نعم|أرجو أن تتحركوا|في كلمات قليلة|بكلماتي|قبل أن تقرروا|قبل قراركم|أرجو الاطلاع|لعنايتكم|بانتظار ردّكم|آمل دعمكم|أنا معكم|لا تؤجلوا الأمر|هذا هو الوقت|صوتكم مسموع|أرجو الموافقة|أعتمد عليكم|مع الشكر سلفًا)',
      '(دعمًا لحملة|تأييدًا لحملة|كلمات عن|رأيي في|لماذا أدعم|أسبابي لدعم|رسالة عن|رسالة تأييد لحملة|أكتب إليكم بشأن|ما أفكر فيه بشأن) «<matter>»',
    ],
  },
};

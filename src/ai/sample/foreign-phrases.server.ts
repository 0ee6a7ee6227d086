import type { Language } from '../../languages/languages.contract.ts';

/** For sample letters that are not in English. `{matter}` is the name of the campaign or of the organization. */
export interface ForeignPhrases {
  ask: string[];
  thanks: string[];
  question: string[];
  intentions: string[];
  reasons: string[];
  requests: string[];
  ends: string[];
}

export const FOREIGN_PHRASES: Record<Exclude<Language, 'en'>, ForeignPhrases> = {
  es: {
    ask: [
      'Le pido su apoyo para «{matter}».',
      'Mi petición cabe en una frase: apoye «{matter}».',
      'Le escribo con una petición concreta sobre «{matter}».',
    ],
    thanks: [
      'Gracias por dedicar tiempo a leer cartas de la gente a la que afectan sus decisiones.',
      'Antes de nada, gracias por su trabajo, que a menudo nadie agradece.',
    ],
    question: ['¿Qué haría falta para que «{matter}» salga adelante?', '¿Ha podido pensar ya en «{matter}»?'],
    intentions: [
      'Se trata de «{matter}», y le pido que se ponga de su lado.',
      'Me importa «{matter}», y de eso trata esta carta.',
    ],
    reasons: [
      'Quienes viven con las consecuencias rara vez tienen la palabra cuando se decide.',
      'Una decisión clara ahora ahorra después explicaciones largas.',
      'No pido un trato de favor, sino que se escuche lo que mucha gente pide con buenas razones.',
      'Sé que hay muchos asuntos sobre su mesa. Este no debería quedar debajo de los demás.',
      'Lo que hoy se aplaza, mañana cuesta más a todos.',
      'Una palabra suya en público animaría a quienes llevan tiempo esperando.',
    ],
    requests: [
      'Le ruego que me escriba y me diga cuál es su posición.',
      'Dígame, por favor, qué piensa hacer y cuándo.',
      'Le pido que hable de ello en la próxima ocasión y me cuente qué resultó.',
    ],
    ends: ['Gracias por leer esta carta.', 'Espero su respuesta con interés.'],
  },
  fr: {
    ask: [
      'Je vous demande de soutenir « {matter} ».',
      'Ma demande tient en une phrase : soutenez « {matter} ».',
      'Je vous écris avec une demande précise, au sujet de « {matter} ».',
    ],
    thanks: [
      'Merci de prendre le temps de lire les lettres de celles et ceux que vos décisions concernent.',
      'Avant tout, merci pour votre travail, que l’on remercie trop peu.',
    ],
    question: [
      'Que faudrait-il pour que « {matter} » aboutisse ?',
      'Avez-vous déjà pu examiner « {matter} » ?',
    ],
    intentions: [
      'Il s’agit de « {matter} », et je vous demande de vous engager.',
      '« {matter} » me tient à cœur, et c’est l’objet de cette lettre.',
    ],
    reasons: [
      'Les personnes qui vivent avec les conséquences ont rarement la parole au moment de décider.',
      'Une décision claire aujourd’hui évite de longues explications demain.',
      'Je ne demande pas de faveur, seulement que l’on écoute ce que beaucoup demandent pour de bonnes raisons.',
      'Je sais que votre bureau est chargé. Ce dossier ne devrait pas finir sous les autres.',
      'Ce que l’on reporte aujourd’hui coûtera plus cher à tout le monde demain.',
      'Un mot de vous en public encouragerait celles et ceux qui attendent depuis longtemps.',
    ],
    requests: [
      'Merci de me répondre et de me dire quelle est votre position.',
      'Dites-moi, s’il vous plaît, ce que vous comptez faire et quand.',
      'Je vous prie d’en parler à la prochaine occasion et de me dire ce qu’il en est ressorti.',
    ],
    ends: ['Merci d’avoir lu cette lettre.', 'Je lirai votre réponse avec attention.'],
  },
  de: {
    ask: [
      'ich bitte Sie um Ihre Unterstützung für „{matter}“.',
      'meine Bitte passt in einen Satz: Setzen Sie sich für „{matter}“ ein.',
      'ich schreibe Ihnen mit einer klaren Bitte. Es geht um „{matter}“.',
    ],
    thanks: [
      'danke, dass Sie sich Zeit für Briefe von Menschen nehmen, die Ihre Entscheidungen betreffen.',
      'zuerst ein Dank für Ihre Arbeit, für die Sie ihn viel zu selten bekommen.',
    ],
    question: ['was wäre nötig, damit „{matter}“ gelingt?', 'haben Sie sich schon mit „{matter}“ befasst?'],
    intentions: [
      'Es geht um „{matter}“, und ich bitte Sie, sich dafür einzusetzen.',
      '„{matter}“ liegt mir am Herzen, und davon handelt dieser Brief.',
    ],
    reasons: [
      'Wer mit den Folgen lebt, kommt selten zu Wort, wenn entschieden wird.',
      'Eine klare Entscheidung jetzt erspart später lange Erklärungen.',
      'Ich bitte nicht um einen Gefallen, sondern darum, dass gehört wird, was viele mit guten Gründen wollen.',
      'Ich weiß, dass vieles auf Ihrem Tisch liegt. Dieses Anliegen sollte nicht ganz unten landen.',
      'Was heute aufgeschoben wird, kommt morgen alle teurer zu stehen.',
      'Ein öffentliches Wort von Ihnen würde denen Mut machen, die schon lange warten.',
    ],
    requests: [
      'Bitte schreiben Sie mir, wie Sie dazu stehen.',
      'Bitte sagen Sie mir, was Sie vorhaben und bis wann.',
      'Bitte sprechen Sie es bei nächster Gelegenheit an, und lassen Sie mich wissen, was daraus wurde.',
    ],
    ends: ['Danke, dass Sie diesen Brief gelesen haben.', 'Ich freue mich auf Ihre Antwort.'],
  },
  pt: {
    ask: [
      'Peço o seu apoio para “{matter}”.',
      'O meu pedido cabe numa frase: apoie “{matter}”.',
      'Escrevo com um pedido concreto sobre “{matter}”.',
    ],
    thanks: [
      'Agradeço o tempo que dedica às cartas de quem vive com as suas decisões.',
      'Antes de mais, agradeço o seu trabalho, que raramente é reconhecido.',
    ],
    question: ['O que falta para que “{matter}” avance?', 'Já pôde pensar em “{matter}”?'],
    intentions: [
      'Trata-se de “{matter}”, e peço que tome posição a favor.',
      '“{matter}” é importante para mim, e é disso que trata esta carta.',
    ],
    reasons: [
      'Quem vive com as consequências raramente tem a palavra quando se decide.',
      'Uma decisão clara agora evita longas explicações depois.',
      'Não peço um favor, peço que se ouça o que muita gente pede com boas razões.',
      'Sei que há muitos assuntos à sua espera. Este não devia ficar por baixo dos outros.',
      'O que hoje se adia custará mais a todos amanhã.',
      'Uma palavra sua em público daria ânimo a quem espera há muito.',
    ],
    requests: [
      'Por favor, responda e diga-me qual é a sua posição.',
      'Por favor, diga-me o que pretende fazer e até quando.',
      'Peço que fale disto na próxima ocasião e me diga o que resultou.',
    ],
    ends: ['Agradeço a leitura desta carta.', 'Aguardo a sua resposta com interesse.'],
  },
  it: {
    ask: [
      'Le chiedo di sostenere «{matter}».',
      'La mia richiesta sta in una frase: sostenga «{matter}».',
      'Le scrivo con una richiesta precisa su «{matter}».',
    ],
    thanks: [
      'Grazie per il tempo che dedica alle lettere di chi vive con le Sue decisioni.',
      'Prima di tutto, grazie per il Suo lavoro, che di rado viene riconosciuto.',
    ],
    question: [
      'Che cosa servirebbe perché «{matter}» vada avanti?',
      'Ha già potuto occuparsi di «{matter}»?',
    ],
    intentions: [
      'Si tratta di «{matter}», e Le chiedo di prendere posizione a favore.',
      '«{matter}» mi sta a cuore, ed è di questo che parla la mia lettera.',
    ],
    reasons: [
      'Chi vive con le conseguenze ha di rado la parola quando si decide.',
      'Una decisione chiara adesso evita lunghe spiegazioni dopo.',
      'Non chiedo un favore, ma che si ascolti ciò che molti chiedono con buone ragioni.',
      'So che sulla Sua scrivania c’è molto. Questa questione non dovrebbe finire sotto le altre.',
      'Ciò che oggi si rimanda domani costerà di più a tutti.',
      'Una Sua parola in pubblico incoraggerebbe chi aspetta da tempo.',
    ],
    requests: [
      'La prego di rispondermi e di dirmi qual è la Sua posizione.',
      'Mi dica, per favore, che cosa intende fare ed entro quando.',
      'La prego di parlarne alla prima occasione e di farmi sapere com’è andata.',
    ],
    ends: ['Grazie di aver letto questa lettera.', 'Attendo con interesse la Sua risposta.'],
  },
  nl: {
    ask: [
      'Ik vraag u om steun voor ‘{matter}’.',
      'Mijn verzoek past in één zin: steun ‘{matter}’.',
      'Ik schrijf u met een duidelijk verzoek over ‘{matter}’.',
    ],
    thanks: [
      'Dank u dat u tijd neemt voor brieven van mensen die met uw besluiten leven.',
      'Eerst een woord van dank voor uw werk, want dat hoort u vast te weinig.',
    ],
    question: ['Wat is er nodig om ‘{matter}’ te laten slagen?', 'Hebt u al naar ‘{matter}’ kunnen kijken?'],
    intentions: [
      'Het gaat om ‘{matter}’, en ik vraag u zich daarvoor in te zetten.',
      '‘{matter}’ gaat mij aan het hart, en daarover gaat deze brief.',
    ],
    reasons: [
      'Wie met de gevolgen leeft, komt zelden aan het woord als er wordt besloten.',
      'Een duidelijk besluit nu bespaart later een lange uitleg.',
      'Ik vraag geen gunst, maar dat er geluisterd wordt naar wat velen met goede redenen vragen.',
      'Ik weet dat er veel op uw bureau ligt. Dit zou niet onderop moeten belanden.',
      'Wat vandaag wordt uitgesteld, kost morgen iedereen meer.',
      'Een openbaar woord van u zou mensen moed geven die al lang wachten.',
    ],
    requests: [
      'Laat mij alstublieft weten hoe u hierover denkt.',
      'Vertel mij alstublieft wat u van plan bent en wanneer.',
      'Breng het alstublieft bij de volgende gelegenheid ter sprake, en laat mij weten wat eruit kwam.',
    ],
    ends: ['Dank u voor het lezen van deze brief.', 'Ik kijk uit naar uw antwoord.'],
  },
  pl: {
    ask: [
      'Proszę o poparcie dla sprawy „{matter}”.',
      'Moja prośba mieści się w jednym zdaniu: proszę poprzeć „{matter}”.',
      'Piszę z konkretną prośbą w sprawie „{matter}”.',
    ],
    thanks: [
      'Dziękuję za czas poświęcony na listy osób, których dotyczą podejmowane decyzje.',
      'Na początku dziękuję za pracę, za którą dziękuje się zbyt rzadko.',
    ],
    question: [
      'Czego potrzeba, aby sprawa „{matter}” się powiodła?',
      'Czy sprawa „{matter}” była już rozważana?',
    ],
    intentions: [
      'Chodzi o „{matter}” i proszę o opowiedzenie się po tej stronie.',
      'Sprawa „{matter}” jest dla mnie ważna i o niej jest ten list.',
    ],
    reasons: [
      'Ci, którzy żyją ze skutkami decyzji, rzadko są przy niej pytani o zdanie.',
      'Jasna decyzja teraz oszczędzi później długich wyjaśnień.',
      'Nie proszę o przysługę, lecz o wysłuchanie tego, o co wiele osób prosi nie bez powodu.',
      'Wiem, że spraw do załatwienia jest wiele. Ta nie powinna trafić na sam spód.',
      'To, co dziś się odkłada, jutro będzie wszystkich kosztować więcej.',
      'Publiczne słowo poparcia doda otuchy tym, którzy czekają od dawna.',
    ],
    requests: [
      'Proszę o odpowiedź, jakie jest Państwa stanowisko.',
      'Proszę o informację, co i kiedy zamierzają Państwo zrobić.',
      'Proszę poruszyć tę sprawę przy najbliższej okazji i dać mi znać, co z tego wynikło.',
    ],
    ends: ['Dziękuję za przeczytanie tego listu.', 'Z uwagą przeczytam odpowiedź.'],
  },
  ar: {
    ask: [
      'أطلب منكم دعم «{matter}».',
      'طلبي تكفيه جملة واحدة: ادعموا «{matter}».',
      'أكتب إليكم بطلب واضح بشأن «{matter}».',
    ],
    thanks: [
      'شكرًا لكم على الوقت الذي تخصصونه لرسائل من تمسّهم قراراتكم.',
      'أودّ أولًا أن أشكركم على عملكم الذي قلّما يُشكر.',
    ],
    question: ['ما الذي يلزم كي ينجح «{matter}»؟', 'هل أتيح لكم النظر في «{matter}»؟'],
    intentions: [
      'يتعلق الأمر بـ«{matter}»، وأطلب منكم الوقوف إلى جانبه.',
      'يهمّني «{matter}»، وعنه أكتب هذه الرسالة.',
    ],
    reasons: [
      'من يعيشون مع النتائج نادرًا ما تُسمع كلمتهم حين يُتّخذ القرار.',
      'القرار الواضح الآن يوفّر شروحًا طويلة فيما بعد.',
      'لا أطلب معروفًا، بل أن يُسمع ما يطلبه كثيرون لأسباب وجيهة.',
      'أعلم أن أمامكم ملفات كثيرة، وهذا الملف لا ينبغي أن يكون في آخرها.',
      'ما يُؤجَّل اليوم سيكلّف الجميع أكثر غدًا.',
      'كلمة علنية منكم تشجّع من ينتظرون منذ زمن طويل.',
    ],
    requests: [
      'أرجو أن تكتبوا إليّ وتخبروني بموقفكم.',
      'أرجو أن تخبروني بما تنوون فعله ومتى.',
      'أرجو أن تطرحوا الأمر في أقرب فرصة وأن تخبروني بما نتج عنه.',
    ],
    ends: ['شكرًا على قراءة هذه الرسالة.', 'أتطلع إلى ردّكم.'],
  },
};

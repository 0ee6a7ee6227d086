import type { Language } from '#i18n/languages.contract.ts';

export interface ForeignPhrases {
  ask: string[];
  thanks: string[];
  question: string[];
  fragmentLead: string;
  arguments: string[];
  ending: string;
  support: string;
  supportEnding: string;
}

/** Written as in `Phrases`. */
export const FOREIGN_PHRASES: Record<Exclude<Language, 'en'>, ForeignPhrases> = {
  es: {
    ask: [
      '(|Antes de que se decida, |Como la decisión está en sus manos, |Ya que usted puede hacer algo, |Mientras todavía hay tiempo, |Sé que recibe muchas cartas, pero |Como otras personas, |Con todo respeto, |Por una razón sencilla, |Sin más rodeos, |Ante todo, )(le pido que apoye|quiero pedirle que apoye|le ruego que apoye|me gustaría pedirle que apoye|espero que apoye|confío en que apoye|le pido su apoyo para|quiero pedirle su apoyo para) la campaña «<matter>»(|, aunque exija esfuerzo|, y cuanto antes, mejor|, porque su voz cuenta|, porque está en su mano|, y le explico por qué|, porque no conviene esperar más|, porque hay personas a las que les importa|, aunque no sea fácil).',
      '(Tengo una petición|Mi petición es sencilla|Esta es mi petición|Esto es lo que le pido|Le pido una sola cosa|Quiero empezar por mi petición): (apoye|por favor, apoye|dé su apoyo a|respalde|diga sí a) la campaña «<matter>»(|, aunque exija esfuerzo|, porque su voz cuenta|, porque está en su mano).',
    ],
    thanks: [
      '(|Ante todo, |Antes de nada, |Para empezar, |Antes de pedirle algo, |Sé que recibe muchas cartas: )(gracias por|muchas gracias por|le doy las gracias por) (dedicar un momento a esta carta|leer estas líneas|abrir esta carta|leer lo que le escribe la gente|prestar atención a cartas como esta|tomarse el tiempo de leer esto|escuchar a personas como yo)(|, y por el trabajo que hace cada día|, y por su paciencia|, y por un trabajo que pocas veces se ve|, y por lo que hace lejos de los focos). (Le pido que apoye|Quiero pedirle que apoye|Mi petición es sencilla: apoye) la campaña «<matter>».',
    ],
    question: [
      '(|Antes de que se decida, |Cuando llegue el momento, |Con tantos asuntos sobre la mesa, |Mientras todavía hay tiempo, |Si depende de usted, |Sea cual sea la opinión de otros, |Dejando lo demás aparte, |Con toda franqueza, )¿(puedo contar con su apoyo a|apoyará usted|querrá apoyar|podría apoyar|puedo pedirle que apoye|hay algo que le impida apoyar|qué haría falta para que apoyara) la campaña «<matter>»(|, aunque exija esfuerzo|, por quienes más lo necesitan|, aunque no sea fácil|, sin esperar más)? (Me gustaría saberlo|Espero que sí|Ojalá pueda decirme que sí).',
    ],
    fragmentLead: 'Se trata de lo siguiente:',
    arguments: [
      'Las decisiones de este tipo se toman en reuniones, pero son otras personas las que viven con ellas cada día. Le pido que las tenga presentes cuando se discutan los detalles.',
      'Aplazar una decisión también es decidir, y esperar rara vez facilita las cosas. Prefiero un paso pequeño ahora a una gran promesa sin fecha.',
      'Sé que hay muchos asuntos sobre su mesa y que no todo puede hacerse a la vez. Si hay obstáculos, dígamelo con franqueza: un problema que se plantea con claridad se puede resolver.',
    ],
    ending: 'Le ruego que me responda y me diga cuál es su postura. Gracias por su tiempo.',
    support:
      'Les escribo para decirles que apoyo el trabajo de <matter>. Quien se queja escribe enseguida; quien está de acuerdo, casi nunca. Por eso quería hacerlo.',
    supportEnding: 'Gracias por todo lo que hacen. Díganme, por favor, cómo puedo ayudar.',
  },
  fr: {
    ask: [
      '(|Avant que la décision soit prise, |Puisque la décision vous appartient, |Puisque vous pouvez agir, |Tant qu’il en est encore temps, |Je sais que vous recevez beaucoup de lettres, mais |Comme d’autres avant moi, |En toute simplicité, |Pour une raison simple, |Sans détour, |Avant toute chose, )(je vous demande de soutenir|je voudrais vous demander de soutenir|je vous prie de soutenir|je souhaite que vous souteniez|j’espère que vous soutiendrez|je compte sur vous pour soutenir|je vous invite à soutenir|je vous demande votre soutien pour) la campagne « <matter> »(|, même si cela demande un effort|, et le plus tôt sera le mieux|, parce que votre voix compte|, parce que vous en avez le pouvoir|, et je vous dis pourquoi|, parce qu’il ne faut plus attendre|, parce que des personnes y tiennent|, même si ce n’est pas facile).',
      '(J’ai une demande|Ma demande est simple|Voici ma demande|Voici ce que je vous demande|Je ne vous demande qu’une chose|Je commence par ma demande) : (soutenez|s’il vous plaît, soutenez|dites oui à|apportez votre soutien à) la campagne « <matter> »(|, même si cela demande un effort|, parce que votre voix compte|, parce que vous en avez le pouvoir).',
    ],
    thanks: [
      '(|Avant toute chose, |Tout d’abord, |Pour commencer, |Avant de vous demander quoi que ce soit, |Je sais que vous recevez beaucoup de lettres : )(merci de|un grand merci de|je vous remercie de) (prendre le temps de lire cette lettre|lire ces lignes|ouvrir cette lettre|lire ce que les gens vous écrivent|accorder un moment à cette lettre|prêter attention à des lettres comme celle-ci|m’accorder votre attention)(|, et merci pour le travail que vous faites chaque jour|, et merci pour votre patience|, et merci pour un travail qui se voit rarement|, et merci pour ce que vous faites loin des projecteurs). (Je vous demande de soutenir|Je voudrais vous demander de soutenir|Ma demande est simple : soutenez) la campagne « <matter> ».',
    ],
    question: [
      '(|Avant que la décision soit prise, |Le moment venu, |Avec tout ce que vous avez à traiter, |Tant qu’il en est encore temps, |Si cela dépend de vous, |Quoi qu’en disent d’autres, |Toute autre question mise à part, |En toute franchise, )(puis-je compter sur votre soutien à|soutiendrez-vous|voudrez-vous soutenir|pourriez-vous soutenir|puis-je vous demander de soutenir|que faudrait-il pour que vous souteniez|accepteriez-vous de soutenir) la campagne « <matter> »(|, même si cela demande un effort|, même si ce n’est pas facile|, pour ceux qui en ont le plus besoin|, sans attendre davantage) ? (J’aimerais le savoir|J’espère que oui|J’espère que vous pourrez me répondre).',
    ],
    fragmentLead: 'Il s’agit de ceci :',
    arguments: [
      'Ce genre de décision se prend en réunion, mais ce sont d’autres personnes qui vivent chaque jour avec ses conséquences. Pensez à elles, je vous prie, au moment d’examiner les détails.',
      'Reporter une décision, c’est déjà décider, et attendre facilite rarement les choses. Je préfère un petit pas maintenant à une grande promesse sans date.',
      'Je sais que vos dossiers sont nombreux et que tout ne peut pas se faire en même temps. S’il y a des obstacles, dites-le-moi franchement : un problème clairement posé peut être résolu.',
    ],
    ending:
      'Dites-moi, s’il vous plaît, ce que vous comptez faire et quand. Je lirai votre réponse avec attention.',
    support:
      'Je vous écris pour vous dire que je soutiens le travail de <matter>. On écrit vite pour se plaindre et rarement pour encourager ; je tenais à le faire.',
    supportEnding:
      'Merci pour tout ce que vous faites. Dites-moi, s’il vous plaît, comment je peux vous aider.',
  },
  de: {
    ask: [
      '(bevor entschieden wird,|weil die Entscheidung bei Ihnen liegt,|weil Sie etwas bewirken können,|solange noch Zeit ist,|auch wenn Sie viele Briefe bekommen,|bei allem, was auf Ihrem Tisch liegt,|wie andere vor mir|aus einem einfachen Grund|mit Respekt vor Ihrer Arbeit|in aller Kürze|gleich zu Beginn|in der Hoffnung auf ein offenes Ohr) (bitte ich Sie um Ihre Unterstützung für|hoffe ich auf Ihre Unterstützung für|wünsche ich mir Ihre Unterstützung für|werbe ich bei Ihnen für|bitte ich Sie um ein klares Wort für|bitte ich Sie um Rückenwind für|setze ich auf Ihre Unterstützung für) die Kampagne „<matter>“(|, auch wenn es Mühe kostet|, und zwar lieber bald als später|, denn Ihre Stimme zählt|, denn Sie können etwas bewirken|, und ich sage Ihnen gern, warum|, denn Warten macht es nicht leichter|, denn es gibt Menschen, denen viel daran liegt|, auch wenn es nicht einfach ist).',
      '(ich bitte Sie um Ihre Unterstützung für|ich hoffe auf Ihre Unterstützung für|ich wünsche mir Ihre Unterstützung für|mir geht es um Ihre Unterstützung für|ich bitte Sie um ein klares Wort für|ich werbe bei Ihnen für) die Kampagne „<matter>“(|, auch wenn es Mühe kostet|, und zwar lieber bald als später|, denn Ihre Stimme zählt|, denn Sie können etwas bewirken|, und ich sage Ihnen gern, warum|, denn Warten macht es nicht leichter|, auch wenn es nicht einfach ist).',
      '(ich habe eine Bitte|meine Bitte ist einfach|hier ist meine Bitte|ich bitte Sie nur um eines|ich komme gleich zu meiner Bitte|ich möchte mit meiner Bitte beginnen): Bitte (unterstützen Sie|stellen Sie sich hinter|stimmen Sie für|setzen Sie ein Zeichen für) die Kampagne „<matter>“(|, auch wenn es Mühe kostet|, denn Ihre Stimme zählt|, denn Sie können etwas bewirken).',
    ],
    thanks: [
      '(danke|vielen Dank|herzlichen Dank|vorab danke|zuerst einmal danke|bevor ich um etwas bitte: danke|ich weiß, dass Sie viele Briefe bekommen: danke), dass Sie (sich Zeit für diesen Brief nehmen|diese Zeilen lesen|diesen Brief öffnen|lesen, was Menschen Ihnen schreiben|sich einen Moment für diesen Brief nehmen|Briefe wie diesen ernst nehmen|diesem Anliegen einen Moment geben|sich ansehen, was hier steht)(|, und danke für Ihre Arbeit|, und danke für Ihre Geduld|, und danke für eine Arbeit, die man selten sieht|, und danke für Ihren Einsatz|, und danke für alles, was Sie im Hintergrund leisten). (Ich bitte Sie um Ihre Unterstützung für|Ich hoffe auf Ihre Unterstützung für|Meine Bitte ist einfach: Unterstützen Sie) die Kampagne „<matter>“.',
    ],
    question: [
      '(eine einfache Frage|eine Frage gleich vorweg|ganz offen gefragt|ich habe eine Frage|meine Frage ist einfach|ich möchte Sie direkt fragen|eine Frage, bevor entschieden wird|eine Frage, solange noch Zeit ist|eine Frage, die mir wichtig ist|eine kurze Frage): (Darf ich bei der Kampagne „<matter>“ auf Sie zählen|Unterstützen Sie die Kampagne „<matter>“|Werden Sie die Kampagne „<matter>“ unterstützen|Können Sie sich hinter die Kampagne „<matter>“ stellen|Darf ich Sie bitten, die Kampagne „<matter>“ zu unterstützen)(|, auch wenn es Mühe kostet|, auch wenn es nicht einfach ist|, obwohl vieles auf Ihrem Tisch liegt|, denen zuliebe, die darauf hoffen)? (Das wüsste ich gern|Ich hoffe auf ein Ja|Ich freue mich auf Ihre Antwort).',
      '(darf ich bei der Kampagne „<matter>“ auf Sie zählen|unterstützen Sie die Kampagne „<matter>“|werden Sie die Kampagne „<matter>“ unterstützen|was bräuchte es, damit Sie die Kampagne „<matter>“ unterstützen|wie stehen Sie zu der Kampagne „<matter>“)? (Das wüsste ich gern|Ich hoffe auf ein Ja|Ich freue mich auf Ihre Antwort).',
    ],
    fragmentLead: 'Es geht mir um Folgendes:',
    arguments: [
      'Entscheidungen wie diese fallen in Sitzungen, aber andere Menschen leben jeden Tag mit den Folgen. Bitte denken Sie an sie, wenn es um die Einzelheiten geht.',
      'Auch Aufschieben ist eine Entscheidung, und leichter wird es durch Warten selten. Ein kleiner Schritt jetzt ist mir lieber als ein großes Versprechen ohne Datum.',
      'Ich weiß, dass vieles auf Ihrem Tisch liegt und nicht alles auf einmal geht. Wenn es Hindernisse gibt, schreiben Sie mir bitte davon: Ein Problem, das offen benannt ist, lässt sich lösen.',
    ],
    ending: 'Bitte schreiben Sie mir, wie Sie dazu stehen. Vielen Dank für Ihre Zeit.',
    support:
      'ich schreibe Ihnen, weil ich die Arbeit von <matter> unterstütze. Wer sich beschweren will, schreibt schnell; wer einverstanden ist, fast nie. Deshalb wollte ich es einmal sagen.',
    supportEnding: 'Danke für alles, was Sie tun. Bitte schreiben Sie mir, wie ich helfen kann.',
  },
  pt: {
    ask: [
      '(|Antes de se decidir, |Como a decisão está nas suas mãos, |Uma vez que pode fazer alguma coisa, |Enquanto ainda é tempo, |Sei que recebe muitas cartas, mas |Tal como outras pessoas, |Com todo o respeito, |Por uma razão simples, |Sem rodeios, |Antes de mais, )(peço-lhe que apoie|gostaria de lhe pedir que apoie|venho pedir-lhe que apoie|quero pedir-lhe que apoie|espero que apoie|confio que apoiará|peço o seu apoio para|venho pedir o seu apoio para) a campanha “<matter>”(|, mesmo que exija esforço|, e quanto mais cedo, melhor|, porque a sua voz conta|, porque está ao seu alcance|, e explico porquê|, porque não convém esperar mais|, porque há pessoas a quem isto importa|, mesmo que não seja fácil).',
      '(Tenho um pedido|O meu pedido é simples|Este é o meu pedido|É isto que lhe peço|Peço-lhe uma só coisa|Começo pelo meu pedido): (apoie a|por favor, apoie a|dê o seu apoio à|diga sim à) campanha “<matter>”(|, mesmo que exija esforço|, porque a sua voz conta|, porque está ao seu alcance).',
    ],
    thanks: [
      '(|Antes de mais, |Em primeiro lugar, |Para começar, |Antes de lhe pedir seja o que for, |Sei que recebe muitas cartas: )(agradeço-lhe|agradeço|quero agradecer-lhe) (o tempo que dedica a esta carta|a leitura destas linhas|a atenção que dá a cartas como esta|o momento que dedica a estas linhas|a disponibilidade para ler esta carta|a atenção a quem lhe escreve|o cuidado com que lê o que as pessoas lhe escrevem)(|, e também o seu trabalho de todos os dias|, e também a sua paciência|, e também um trabalho que raramente se vê|, e também tudo o que faz longe dos holofotes). (Peço-lhe que apoie|Quero pedir-lhe que apoie|O meu pedido é simples: apoie) a campanha “<matter>”.',
    ],
    question: [
      '(|Antes de se decidir, |Quando chegar o momento, |Com tantos assuntos em mãos, |Enquanto ainda é tempo, |Se depender de si, |Seja qual for a opinião de outros, |Pondo tudo o resto de parte, |Com toda a franqueza, )(posso contar com o seu apoio à|vai apoiar a|poderá apoiar a|posso pedir-lhe que apoie a|há algum obstáculo a que apoie a|o que seria preciso para que apoiasse a|aceitaria apoiar a) campanha “<matter>”(|, mesmo que exija esforço|, mesmo que não seja fácil|, por quem mais precisa|, sem esperar mais)? (Gostaria de saber|Espero que sim|Espero que me possa responder).',
    ],
    fragmentLead: 'Trata-se do seguinte:',
    arguments: [
      'Decisões como esta tomam-se em reuniões, mas são outras pessoas que vivem com elas todos os dias. Peço-lhe que pense nelas quando se discutirem os pormenores.',
      'Adiar também é decidir, e esperar raramente facilita as coisas. Prefiro um pequeno passo agora a uma grande promessa sem data.',
      'Sei que tem muitos assuntos em mãos e que nem tudo se pode fazer ao mesmo tempo. Se houver obstáculos, diga-me quais são, com franqueza: um problema exposto com clareza pode resolver-se.',
    ],
    ending: 'Por favor, diga-me o que tenciona fazer e quando. Aguardo a sua resposta com interesse.',
    support:
      'Escrevo para dizer que apoio o trabalho da organização <matter>. Quem se queixa escreve depressa; quem concorda quase nunca escreve. Por isso quis fazê-lo.',
    supportEnding: 'Agradeço tudo o que fazem. Por favor, digam-me como posso ajudar.',
  },
  it: {
    ask: [
      '(|Prima che si decida, |Poiché la decisione è nelle Sue mani, |Visto che Lei può fare qualcosa, |Finché c’è ancora tempo, |So che riceve molte lettere, ma |Come altre persone, |Con tutto il rispetto, |Per un motivo semplice, |Senza giri di parole, |Prima di tutto, )(Le chiedo di sostenere|vorrei chiederLe di sostenere|La prego di sostenere|La invito a sostenere|spero che sosterrà|conto su di Lei per sostenere|Le chiedo il Suo sostegno per|vorrei chiederLe il Suo sostegno per) la campagna «<matter>»(|, anche se richiede impegno|, e prima è, meglio è|, perché la Sua voce conta|, perché è in Suo potere|, e Le spiego perché|, perché non conviene aspettare oltre|, perché c’è chi ci tiene|, anche se non è facile).',
      '(Ho una richiesta|La mia richiesta è semplice|Ecco la mia richiesta|Ecco che cosa Le chiedo|Le chiedo una cosa sola|Comincio dalla mia richiesta): (sostenga la|per favore, sostenga la|dia il Suo sostegno alla|dica sì alla) campagna «<matter>»(|, anche se richiede impegno|, perché la Sua voce conta|, perché è in Suo potere).',
    ],
    thanks: [
      '(|Prima di tutto, |Innanzitutto, |Per cominciare, |Prima di chiederLe qualcosa, |So che riceve molte lettere: )(grazie per|La ringrazio per|desidero ringraziarLa per) (il tempo che dedica a questa lettera|la lettura di queste righe|l’attenzione che dà a lettere come questa|il momento che dedica a queste righe|la disponibilità a leggere questa lettera|l’attenzione a chi Le scrive|la cura con cui legge ciò che Le scrivono le persone)(|, e per il lavoro che fa ogni giorno|, e per la Sua pazienza|, e per un lavoro che si vede di rado|, e per tutto ciò che fa lontano dai riflettori). (Le chiedo di sostenere|Vorrei chiederLe di sostenere|La mia richiesta è semplice: sostenga) la campagna «<matter>».',
    ],
    question: [
      '(|Prima che si decida, |Quando verrà il momento, |Con tutte le questioni che ha sulla scrivania, |Finché c’è ancora tempo, |Se dipende da Lei, |Qualunque cosa ne pensino gli altri, |Mettendo da parte tutto il resto, |In tutta franchezza, )(posso contare sul Suo sostegno alla|sosterrà la|vorrà sostenere la|potrebbe sostenere la|posso chiederLe di sostenere la|che cosa servirebbe perché Lei sostenesse la|accetterebbe di sostenere la) campagna «<matter>»(|, anche se richiede impegno|, anche se non è facile|, per chi ne ha più bisogno|, senza aspettare oltre)? (Mi piacerebbe saperlo|Spero di sì|Spero che possa rispondermi).',
    ],
    fragmentLead: 'Si tratta di questo:',
    arguments: [
      'Decisioni come questa si prendono nelle riunioni, ma sono altre persone a conviverci ogni giorno. La prego di pensare a loro quando si discuterà dei dettagli.',
      'Anche rimandare è una decisione, e aspettare di rado semplifica le cose. Preferisco un piccolo passo adesso a una grande promessa senza data.',
      'So che sulla Sua scrivania ci sono molte questioni e che non si può fare tutto insieme. Se ci sono ostacoli, me li indichi con franchezza: un problema esposto con chiarezza si può risolvere.',
    ],
    ending:
      'Mi faccia sapere, per favore, che cosa intende fare ed entro quando. Attendo con interesse la Sua risposta.',
    support:
      'Vi scrivo per dirvi che sostengo il lavoro di <matter>. Chi vuole lamentarsi scrive subito, chi è d’accordo quasi mai: per questo ho voluto farlo.',
    supportEnding: 'Grazie per tutto quello che fate. Fatemi sapere, per favore, come posso aiutarvi.',
  },
  nl: {
    ask: [
      '(Voordat er besloten wordt,|Omdat het besluit bij u ligt,|Omdat u er iets aan kunt doen,|Nu er nog tijd is,|Ook al krijgt u veel brieven,|Bij alles wat er op uw bureau ligt,|Net als anderen|Om een eenvoudige reden|Met respect voor uw werk|Zonder omwegen|Om te beginnen|In de hoop op een open oor) (vraag ik u om steun voor|hoop ik op uw steun voor|wil ik u om steun vragen voor|doe ik een beroep op u voor|reken ik op uw steun voor|vraag ik uw aandacht en uw steun voor) de campagne ‘<matter>’(|, ook als dat moeite kost|, en liever vandaag dan morgen|, want uw stem telt|, want u kunt er iets aan doen|, en ik leg graag uit waarom|, want wachten maakt het niet makkelijker|, want er zijn mensen die erop hopen|, ook al is het niet eenvoudig).',
      '(Ik vraag u om steun voor|Ik hoop op uw steun voor|Ik wil u om steun vragen voor|Ik doe een beroep op u voor|Ik reken op uw steun voor|Graag vraag ik uw steun voor) de campagne ‘<matter>’(|, ook als dat moeite kost|, en liever vandaag dan morgen|, want uw stem telt|, want u kunt er iets aan doen|, en ik leg graag uit waarom|, want wachten maakt het niet makkelijker|, ook al is het niet eenvoudig).',
      '(Ik heb één verzoek|Mijn verzoek is eenvoudig|Dit is mijn verzoek|Dit is wat ik u vraag|Ik vraag u maar één ding|Ik begin met mijn verzoek): (steun|steun alstublieft|zeg ja tegen|schaar u achter|maak u sterk voor) de campagne ‘<matter>’(|, ook als dat moeite kost|, want uw stem telt|, want u kunt er iets aan doen).',
    ],
    thanks: [
      '(Dank u wel|Hartelijk dank|Alvast dank|Allereerst dank|Fijn|Voordat ik iets vraag: dank u wel|Ik weet dat u veel brieven krijgt: dank u wel) dat u (de tijd neemt om deze brief te lezen|deze regels leest|deze brief opent|leest wat mensen u schrijven|een moment neemt voor deze brief|aandacht hebt voor brieven als deze|wilt luisteren naar mensen zoals ik)(|, en dank voor uw werk|, en dank voor uw geduld|, en dank voor uw inzet|, en dank voor werk dat zelden wordt gezien|, en dank voor alles wat u achter de schermen doet). (Ik vraag u om steun voor|Ik hoop op uw steun voor|Mijn verzoek is eenvoudig: steun) de campagne ‘<matter>’.',
    ],
    question: [
      '(Een eenvoudige vraag|Een vraag vooraf|Een korte vraag|Ik heb een vraag|Mijn vraag is eenvoudig|Een vraag voordat er besloten wordt|Een vraag nu er nog tijd is|Ik vraag het u rechtstreeks|Ik vraag het u eerlijk|Een vraag waarop ik graag antwoord krijg): (mag ik voor de campagne ‘<matter>’ op u rekenen|steunt u de campagne ‘<matter>’|gaat u de campagne ‘<matter>’ steunen|kunt u zich achter de campagne ‘<matter>’ scharen|mag ik u vragen de campagne ‘<matter>’ te steunen)(|, ook als dat moeite kost|, ook al is het niet eenvoudig|, met alles wat er op uw bureau ligt|, voor wie erop hoopt)? (Ik hoor het graag|Ik hoop op een ja|Ik kijk uit naar uw antwoord).',
      '(Mag ik voor de campagne ‘<matter>’ op u rekenen|Steunt u de campagne ‘<matter>’|Gaat u de campagne ‘<matter>’ steunen|Wat is er nodig om de campagne ‘<matter>’ te steunen|Hoe staat u tegenover de campagne ‘<matter>’)? (Ik hoor het graag|Ik hoop op een ja|Ik kijk uit naar uw antwoord).',
    ],
    fragmentLead: 'Het gaat mij hierom:',
    arguments: [
      'Besluiten als dit worden in vergaderingen genomen, maar andere mensen leven er elke dag mee. Denk alstublieft aan hen als het over de details gaat.',
      'Ook uitstellen is een besluit, en wachten maakt het zelden makkelijker. Ik zie liever nu een kleine stap dan een grote belofte zonder datum.',
      'Ik weet dat er veel op uw bureau ligt en dat niet alles tegelijk kan. Als er obstakels zijn, noem ze dan gerust: een probleem dat op tafel ligt, is op te lossen.',
    ],
    ending: 'Wilt u mij laten weten hoe u hierover denkt? Dank u wel voor uw tijd.',
    support:
      'Ik schrijf u omdat ik het werk van <matter> steun. Wie ontevreden is, schrijft snel; wie tevreden is, bijna nooit. Daarom doe ik het nu wel.',
    supportEnding: 'Dank u wel voor alles wat u doet. Laat mij alstublieft weten hoe ik kan helpen.',
  },
  pl: {
    ask: [
      '(|Zanim zapadnie decyzja, |Skoro decyzja należy do Państwa, |Skoro mogą Państwo coś zmienić, |Póki jest jeszcze czas, |Wiem, że otrzymują Państwo wiele listów, ale |Podobnie jak inni |Z całym szacunkiem |Z prostego powodu |Bez zbędnych wstępów |Na początek |W nadziei na zrozumienie )(proszę Państwa o poparcie kampanii|zwracam się z prośbą o poparcie kampanii|liczę na Państwa poparcie dla kampanii|mam nadzieję na Państwa poparcie dla kampanii|proszę, aby poparli Państwo kampanię|pragnę prosić o poparcie kampanii|zachęcam Państwa do poparcia kampanii) „<matter>”(|, nawet jeśli wymaga to wysiłku|, a im szybciej, tym lepiej|, bo Państwa głos się liczy|, bo mogą Państwo coś zmienić|, i chętnie wyjaśnię dlaczego|, bo czekanie niczego nie ułatwi|, bo są ludzie, dla których to ważne|, choć to niełatwe).',
      '(Mam jedną prośbę|Moja prośba jest prosta|Oto moja prośba|Oto, o co Państwa proszę|Proszę tylko o jedno|Zacznę od prośby): (proszę poprzeć kampanię|proszę powiedzieć „tak” kampanii|proszę stanąć po stronie kampanii|proszę wesprzeć kampanię) „<matter>”(|, nawet jeśli wymaga to wysiłku|, bo Państwa głos się liczy|, bo mogą Państwo coś zmienić).',
    ],
    thanks: [
      '(|Przede wszystkim |Na wstępie |Zanim o cokolwiek poproszę: |Wiem, że otrzymują Państwo wiele listów: )(dziękuję za|serdecznie dziękuję za|chcę podziękować za|pragnę podziękować za) (poświęcenie czasu na lekturę tego listu|przeczytanie tych słów|otwarcie tego listu|uwagę, jaką poświęcają Państwo takim listom|chwilę poświęconą tym słowom|to, że czytają Państwo listy od ludzi|cierpliwość wobec takich listów)(|, a także za Państwa codzienną pracę|, a także za gotowość do słuchania|, a także za pracę, której zwykle nie widać|, a także za wszystko, co robią Państwo z dala od rozgłosu). (Proszę o poparcie|Chcę prosić o poparcie|Zwracam się z prośbą o poparcie) kampanii „<matter>”.',
    ],
    question: [
      '(|Zanim zapadnie decyzja: |Gdy przyjdzie czas decyzji: |Póki jest jeszcze czas: |Jeśli to od Państwa zależy: |Proste pytanie: |Pytanie na początek: |Zapytam wprost: |Mam jedno pytanie: |Pytam z nadzieją: )czy (mogę liczyć na Państwa poparcie dla kampanii|poprą Państwo kampanię|zechcą Państwo poprzeć kampanię|mogą Państwo poprzeć kampanię|mogę prosić o poparcie kampanii|są Państwo gotowi poprzeć kampanię|staną Państwo po stronie kampanii) „<matter>”(|, nawet jeśli wymaga to wysiłku|, choć to niełatwe|, mimo wielu innych spraw|, z myślą o tych, dla których to ważne)? (Chętnie poznam odpowiedź|Mam nadzieję, że tak|Czekam na odpowiedź).',
    ],
    fragmentLead: 'Chodzi mi o to:',
    arguments: [
      'Takie decyzje zapadają na posiedzeniach, ale na co dzień żyją z nimi inni ludzie. Proszę o nich pamiętać, gdy przyjdzie do omawiania szczegółów.',
      'Odkładanie sprawy to także decyzja, a czekanie rzadko coś ułatwia. Wolę mały krok teraz niż wielką obietnicę bez terminu.',
      'Wiem, że spraw jest wiele i że nie wszystko da się zrobić naraz. Jeśli są przeszkody, proszę napisać o nich otwarcie: nazwany problem można rozwiązać.',
    ],
    ending: 'Proszę o odpowiedź, jakie jest Państwa stanowisko. Dziękuję za uwagę.',
    support:
      'Piszę, aby powiedzieć, że popieram pracę organizacji <matter>. Ci, którzy chcą się poskarżyć, piszą od razu, a ci, którzy się zgadzają, prawie nigdy. Dlatego piszę.',
    supportEnding: 'Dziękuję za wszystko, co Państwo robią. Proszę o informację, jak mogę pomóc.',
  },
  ar: {
    ask: [
      '(|قبل أن يُتخذ القرار، |بما أن القرار بأيديكم، |لأنكم قادرون على التأثير، |ما دام في الوقت متسع، |أعلم أنكم تتلقون رسائل كثيرة، لكنني |مثل غيري من الناس، |مع كامل الاحترام، |لسبب بسيط، |دون إطالة، |بدايةً، )(أطلب منكم دعم|أرجو منكم دعم|أودّ أن أطلب منكم دعم|آمل أن تدعموا|أناشدكم دعم|أتمنى أن تدعموا|أتوجّه إليكم لطلب دعم|أرجو أن تقفوا مع|أطلب دعمكم لصالح) حملة «<matter>»(|، حتى لو تطلّب ذلك جهدًا|، وكلما كان ذلك أسرع كان أفضل|، لأن صوتكم مسموع|، لأن الأمر بأيديكم|، وسأشرح لكم السبب|، لأن الانتظار لا يسهّل الأمر|، لأن هناك من يهمّهم الأمر|، وإن لم يكن ذلك سهلًا).',
      '(لديّ طلب واحد|طلبي بسيط|هذا هو طلبي|هذا ما أطلبه منكم|أطلب أمرًا واحدًا|أبدأ بطلبي): (ادعموا|أرجو أن تدعموا|قفوا مع) حملة «<matter>»(|، حتى لو تطلّب ذلك جهدًا|، لأن صوتكم مسموع|، لأن الأمر بأيديكم).',
    ],
    thanks: [
      '(|قبل كل شيء، |بدايةً، |قبل أن أطلب أي شيء، |أعلم أنكم تتلقون رسائل كثيرة: )(شكرًا لكم على|أشكركم على|جزيل الشكر لكم على|خالص الشكر لكم على) (تخصيص وقت لقراءة هذه الرسالة|قراءة هذه السطور|فتح هذه الرسالة|قراءة ما يكتبه الناس إليكم|الاهتمام برسائل كهذه|منح هذه الرسالة لحظة من وقتكم|صبركم على رسائل كهذه)(|، وعلى عملكم كل يوم|، وعلى إصغائكم للناس|، وعلى عمل قلّما يراه أحد|، وعلى كل ما تفعلونه بعيدًا عن الأضواء). (أطلب منكم دعم|أودّ أن أطلب منكم دعم|طلبي بسيط: ادعموا) حملة «<matter>».',
    ],
    question: [
      '(|قبل أن يُتخذ القرار، |حين يحين الوقت، |ما دام في الوقت متسع، |إن كان الأمر بأيديكم، |سؤال بسيط: |سؤال في البداية: |أسألكم بصراحة: |لديّ سؤال واحد: )(هل يمكنني الاعتماد على دعمكم لحملة|هل ستدعمون حملة|هل يمكنكم دعم حملة|هل لي أن أطلب منكم دعم حملة|هل تقبلون دعم حملة|هل أنتم مستعدون لدعم حملة|هل تقفون مع حملة) «<matter>»(|، حتى لو تطلّب ذلك جهدًا|، وإن لم يكن ذلك سهلًا|، رغم كثرة الملفات أمامكم|، من أجل من يحتاجون إلى ذلك)؟ (يهمّني أن أعرف|آمل أن يكون الجواب نعم|أنتظر ردّكم).',
    ],
    fragmentLead: 'يتعلق الأمر بما يلي:',
    arguments: [
      'قرارات كهذه تُتخذ في الاجتماعات، لكن من يعيش مع نتائجها كل يوم أناس آخرون. أرجو أن تضعوهم في اعتباركم عند مناقشة التفاصيل.',
      'التأجيل قرار أيضًا، ونادرًا ما يسهّل الانتظار الأمور. أفضّل خطوة صغيرة الآن على وعد كبير بلا موعد.',
      'أعلم أن أمامكم ملفات كثيرة وأنه لا يمكن إنجاز كل شيء دفعة واحدة. وإن كانت هناك عقبات، فأرجو أن تذكروها بصراحة، فالمشكلة التي تُطرح بوضوح يمكن حلّها.',
    ],
    ending: 'أرجو أن تردّوا عليّ وتخبروني بموقفكم. شكرًا على وقتكم.',
    support:
      'أكتب إليكم لأقول إنني أدعم عمل <matter>. من يريد الشكوى يكتب سريعًا، أما من يوافق فنادرًا ما يكتب، ولذلك أردت أن أكتب.',
    supportEnding: 'شكرًا على كل ما تفعلونه. أرجو أن تخبروني كيف يمكنني المساعدة.',
  },
};

import type { Language } from '#i18n/languages.contract.ts';

export interface ForeignPhrases {
  ask: string;
  thanks: string;
  question: string;
  fragmentLead: string;
  arguments: string[];
  ending: string;
  support: string;
  supportEnding: string;
}

export const FOREIGN_PHRASES: Record<Exclude<Language, 'en'>, ForeignPhrases> = {
  es: {
    ask: 'Le escribo para pedirle que apoye la campaña «{matter}».',
    thanks: 'Gracias por dedicar un momento a esta carta. Le pido que apoye la campaña «{matter}».',
    question: '¿Puedo contar con su apoyo a la campaña «{matter}»?',
    fragmentLead: 'Se trata de lo siguiente:',
    arguments: [
      'Las decisiones de este tipo se toman en reuniones, pero son otras personas las que viven con ellas cada día. Le pido que las tenga presentes cuando se discutan los detalles.',
      'Aplazar una decisión también es decidir, y esperar rara vez facilita las cosas. Prefiero un paso pequeño ahora a una gran promesa sin fecha.',
      'Sé que hay muchos asuntos sobre su mesa y que no todo puede hacerse a la vez. Si hay obstáculos, dígamelo con franqueza: un problema que se plantea con claridad se puede resolver.',
    ],
    ending: 'Le ruego que me responda y me diga cuál es su postura. Gracias por su tiempo.',
    support:
      'Les escribo para decirles que apoyo el trabajo de {matter}. Quien se queja escribe enseguida; quien está de acuerdo, casi nunca. Por eso quería hacerlo.',
    supportEnding: 'Gracias por todo lo que hacen. Díganme, por favor, cómo puedo ayudar.',
  },
  fr: {
    ask: 'Je vous écris pour vous demander de soutenir la campagne « {matter} ».',
    thanks:
      'Merci de prendre le temps de lire cette lettre. Je vous demande de soutenir la campagne « {matter} ».',
    question: 'Puis-je compter sur votre soutien à la campagne « {matter} » ?',
    fragmentLead: 'Il s’agit de ceci :',
    arguments: [
      'Ce genre de décision se prend en réunion, mais ce sont d’autres personnes qui vivent chaque jour avec ses conséquences. Pensez à elles, je vous prie, au moment d’examiner les détails.',
      'Reporter une décision, c’est déjà décider, et attendre facilite rarement les choses. Je préfère un petit pas maintenant à une grande promesse sans date.',
      'Je sais que vos dossiers sont nombreux et que tout ne peut pas se faire en même temps. S’il y a des obstacles, dites-le-moi franchement : un problème clairement posé peut être résolu.',
    ],
    ending:
      'Dites-moi, s’il vous plaît, ce que vous comptez faire et quand. Je lirai votre réponse avec attention.',
    support:
      'Je vous écris pour vous dire que je soutiens le travail de {matter}. On écrit vite pour se plaindre et rarement pour encourager ; je tenais à le faire.',
    supportEnding:
      'Merci pour tout ce que vous faites. Dites-moi, s’il vous plaît, comment je peux vous aider.',
  },
  de: {
    ask: 'ich schreibe Ihnen, weil ich Sie um Ihre Unterstützung für die Kampagne „{matter}“ bitten möchte.',
    thanks:
      'danke, dass Sie sich Zeit für diesen Brief nehmen. Ich bitte Sie um Ihre Unterstützung für die Kampagne „{matter}“.',
    question: 'darf ich bei der Kampagne „{matter}“ auf Ihre Unterstützung zählen?',
    fragmentLead: 'Es geht mir um Folgendes:',
    arguments: [
      'Entscheidungen wie diese fallen in Sitzungen, aber andere Menschen leben jeden Tag mit den Folgen. Bitte denken Sie an sie, wenn es um die Einzelheiten geht.',
      'Auch Aufschieben ist eine Entscheidung, und leichter wird es durch Warten selten. Ein kleiner Schritt jetzt ist mir lieber als ein großes Versprechen ohne Datum.',
      'Ich weiß, dass vieles auf Ihrem Tisch liegt und nicht alles auf einmal geht. Wenn es Hindernisse gibt, schreiben Sie mir bitte davon: Ein Problem, das offen benannt ist, lässt sich lösen.',
    ],
    ending: 'Bitte schreiben Sie mir, wie Sie dazu stehen. Vielen Dank für Ihre Zeit.',
    support:
      'ich schreibe Ihnen, weil ich die Arbeit von {matter} unterstütze. Wer sich beschweren will, schreibt schnell; wer einverstanden ist, fast nie. Deshalb wollte ich es einmal sagen.',
    supportEnding: 'Danke für alles, was Sie tun. Bitte schreiben Sie mir, wie ich helfen kann.',
  },
  pt: {
    ask: 'Escrevo-lhe para pedir o seu apoio à campanha “{matter}”.',
    thanks: 'Agradeço o tempo que dedica a esta carta. Peço o seu apoio à campanha “{matter}”.',
    question: 'Posso contar com o seu apoio à campanha “{matter}”?',
    fragmentLead: 'Trata-se do seguinte:',
    arguments: [
      'Decisões como esta tomam-se em reuniões, mas são outras pessoas que vivem com elas todos os dias. Peço-lhe que pense nelas quando se discutirem os pormenores.',
      'Adiar também é decidir, e esperar raramente facilita as coisas. Prefiro um pequeno passo agora a uma grande promessa sem data.',
      'Sei que tem muitos assuntos em mãos e que nem tudo se pode fazer ao mesmo tempo. Se houver obstáculos, diga-me quais são, com franqueza: um problema exposto com clareza pode resolver-se.',
    ],
    ending: 'Por favor, diga-me o que tenciona fazer e quando. Aguardo a sua resposta com interesse.',
    support:
      'Escrevo para dizer que apoio o trabalho da organização {matter}. Quem se queixa escreve depressa; quem concorda quase nunca escreve. Por isso quis fazê-lo.',
    supportEnding: 'Agradeço tudo o que fazem. Por favor, digam-me como posso ajudar.',
  },
  it: {
    ask: 'Le scrivo per chiederLe di sostenere la campagna «{matter}».',
    thanks: 'Grazie per il tempo che dedica a questa lettera. Le chiedo di sostenere la campagna «{matter}».',
    question: 'Posso contare sul Suo sostegno alla campagna «{matter}»?',
    fragmentLead: 'Si tratta di questo:',
    arguments: [
      'Decisioni come questa si prendono nelle riunioni, ma sono altre persone a conviverci ogni giorno. La prego di pensare a loro quando si discuterà dei dettagli.',
      'Anche rimandare è una decisione, e aspettare di rado semplifica le cose. Preferisco un piccolo passo adesso a una grande promessa senza data.',
      'So che sulla Sua scrivania ci sono molte questioni e che non si può fare tutto insieme. Se ci sono ostacoli, me li indichi con franchezza: un problema esposto con chiarezza si può risolvere.',
    ],
    ending:
      'Mi faccia sapere, per favore, che cosa intende fare ed entro quando. Attendo con interesse la Sua risposta.',
    support:
      'Vi scrivo per dirvi che sostengo il lavoro di {matter}. Chi vuole lamentarsi scrive subito, chi è d’accordo quasi mai: per questo ho voluto farlo.',
    supportEnding: 'Grazie per tutto quello che fate. Fatemi sapere, per favore, come posso aiutarvi.',
  },
  nl: {
    ask: 'Ik schrijf u om uw steun te vragen voor de campagne ‘{matter}’.',
    thanks:
      'Dank u wel dat u de tijd neemt om deze brief te lezen. Ik vraag u om steun voor de campagne ‘{matter}’.',
    question: 'Mag ik voor de campagne ‘{matter}’ op uw steun rekenen?',
    fragmentLead: 'Het gaat mij hierom:',
    arguments: [
      'Besluiten als dit worden in vergaderingen genomen, maar andere mensen leven er elke dag mee. Denk alstublieft aan hen als het over de details gaat.',
      'Ook uitstellen is een besluit, en wachten maakt het zelden makkelijker. Ik zie liever nu een kleine stap dan een grote belofte zonder datum.',
      'Ik weet dat er veel op uw bureau ligt en dat niet alles tegelijk kan. Als er obstakels zijn, noem ze dan gerust: een probleem dat op tafel ligt, is op te lossen.',
    ],
    ending: 'Wilt u mij laten weten hoe u hierover denkt? Dank u wel voor uw tijd.',
    support:
      'Ik schrijf u omdat ik het werk van {matter} steun. Wie ontevreden is, schrijft snel; wie tevreden is, bijna nooit. Daarom doe ik het nu wel.',
    supportEnding: 'Dank u wel voor alles wat u doet. Laat mij alstublieft weten hoe ik kan helpen.',
  },
  pl: {
    ask: 'Piszę, aby poprosić Państwa o poparcie kampanii „{matter}”.',
    thanks: 'Dziękuję za poświęcenie czasu na lekturę tego listu. Proszę o poparcie kampanii „{matter}”.',
    question: 'Czy mogę liczyć na Państwa poparcie dla kampanii „{matter}”?',
    fragmentLead: 'Chodzi mi o to:',
    arguments: [
      'Takie decyzje zapadają na posiedzeniach, ale na co dzień żyją z nimi inni ludzie. Proszę o nich pamiętać, gdy przyjdzie do omawiania szczegółów.',
      'Odkładanie sprawy to także decyzja, a czekanie rzadko coś ułatwia. Wolę mały krok teraz niż wielką obietnicę bez terminu.',
      'Wiem, że spraw jest wiele i że nie wszystko da się zrobić naraz. Jeśli są przeszkody, proszę napisać o nich otwarcie: nazwany problem można rozwiązać.',
    ],
    ending: 'Proszę o odpowiedź, jakie jest Państwa stanowisko. Dziękuję za uwagę.',
    support:
      'Piszę, aby powiedzieć, że popieram pracę organizacji {matter}. Ci, którzy chcą się poskarżyć, piszą od razu, a ci, którzy się zgadzają, prawie nigdy. Dlatego piszę.',
    supportEnding: 'Dziękuję za wszystko, co Państwo robią. Proszę o informację, jak mogę pomóc.',
  },
  ar: {
    ask: 'أكتب إليكم لأطلب دعمكم لحملة «{matter}».',
    thanks: 'شكرًا لكم على تخصيص وقت لقراءة هذه الرسالة. أطلب دعمكم لحملة «{matter}».',
    question: 'هل يمكنني الاعتماد على دعمكم لحملة «{matter}»؟',
    fragmentLead: 'يتعلق الأمر بما يلي:',
    arguments: [
      'قرارات كهذه تُتخذ في الاجتماعات، لكن من يعيش مع نتائجها كل يوم أناس آخرون. أرجو أن تضعوهم في اعتباركم عند مناقشة التفاصيل.',
      'التأجيل قرار أيضًا، ونادرًا ما يسهّل الانتظار الأمور. أفضّل خطوة صغيرة الآن على وعد كبير بلا موعد.',
      'أعلم أن أمامكم ملفات كثيرة وأنه لا يمكن إنجاز كل شيء دفعة واحدة. وإن كانت هناك عقبات، فأرجو أن تذكروها بصراحة، فالمشكلة التي تُطرح بوضوح يمكن حلّها.',
    ],
    ending: 'أرجو أن تردّوا عليّ وتخبروني بموقفكم. شكرًا على وقتكم.',
    support:
      'أكتب إليكم لأقول إنني أدعم عمل {matter}. من يريد الشكوى يكتب سريعًا، أما من يوافق فنادرًا ما يكتب، ولذلك أردت أن أكتب.',
    supportEnding: 'شكرًا على كل ما تفعلونه. أرجو أن تخبروني كيف يمكنني المساعدة.',
  },
};

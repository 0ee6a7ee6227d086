import type { Language } from '#i18n/languages.contract.ts';

/** Finds only sure threats and insults, because a false alarm would insult the visitor. */
export function soundsAngry(text: string, language: Language): boolean {
  return PATTERNS[language].test(plain(text).replace(QUOTED, ''));
}

/** Quotation marks, or a verb such as "yelled", show that others said it. */
const QUOTED = /["“„«][^"“”„«»]*["“”»]|\b(?:yelled|shouted|screamed|said|called|wrote)\b[^.!?,;]*/giu;

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’`´]/g, "'")
    .replace(/[\u0640\u064b-\u0652]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/\s+/g, ' ');
}

function patternOf(lines: string, flags = 'iu'): RegExp {
  const patterns = lines.trim().split(/\n\s*/);
  return new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, flags);
}

/** Each line is a threat or an insult. A word that may also describe a thing, an animal or others needs "you are" or the like. */
const PATTERNS: Record<Language, RegExp> = {
  en: patternOf(`
    (?:i|we)(?:'ll| will|'m going to| am going to|'re going to| are going to) (?:kill|murder|shoot|stab|strangle|hurt) you
    you(?: all)? (?:should|deserve to) (?:be (?:shot|hanged|hung|killed)|die)
    (?:hope|wish) you(?: all)? (?:die|rot|burn|choke|suffer|get cancer|get shot)
    (?:go to|rot in|burn in) hell(?! and back)
    (?:i|we) know wh?ere you(?: all)? live
    watch your back(?= ?(?:[.!?,;]|$))
    you(?:'re| are) (?:a dead (?:man|woman)|dead meat)
    drop dead|kill yourself
    you(?:'re| are|(?= (?:bunch|pack|stupid|complete|total|absolute|utter|corrupt|lying|greedy|damn|bloody|fucking|pathetic|useless) ))(?: all| just| such| nothing but)*(?: an?)?(?: bunch of| pack of)?(?: (?:stupid|complete|total|absolute|utter|corrupt|lying|greedy|damn|bloody|fucking|pathetic|useless))* (?:idiots?|morons?|imbeciles?|fools?|clowns?|cowards?|liars?|crooks?|pigs?|rats?|vermin|scum|traitors?|losers?|parasites?|bitch(?:es)?|bastards?)
    (?<=(?:^|[.!?,] ))you (?:idiots?|morons?|cowards?|liars?|crooks?|scum|bastards?)(?= ?(?:[.!?,]|$))
    assholes?|arseholes?|scumbags?|dickheads?|motherfuckers?|shitheads?|cunts?|wankers?|douchebags?|dumbass(?:es)?
    pieces? of shit|fuck (?:you|off|yourself|yourselves)|screw you
  `),
  // With its capital, the word means "you". Otherwise it means "they".
  de: patternOf(
    `
    (?:[Ii]ch|[Ww]ir) (?:töten?|erschießen?|erschlagen?) (?:Sie|[Dd]ich|[Ee]uch)
    (?:[Ii]ch bringe|[Ww]ir bringen) (?:Sie|[Dd]ich|[Ee]uch)(?: alle)? um(?= ?[.!,]|$)
    werden? (?:Sie|[Dd]ich|[Ee]uch)(?: alle)? (?:umbringen|töten|erschießen|erschlagen|abknallen|abstechen)
    (?:[Ii]ch weiß|[Ww]ir wissen),? wo (?:Sie wohnen|[Dd]u wohnst|[Ii]hr wohnt)
    (?:Sie|[Dd]u|[Ii]hr) (?:sollten|solltest|solltet|gehören|gehörst|gehört)(?: alle)? (?:erschossen|aufgehängt|an die Wand|vergast)
    [Ff]ahr(?:t|en Sie)? zur Hölle|zum Teufel mit Ihnen|[Ss]cher(?:en Sie sich| dich|t euch) zum Teufel
    [Vv]erreck(?:en Sie|t alle|e doch|e endlich)
    [Ff]ick(?:t euch| dich|en Sie sich)|[Vv]erpiss(?:t euch| dich|en Sie sich)
    (?:Sie|[Dd]u|[Ii]hr)(?: (?:verdammt|elend|dumm|blöd|feig|korrupt)\\p{L}*)* (?:Voll)?(?:[Ii]diot(?:en)?|Trottel|Schwachk(?:opf|öpfe)|Dummk(?:opf|öpfe)|Feiglinge?)
    (?:Sie sind|[Dd]u bist|[Ii]hr seid)(?: doch| alle| nur| nichts als)*(?: eine?)?(?: (?:verdammt|elend|dumm|blöd|feig|korrupt)\\p{L}*)* (?:(?:Voll)?[Ii]diot(?:in|en)?|Trottel|Schwachk(?:opf|öpfe)|Dummk(?:opf|öpfe)|Feiglinge?|Lügner(?:in)?|Verräter(?:in)?|Versager(?:in)?|Verbrecher(?:in)?|Abschaum|Miststück)
    [Aa]rschl(?:och|öcher)|[Hh]urens(?:ohn|öhne)|[Ww]ichser|Drecks(?:au|äue|ack|äcke|kerle?)|Mistkerle?|Schweinehunde?|Fotzen?
    `,
    'u',
  ),
  es: patternOf(`
    (?:te|os) (?:voy|vamos) a (?:matar|reventar|degollar|pegar un tiro|partir la cara|romper la cara)
    (?:voy|vamos) a mat(?:arte|aros|arl[oae]s? a (?:usted|ustedes|todos ustedes))
    (?:sé|sabemos) d[oó]nde (?:vives|vivís|vive usted|viven ustedes)
    ojal[aá] (?:te mueras|os muráis|se muera usted|se mueran (?:todos|ustedes))
    (?:mereces|merecéis|usted merece|ustedes merecen) (?:morir|la muerte)
    (?:vete|váyase|váyanse|idos) (?:al infierno|al diablo|a la mierda|a tomar por culo)
    hij[oa]s? de (?:la gran )?puta|hijueputas?|cabr(?:ón|ones)|gilipollas|malnacid[oa]s?
    (?:pedazo|cacho) de (?:idiota|imbécil|mierda|animal)
    (?:panda|hatajo|banda) de (?:idiotas|imbéciles|ladrones|inútiles|sinvergüenzas|corruptos)
    (?:eres|sois|es usted|son ustedes|usted es|ustedes son)(?: tod[oa]s| solo| realmente)*(?: un[oa]?s?)? (?:idiotas?|imbécil(?:es)?|estúpid[oa]s?|cobardes?|mentiros[oa]s?|ladr(?:ón|ona|ones)|sinvergüenzas?|traidor(?:a|es)?|basura|escoria|payas[oa]s?)
  `),
  fr: patternOf(`
    (?:je vais|on va|nous allons) (?:te|vous) (?:tuer|buter|crever|égorger|massacrer|pendre|casser la gueule|faire la peau)
    je (?:te|vous) (?:tuerai|buterai|ferai la peau)
    (?:je sais|nous savons|on sait) où (?:tu habites|vous habitez)
    (?:vous méritez|tu mérites) (?:de mourir|de crever|la mort|d'être (?:pendu|fusillé)e?s?)
    j'espère que (?:vous allez|tu vas) (?:mourir|crever)
    (?:allez|va) (?:au diable|en enfer)|(?<=(?:^|[.!?] ))(?:allez|va) crever|allez vous faire (?:foutre|voir)|va te faire (?:foutre|voir)
    (?:ferme|fermez) (?:ta|vos|la|votre) gueule
    connards?|connasses?|salauds?|salopes?|enculés?|fils de pute
    espèces? (?:d'|de )(?:idiote?s?|imbéciles?|crétine?s?|con(?:ne)?s?|merdes?|lâches?|ordures?|menteu(?:r|se)s?)
    bande (?:d'|de )(?:idiots|imbéciles|crétins|cons|incapables|voleurs|lâches|menteurs|pourris|escrocs)
    (?:vous êtes|tu es)(?: tous| toutes| vraiment| que)*(?: une?| des)? (?:idiote?s?|imbéciles?|crétine?s?|con(?:ne)?s?|lâches?|menteu(?:r|se)s?|ordures?|minables?|traîtres?|clowns?)
  `),
  pt: patternOf(`
    (?:vou|vamos) (?:matar-te|matar-vos|te matar|matar você|matar vocês|dar-te um tiro)|vou-te matar
    (?:sei|sabemos) onde (?:moras|vives|você mora|vocês moram)
    espero que (?:morras|você morra|vocês morram)
    (?:mereces|você merece|vocês merecem) (?:morrer|a morte)
    (?:vai|vai-te|vá|vão) (?:para o inferno|à merda|foder|se foder|te foder)|vai-te foder|vai tomar no cu
    filh[oa]s? da puta|filh[oa]s? de uma puta|cabr(?:ão|ões)|pedaço de merda
    seu (?:idiota|imbecil|merdas?)|seus (?:idiotas|imbecis|merdas)
    (?:cambada|bando|corja) de (?:idiotas|imbecis|ladrões|gatunos|inúteis|cobardes|corruptos|vigaristas)
    (?:és|você é|vocês são|o senhor é|a senhora é|os senhores são)(?: tod[oa]s| mesmo| apenas)*(?: uma?| uns| umas)? (?:idiotas?|imbec(?:il|is)|estúpid[oa]s?|cobardes?|covardes?|mentiros[oa]s?|ladr(?:ão|a|ões)|palhaç[oa]s?|canalhas?|escumalha|lixo|traidor(?:a|es)?|vigaristas?)
  `),
  it: patternOf(`
    (?:ti|vi) (?:ammazzo|uccido|sparo|ammazzerò|ucciderò|ammazzeremo|uccideremo|faccio fuori|spacco la faccia)
    (?:so|sappiamo) dove (?:abiti|abitate|vivi|abita lei)
    spero che (?:tu muoia|tu crepi|lei muoia|moriate|crepiate|muoiate)
    (?:meriti|meritate|lei merita) (?:di morire|la morte)
    vaffanculo|(?:vai|va'|vada|andate) (?:al diavolo|all'inferno|a quel paese|affanculo)
    stronz[oaie]|coglion[ei]|figli[oa]? di puttana|test[ae] di cazzo|pezz[oi] di merda
    (?:banda|branco|massa) di (?:idioti|imbecilli|cretini|ladri|buffoni|incapaci)|pezzo d'idiota
    (?:sei|siete|lei è)(?: tutti| solo| proprio| davvero)*(?: uno?| una| dei| degli)?(?: | un')(?:idiot[aie]|imbecill[ei]|cretin[oaie]|deficient[ei]|vigliacc(?:o|a|hi|he)|codard[oaie]|bugiard[oaie]|buffon[ei]|ladr[oaie]|bastard[oaie]|traditor[ei]|feccia|parassit[ai])
  `),
  nl: patternOf(`
    ik (?:maak|schiet|steek|sla) (?:je|u|jullie) (?:af|dood|kapot|neer)
    (?:ik|we|wij) (?:ga|gaan|zal|zullen) (?:je|u|jullie)(?: allemaal)? (?:vermoorden|doodschieten|doden|afmaken|neersteken|doodmaken|kapotmaken)
    (?:ik weet|we weten|wij weten) waar (?:je|u|jullie) (?:woont|wonen)
    (?:je|u|jullie) verdien(?:t|en) (?:de kogel|de dood|het om te sterven)
    ik hoop dat (?:je|u|jullie)(?: allemaal)? (?:sterft|sterven|doodgaat|doodgaan|crepeert|creperen|kanker krijgt|kanker krijgen)
    val dood|(?:loop|ga) naar de hel|(?<=(?:^|[.!?] ))rot op|rot op(?= ?!)|krijg (?:de )?(?:kanker|tering|tyfus|kolere|klere)
    klootzak(?:ken)?|hufters?|kankerlijers?|teringlijers?|hoerenz(?:oon|onen)|kutwij(?:f|ven)|stuk stront
    (?:jij|jullie|je bent|u bent|jullie zijn|stelletje|vuile|achterlijke|gore)(?: een| allemaal| gewoon| vuile| achterlijke| corrupte| stomme)* (?:idio(?:ot|ten)|imbecie(?:l|len)|mongo(?:ol|len)|debie(?:l|len)|lafaards?|leugenaars?|eikels?|lul(?:len)?|trut(?:ten)?|sukkels?|landverraders?|verraders?|oplichters?|tuig)
  `),
  pl: patternOf(`
    (?:zabiję|zabijemy|zastrzelę|zastrzelimy|zatłukę|zajebię|powieszę) (?:cię|was|pana|panią|państwa)
    (?:cię|was|pana|panią|państwa) (?:zabiję|zabijemy|zastrzelę|zastrzelimy|zatłukę|zajebię|powieszę)
    (?:wiem|wiemy),? gdzie (?:mieszkasz|mieszkacie|pan mieszka|pani mieszka|państwo mieszkają)
    oby(?:ś|ście) (?:zdechł|zdechła|zdechli|zdychał|zdychali|zginął|zginęła|zginęli)|zdychaj(?:cie)?
    (?:zasługujesz|zasługujecie|pan zasługuje|pani zasługuje) na (?:śmierć|kulkę|stryczek)
    (?:idź|idźcie|niech pan idzie|niech pani idzie) do (?:diabła|piekła)
    (?:s|wy)pierdalaj(?:cie)?|pierdol(?:cie)? się
    skurwysyn\\p{L}*|skurwiel\\p{L}*|sukinsyn\\p{L}*|dup(?:ek|ku|ki)|ty kurwo|ty chuju
    band[aąo] (?:idiotów|złodziei|kretynów|debili|oszustów|nierobów)
    (?:jesteś|jesteście|ty|wy|pan jest|jest pan|pani jest|jest pani|państwo są|są państwo)(?: wszyscy| po prostu| zwykły(?:m|mi)?| skończony(?:m|mi)?)* (?:idiot(?:ą|ami|o|ką|ko|ci)|debil(?:em|ami|u|e)|kretyn(?:em|ami|ie|ką|i)|imbecyl(?:em|ami|u)|głup(?:cem|cami|kiem|kami|cze|ku)|tchórz(?:em|ami|u|e)|kłamc(?:ą|ami|o|y)|złodziej(?:em|ami|u|e)|zdrajc(?:ą|ami|o|y)|świni(?:ą|ami|o)|łajdak(?:iem|ami|u|i)|śmieci(?:em|ami))
  `),
  ar: patternOf(`
    (?:سا|سوف ا|سن|سوف ن)قتل(?:ك|كم)
    (?:ا|ن)عرف اين (?:تسكنون|تسكنين|تعيشون|(?:تسكن|تعيش)(?= ?(?:[.!،؟]|$)))
    اتمني (?:موتك|موتكم|ان تموت|ان تموتوا)
    (?:انت تستحق|تستحقون) (?:الموت|القتل|الاعدام)
    (?:اذهب|اذهبوا) الي الجحيم
    لعنه الله عليك(?:م)?|الله يلعنك(?:م)?|لعنك(?:م)? الله|تبا لك(?:م)?
    (?:ابن|ابناء|اولاد) (?:ال)?(?:كلب|كلاب|حرام|عاهره|قحبه|شرموطه)
    (?:يا|انت|انتم|انكم|انك|كلكم) (?:كلب|كلاب|حمار|حمير|حقير|حقراء|خنزير|خنازير|غبي|اغبياء|احمق|حمقي|جبان|جبناء|كاذب|كاذبون|كذاب|كذابون|خائن|خونه|لص|لصوص|سافل|سفله|قذر|وغد|اوغاد)
    ايها ال(?:كلب|كلاب|حمار|حمير|حقير|حقراء|خنزير|خنازير|غبي|اغبياء|احمق|حمقي|جبان|جبناء|كاذب|كاذبون|كذاب|كذابون|خائن|خونه|لص|لصوص|سافل|سفله|قذر|وغد|اوغاد)
  `),
};

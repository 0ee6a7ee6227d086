import type { LanguageSigns } from './language-signs.ts';

export const dutch: LanguageSigns = {
  openings: [
    /om mijn [^.!?\n]{1,60}? (?:te uiten|uit te spreken|kenbaar te maken|uit te drukken|met u te delen)/u,
    /ik hoop dat (?:deze (?:brief|e-?mail)|dit bericht|mijn (?:brief|bericht)) u (?:\p{L}+ ){0,4}(?:bereikt|vindt|aantreft)/u,
    /als (?:een )?(?:bezorgde?|trotse?|toegewijde|betrokken) (?:burger|inwoner|bewoner|inwoonster|kiezer|buurtbewoner|ouder)/u,
    /in (?:de huidige (?:samenleving|maatschappij|tijd|wereld)|de wereld van vandaag|een (?:wereld|tijdperk) waarin|een steeds \p{L}+ wereld)/u,
  ],
  endings: [
    /(?:concluderend|samenvattend|samengevat|in conclusie|tot besluit),|concluderend (?:kan|kunnen)|samenvattend (?:kan|is|wil)/u,
    /samen kunnen we|we kunnen samen/u,
    /uw tijd en (?:uw )?(?:overweging|aandacht|toewijding)/u,
    /een (?:betere|leefbare|duurzame|rechtvaardige|mooiere) toekomst/u,
  ],
  stock: [
    /het is (?:belangrijk|cruciaal|essentieel|van (?:groot|essentieel|cruciaal) belang) (?:om )?(?:te (?:benadrukken|vermelden|beseffen|erkennen|onthouden)|op te merken)/u,
    /een (?:cruciale|essentiële|vitale|centrale|onmisbare) rol/u,
    /van (?:cruciaal|essentieel|vitaal|onschatbare?) (?:belang|waarde)/u,
    /een (?:baken|getuigenis|hoeksteen|toonbeeld|reddingslijn) (?:van|voor)/u,
    /onderstre(?:ept|pen) (?:het|de|hoe)/u,
    /een (?:wezenlijk|betekenisvol|tastbaar|blijvend|echt) verschil|een breed scala aan/u,
    /ik geloof (?:oprecht|sterk|stellig)|diep (?:bezorgd|geraakt|bewogen|dankbaar)|mijn (?:diepe|oprechte) (?:bezorgdheid|dankbaarheid|zorgen)/u,
    /ik verzoek u (?:met klem|respectvol)|dring(?:en)? er (?:met klem|respectvol) bij u op aan/u,
    /een gevoel van (?:gemeenschap|verbondenheid|saamhorigheid)|het hart van onze gemeenschap|het weefsel van onze/u,
    /meer dan ooit|(?:veel )?meer dan (?:alleen|zomaar|slechts) een|niet te onderschatten belang/u,
  ],
  contrasts: [
    [/niet (?:alleen|slechts|enkel|louter|zomaar)/u, /maar|het is|dit is/u],
    [/het gaat (?:hier )?niet om/u, /het gaat/u],
    [/(?:het|dit|dat) is geen/u, /(?:het|dit|dat) is (?:een|het|de)/u],
  ],
  list: [/, /u, /,? en /u],
  bigWords:
    /\p{Ll}{3,20}(?:heid|schap|lijke?|ige?|bare?|zame?|zaam|ische?|loze?|vol|volle)|(?:veilig|helder|sterk|open|transparant|rechtvaardig|efficiënt|inclusie[fv]|schon|eerlijk)e?|schoon|vertrouwen|respect|hoop|verbinding/u,
  echoes: /meer|betere?|(?:veilig|schon|sterk|gezond|eerlijk|groen|mooi)ere|onze|ons|elke?|iedere?/u,
  maxDashes: 2,
  examples: [
    'om mijn bezorgdheid te uiten',
    'Ik hoop dat deze brief u in goede gezondheid bereikt',
    'In de huidige samenleving',
    'een cruciale rol',
    'meer dan ooit',
    'Concluderend,',
  ],
};

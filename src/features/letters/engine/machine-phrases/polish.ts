import type { LanguageSigns } from './language-signs.ts';

export const polish: LanguageSigns = {
  openings: [
    /(?:piszę|zwracam się)(?: do \p{L}+){0,2}[^.!?\n]{0,20}?,? (?:aby|by|żeby|w celu) (?:wyra[zż]|podziel)\p{L}+/u,
    /mam nadzieję,? że (?:ten list|mój list|ta wiadomość) (?:zasta|znajd|odnajd|dotrze|trafi)\p{L}*/u,
    /jako (?:zaniepokojon|zatroskan|zaangażowan|świadom)[ya] (?:obywatel|obywatelka|mieszkaniec|mieszkanka|rodzic|matka|ojciec)/u,
    /w (?:dzisiejszym|obecnym|współczesnym)(?: \p{L}+){0,2} (?:świecie|społeczeństwie)|w dzisiejszych czasach|w świecie,? w którym|w dobie/u,
  ],
  endings: [
    /(?:podsumowując|reasumując|konkludując|w podsumowaniu),/u,
    /(?:razem|wspólnie),? możemy|możemy (?:razem|wspólnie)/u,
    /czas i (?:uwagę|rozważenie|rozpatrzenie|zrozumienie|zaangażowanie)/u,
    /(?:lepsz|jaśniejsz)(?:ą|ej) przyszłoś\p{L}+/u,
    /dla przyszłych pokoleń/u,
  ],
  stock: [
    /(?:warto|należy|trzeba) (?:zauważyć|podkreślić|zaznaczyć|mieć na uwadze)|nie sposób (?:przecenić|nie zauważyć|pominąć)/u,
    /(?:odgryw|pełni)\p{L}* (?:kluczową|istotną|niezwykle ważną|fundamentalną|zasadniczą) rolę|ma(?:ją)? kluczowe znaczenie/u,
    /stanowi(?:ą)? (?:fundament|filar|świadectwo|nieodłączn\p{L}+|kluczow\p{L}+|serce)/u,
    /podkreśla(?:ją)? (?:znaczenie|wagę|potrzebę|jak)/u,
    /(?:realną|prawdziwą|znaczącą) różnicę|(?:realny|znaczący|trwały) wpływ/u,
    /głęboko (?:wierzę|zaniepokojon\p{L}|przekonan\p{L}|poruszon\p{L})|głębokie (?:zaniepokojenie|obawy|przekonanie)|głęboką wdzięczność/u,
    /(?:usilnie|z całą mocą|z szacunkiem) apeluję/u,
    /poczucie (?:wspólnoty|przynależności)|serce naszej (?:społeczności|gminy|dzielnicy)|tkank\p{L} nasz\p{L}+/u,
    /bardziej niż kiedykolwiek|to (?:coś )?więcej niż (?:tylko|zwykł\p{L}+|po prostu)/u,
    /, (?:zapewniając|podkreślając|wzmacniając|gwarantując|promując) (?!mi|nam)\p{L}+/u,
  ],
  contrasts: [
    [/nie tylko/u, /ale|lecz|to/u],
    [/nie chodzi (?:tu )?(?:tylko |jedynie )?o/u, /chodzi|lecz/u],
    [
      /to nie (?:jest )?(?:tylko|jedynie|po prostu|zwykł\p{L}+|kwestia|luksus|kaprys|przywilej)/u,
      /to|ale|lecz/u,
    ],
  ],
  list: [/, /u, /,? (?:i|oraz) /u],
  bigWords:
    /\p{Ll}{3,20}(?:ość|ości|ością)|(?:sprawiedliw|bezpieczn|trwał|przejrzyst|skuteczn|jasn|uczciw|zrównoważon|siln|godn|dostępn|otwart|nowoczesn|rzeteln|odpowiedzialn|innowacyjn|transparentn|nadziej|zaufani|szacun|wspar)\p{L}{1,3}/u,
  echoes:
    /więcej|bardziej|(?:lep|bezpieczniej|czyst|silniej|zdrow|sprawiedliw)sz\p{L}{1,3}|nasz\p{L}{0,4}|każd\p{L}{1,4}/u,
  maxDashes: 3,
  examples: [
    'Piszę, aby wyrazić',
    'W dzisiejszym świecie',
    'Warto podkreślić',
    'odgrywa kluczową rolę',
    'bardziej niż kiedykolwiek',
    'Podsumowując,',
  ],
};

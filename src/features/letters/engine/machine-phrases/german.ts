import type { LanguageSigns } from './language-signs.ts';

export const german: LanguageSigns = {
  openings: [
    /um (?:meine[rnms]?|Ihnen meine[nr]?) [^.!?\n]{1,60}?(?:zum Ausdruck zu bringen|auszudrücken|Ausdruck zu verleihen|zu bekunden)/u,
    /(?:dieser Brief|diese Nachricht|diese Zeilen|mein Schreiben) (?:erreich|find|treff)\p{L}+ Sie|Sie (?:wohlauf|bei guter Gesundheit|gut) (?:erreich|antreff|antriff)\p{L}+/u,
    /als (?:besorgte|engagierte|verantwortungsbewusste)[rs]? (?:Mit)?(?:Bürger|Anwohner|Einwohner|Wähler|Elternteil)\p{L}*/u,
    /in (?:der heutigen (?:Zeit|Welt|Gesellschaft)|unserer heutigen (?:Zeit|Welt|Gesellschaft)|einer Welt,? in der|der heutigen,? \p{L}+ (?:Zeit|Welt|Gesellschaft))/u,
  ],
  endings: [
    /zusammenfassend (?:lässt|kann|möchte|ist)|zusammenfassend,|insgesamt (?:lässt|zeigt) sich|abschließend lässt sich/u,
    /(?:nur )?gemeinsam können wir|wir können gemeinsam/u,
    /Ihre Zeit und (?:Ihre |Ihr )?(?:Aufmerksamkeit|Engagement|Verständnis|Berücksichtigung)/u,
    /(?:eine|einer) (?:bessere|lebenswerte|gerechte|gerechtere|nachhaltige|nachhaltigere)n? Zukunft/u,
  ],
  stock: [
    /es ist (?:wichtig|entscheidend|unerlässlich|essenziell),? (?:zu (?:betonen|beachten|erwähnen|verstehen)|hervorzuheben|anzumerken)/u,
    /(?:eine|einer|die) (?:entscheidende|zentrale|wesentliche|tragende)n? Rolle/u,
    /ein(?:en)? (?:Zeugnis|Leuchtfeuer|Leuchtturm|Eckpfeiler|Grundpfeiler|Rettungsanker) (?:der|des|für|unsere[rs])/u,
    /unterstreich(?:t|en) (?:die|den|das|wie)|von (?:entscheidender|zentraler|unschätzbarer|essenzieller) (?:Bedeutung|Wert)/u,
    /einen (?:echten|spürbaren|bedeutenden|nachhaltigen|entscheidenden) Unterschied/u,
    /(?:zutiefst|tief) (?:besorgt|beunruhigt|bewegt|dankbar|überzeugt|betroffen)|meine (?:tiefe|tiefste|große) (?:Besorgnis|Dankbarkeit)/u,
    /fordere Sie (?:respektvoll|höflich|nachdrücklich|eindringlich) auf/u,
    /ein Gefühl der (?:Zugehörigkeit|Gemeinschaft|Zusammengehörigkeit)|das Herz(?:stück)? unserer (?:Gemeinschaft|Stadt|Gemeinde)|das Gefüge unserer/u,
    /mehr denn je|mehr als (?:nur|bloß) eine?|nicht hoch genug (?:geschätzt|bewertet|eingeschätzt)/u,
  ],
  contrasts: [
    [/nicht (?:nur|bloß|lediglich|allein|einfach nur)/u, /sondern/u],
    [/es geht (?:hier |dabei |mir )?nicht (?:nur |bloß )?um/u, /es geht|sondern/u],
    [/(?:das|es|dies) ist kein\p{L}{0,2}/u, /(?:das|es|dies|sondern)(?: ist)? eine?/u],
  ],
  list: [/, /u, /,? und /u],
  bigWords:
    /\p{L}{3,20}(?:heit|keit|schaft|lich|ig|bar|sam|isch|los|haft|voll)(?:e[nrms]?)?|(?:fair|klar|sicher|gerecht|sauber|stark|offen|transparent|effizient|modern|nachhaltig|menschenwürdig|inklusiv)(?:e[nrms]?)?|Würde|Hoffnung|Vertrauen|Respekt|Zusammenhalt|Teilhabe/u,
  echoes:
    /mehr|(?:bess|sicher|saub|stärk|gesünd|gerecht|fair|lebenswert|grün)ere[nrs]?|unsere[nrsm]?|jede[nrsm]?/u,
  maxDashes: 3,
  examples: [
    'um meine Besorgnis zum Ausdruck zu bringen',
    'Als besorgte Bürgerin',
    'In der heutigen Zeit',
    'eine entscheidende Rolle',
    'mehr denn je',
    'Zusammenfassend lässt sich sagen',
  ],
};

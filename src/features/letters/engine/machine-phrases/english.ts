import type { LanguageSigns } from './language-signs.ts';

export const english: LanguageSigns = {
  openings: [
    /I(?:'m| am) writing (?:to you )?(?:today )?to (?:express|share|voice|convey|urge|advocate|address|bring|highlight|formally|respectfully)/u,
    /I(?:'m| am) writing (?:to you )?today/u,
    /I(?:'m| am) reaching out (?:to you )?(?:today )?(?:to|because|as|with|about)/u,
    /I hope (?:this|my) (?:letter|message|email|note) (?:finds|reaches) you/u,
    /as an? (?:concerned|proud|dedicated|passionate|engaged) (?:citizen|resident|constituent|member|voter|parent|neighbor)/u,
    /in (?:today's|our) (?:modern|fast-paced|digital|rapidly changing) (?:world|society|age)|in today's (?:world|society)|in a world where|in an era (?:of|where)/u,
  ],
  endings: [
    /(?:in (?:conclusion|summary|closing)|to (?:summarize|conclude)|ultimately),/u,
    /together,? we can/u,
    /thank you for your (?:time and (?:consideration|attention)|attention to this (?:important|critical|urgent|pressing|vital))/u,
    /build an? (?:better|brighter|stronger|more \p{L}+) (?:future|tomorrow|community)|a brighter (?:future|tomorrow)/u,
    /for generations to come/u,
  ],
  stock: [
    /(?:respectfully|strongly|kindly|urgently) urge you/u,
    /I am (?:deeply|profoundly|incredibly|truly) (?:concerned|troubled|grateful|moved)|my deep (?:concern|gratitude)/u,
    /I (?:firmly|strongly|truly|wholeheartedly) believe/u,
    /play(?:s|ing)? an? (?:vital|crucial|pivotal|key|essential) role/u,
    /(?:a|the) (?:beacon|testament|tapestry|cornerstone|lifeline) (?:of|to|for)|a rich tapestry/u,
    /(?:serves?|stands?) as an? (?:reminder|testament|beacon|symbol|lifeline)/u,
    /it is (?:important|crucial|essential|vital|imperative) to (?:note|remember|recognize|acknowledge)/u,
    /(?:foster(?:s|ing)? (?:an?|the|stronger|greater|community|inclusion|connection|trust|understanding|growth|innovation|dialogue)|delv(?:e|es|ing)|underscor(?:e|es|ing)|navigat(?:e|es|ing) the complexities)/u,
    /a (?:real|meaningful|lasting|tangible|significant|profound) (?:difference|impact)/u,
    /now more than ever|time is of the essence|the fabric of our|the heart of our community|a sense of (?:community|belonging)/u,
    /more than just an?|the importance of [^.!?\n]{1,40} cannot be overstated|far-reaching (?:consequences|implications)|ripple effects?/u,
    /, (?:ensuring|highlighting|underscoring|emphasizing|reflecting|showcasing) (?:that|the|a|our|its|how)/u,
  ],
  contrasts: [
    [
      /(?:(?:is|are|was|were) )?not (?:just|only|merely|simply)|(?:isn't|aren't|wasn't|weren't) (?:just|only|merely|simply)/u,
      /but|it's|it is|they're|they are|this is|that's/u,
    ],
    [
      /(?:it|this|that)(?:'s not| is not| isn't) (?:an?|the|about)/u,
      /(?:it|this|that)(?:'s| is) (?:an?|the|about)/u,
    ],
  ],
  list: [/, /u, /,? and /u],
  bigWords:
    /\p{Ll}{3,20}(?:ful|ous|ive|able|ible|less|ity|ness|ence|ance|ical|onal)|safer?|clea[rn]|fair|just|strong(?:er)?|lasting|thriving|bold|equal|vital|transparent|(?:in)?efficient|consistent|permanent|resilient|significant|important|vibrant|relevant|welcoming|caring|informed|engaged|connected|committed|hope|trust|justice|respect|health|growth|connection|belonging|compassion/u,
  echoes:
    /more|better|(?:saf|clean|strong|health|bright|smart|fair|kind|green|fast|cheap|rich)i?er|our|every|those/u,
  maxDashes: 2,
  examples: [
    'I am writing to express',
    'I hope this letter finds you well',
    'As a concerned citizen',
    'plays a vital role',
    'now more than ever',
    'In conclusion,',
  ],
};

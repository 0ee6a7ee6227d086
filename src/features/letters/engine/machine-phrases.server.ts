/** Every pattern looks a bounded way ahead, because the time must be linear in the letter. */
export function findMachinePhrases(letter: string): string[] {
  const text = letter.replace(/[’‘]/g, "'");
  const found = PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)]);
  return found.toSorted((one, other) => one.index - other.index).map(([phrase]) => phrase.trim());
}

const STOCK = [
  String.raw`I(?:'m| am) (?:writing|reaching out) (?:to you )?(?:today )?(?:to|as an?|in support|regarding|on behalf|because|with)\b`,
  'I hope (?:this|my) (?:letter|message|email|note) (?:finds|reaches) you',
  '(?:I )?(?:respectfully|strongly|kindly|urgently) urge you',
  'I am (?:deeply|profoundly|incredibly|truly) (?:concerned|troubled|grateful|moved)',
  'thank you for your (?:time and (?:consideration|attention)|attention to this|consideration of)',
  'I (?:firmly|strongly|truly|wholeheartedly) believe',
  'I look forward to (?:your (?:response|reply)|hearing from you)',
  'as a (?:concerned|proud|dedicated|lifelong) (?:citizen|resident|constituent|member|voter|parent)',
  "in (?:conclusion|summary|today's (?:world|society|fast-paced world))",
  '(?:plays?|playing) an? (?:vital|crucial|pivotal|key|essential) role',
  '(?:a|the) (?:beacon|testament|tapestry|cornerstone|lifeline) (?:of|to|for)',
  '(?:serves?|stands?) as an? (?:reminder|testament|beacon|symbol|lifeline)',
  'it is (?:important|crucial|essential|vital|imperative) (?:to note|that|to remember)',
  String.raw`(?:foster|fostering|delve|delving|underscores?|underscoring|navigate the complexities)\b`,
  'make a (?:real|meaningful|lasting|tangible|significant) difference',
  'now more than ever|time is of the essence|at the end of the day|the fabric of our',
];

/** Matches "It is not just a building, but a home". */
const NOT_JUST = String.raw`(?:is|are|was|were|it's|that's)(?:n't| not) (?:just|only|merely|simply) [^.!?\n]{1,100}?(?:[,;—–] ?(?:but|it's|it is|they're|they are|this is|that's)\b|\bbut\b)|not only [^.!?\n]{1,100}?\bbut\b`;

const ADJECTIVE = String.raw`\p{L}{2,20}(?:ful|ous|ive|able|ible|ant|ent|less|al|ic|ed|ing|ly)`;
const THREE = String.raw`\b(?:\p{L}{3,20}), ${ADJECTIVE},? and ${ADJECTIVE}\b`;

/** Matches lists inside of lists, and headings. Letters have neither. */
const NESTED = String.raw`^(?: {2,8}|\t)(?:[-*•]|\d{1,2}[.)]) [^\n]{1,80}|^#{1,6} [^\n]{1,80}`;

const PATTERNS = [
  new RegExp(String.raw`\b(?:${STOCK.join('|')})`, 'giu'),
  new RegExp(String.raw`\b(?:${NOT_JUST})`, 'giu'),
  new RegExp(THREE, 'giu'),
  new RegExp(NESTED, 'gmu'),
];

// Lists what the rules of plain English find in a file or folder: node_modules/.bin/node tests/source/plain-english.ts src/features/campaigns
// Writes today's counts into the table: node_modules/.bin/node tests/source/plain-english.ts --update
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

const TABLE = new URL('plain-english.json', import.meta.url);

export const KINDS = ['strings', 'catalogs', 'docs', 'comments', 'tests', 'names'] as const;
type Kind = (typeof KINDS)[number];
interface Text {
  file: string;
  line: number;
  kind: Kind;
  text: string;
}
interface Rule {
  pattern: RegExp;
  /** The kinds it applies to. By default all except names in the code. */
  only?: Kind[];
}

const INTERFACE: Kind[] = ['strings', 'catalogs'];

/** What is banned; CONTRIBUTING.md says what to write instead. */
const RULES: Record<string, Rule> = {
  'someone, not somebody': { pattern: /\b(some|any|no|every)body\b/gi },
  'no whom or whoever': { pattern: /\bwho(m|ever)\b/gi },
  'no noun clause as subject': {
    pattern: /(?<=^|[.:;] )(What|Who) [^.?]{3,60} (is|are|stays|gets|can)\b(?![^.]*\?)/g,
  },
  'if or when, not where': { pattern: /\bwhere (a|the|it|they|there|no|one|you)\b/gi },
  'because, not as': { pattern: /, as (it|they|a|the|that|their)\b/g },
  'so, not so that': { pattern: /\bso that\b/gi },
  'its own, not of its own': { pattern: /\bof (its|their|your|our|one's) own\b/g },
  'a participle, not that was': { pattern: /\bthat (is|are|was|were|has|have) /g },
  'an email, not a mail': {
    pattern: /\b(a|the|no|each|this|one) mails?\b(?! (server|app|program|client|queue))|\bmails\b|e-mail/gi,
  },
  'instance, request, response': {
    pattern: /\b(copies(?! (the|it)\b)|(each|another|every) copy)\b|\banswer(s|ed)\b/gi,
  },
  'says or shows, not tells': { pattern: /\b(tells?|told)\b/gi },
  'stored or saved, not kept': { pattern: /\bkept\b|\bkeeps (?!\w+ing\b)|\bstays\b/g },
  'automatically, not by itself': {
    pattern: /\bby itself\b|\ball the same\b|\bin any case\b|\blikewise\b/gi,
  },
  'fix and replace, not mend': {
    pattern: /\bmeanwhile\b|\bbesides\b|\bmend(s|ed)?\b|\b(take|takes|took|taken) (its|the|their) place\b/gi,
  },
  "isn't a, not is no": {
    pattern: /(?<!\bthere )\b(is|are|was|were|makes?|as) (none|no (?!longer|more|one)[a-z]+)\b/gi,
  },
  "couldn't, not could not": { pattern: /\b(could|did|does|is|are) not\b/gi, only: INTERFACE },
  'cannot or can’t, not can not': { pattern: /\bcan not\b/gi },
  'the names of the glossary': {
    pattern:
      /^(giveBack\w*|\w*[pP]urse|\w*Heir\w*|heir\w*|kept[A-Z]?\w*|note[A-Z]\w*|tell([A-Z]\w*)?|tellable|telling\w*|told\w*|patience\w*|\w*[lL]eftOut\w*|\w*Departures?|departures?|oversight\w*|\w*[aA]skedWhom\w*|t(On|Rich)\w*|speak|spoken|\w*[sS]omebody\w*|\w*[nN]obody\w*|\w*[wW]hom[A-Z]?\w*|MOST_\w+|LONGEST_\w+|FEWEST_\w+|mend\w*|bothPay|\w*Payer|isHot|isCrowded|inTurn)$/g,
    only: ['names'],
  },
  'a comment is a sentence': {
    pattern: /^(Whether|What|Where|Who|Without|For|Of|Only|So)\b(?! [^.]*\?)/g,
    only: ['comments'],
  },
};

/** Sentences that the specification fixes. */
const FIXED = [
  "The campaign you're looking for could not be found.",
  'The campaign you’re looking for could not be found.',
];

const CODE = '{src,scripts,deploy,tests,bench}/**/*.{ts,tsx,mjs}';
const DOCS = '{*.md,docs/**/*.md,bench/**/*.md}';
const SETTINGS =
  '{Dockerfile,compose.yaml,.env.example,deploy/Caddyfile,deploy/**/*.{yaml,yml,conf,cfg,ini,service,socket}}';
/** Other languages have their own rules, sample letters speak like people, and these files quote what is banned. */
const SKIPPED = /(^|\/)(ar|de|es|fr|it|nl|pl|pt)\.ts$|^src\/ai\/sample\/|tests\/source\/plain-english/;
const CATALOG = /^src\/(languages|i18n)\/(.*\/)?en(-[a-z]+)?\.ts$/;

export type Counts = Record<string, Partial<Record<Kind, number>>>;

export function storedCounts(): Counts {
  return JSON.parse(readFileSync(TABLE, 'utf8'));
}

export function countHits(): Counts {
  const hits = hitsIn('');
  const count = (rule: string, kind: Kind) =>
    hits.filter((hit) => hit.rule === rule && hit.kind === kind).length;
  return Object.fromEntries(
    Object.keys(RULES).map((rule) => [
      rule,
      Object.fromEntries(KINDS.map((kind) => [kind, count(rule, kind)]).filter(([, found]) => found !== 0)),
    ]),
  );
}

interface Hit extends Text {
  rule: string;
}

function hitsIn(folder: string): Hit[] {
  const rules = Object.entries(RULES);
  return textsIn(folder).flatMap((text) =>
    rules
      .filter(([, { only }]) => only?.includes(text.kind) ?? text.kind !== 'names')
      .flatMap(([rule, { pattern }]) => [...text.text.matchAll(pattern)].map(() => ({ ...text, rule }))),
  );
}

function textsIn(folder: string): Text[] {
  const within = (pattern: string) =>
    [...new Set(globSync(pattern, { exclude: ['**/node_modules/**'] }))].filter(
      (file) => file.startsWith(folder) && !SKIPPED.test(file),
    );
  const texts = [
    ...within(CODE).flatMap(textsOfCode),
    ...within(DOCS).flatMap(textsOfDocs),
    ...within(SETTINGS).flatMap(textsOfSettings),
  ];
  return texts.map((text) => ({
    ...text,
    text: FIXED.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text.text),
  }));
}

function textsOfCode(file: string): Text[] {
  const source = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, source);
  const starts = [...source.matchAll(/^/gm)].map(({ index }) => index);
  const lineAt = (position: number) => starts.findLastIndex((start) => start <= position) + 1;
  const isTest = file.startsWith('tests/') || file.includes('.test.');
  const hasReaders = !isTest && /^(src|scripts)\//.test(file);
  const kind = CATALOG.test(file) ? 'catalogs' : 'strings';
  const texts: Text[] = [];
  const add = (textKind: Kind, start: number, text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (/\w \w/.test(words)) texts.push({ file, line: lineAt(start), kind: textKind, text: words });
  };
  const names = new Map<string, number>();
  const skipped: { start: number; end: number }[] = [];
  const addString = (start: number, text: string) => {
    if (hasReaders && !skipped.some((range) => range.start <= start && start < range.end))
      add(kind, start, text);
  };
  new Visitor({
    Identifier: (node) => void names.set(node.name, Math.min(names.get(node.name) ?? node.start, node.start)),
    ImportDeclaration: (node) => void skipped.push(node),
    TaggedTemplateExpression: (node) => void skipped.push(node),
    JSXAttribute: (node) => void (node.name.name === 'className' && skipped.push(node)),
    Literal: (node) => void (typeof node.value === 'string' && addString(node.start, node.value)),
    JSXText: (node) => addString(node.start, node.value),
    TemplateLiteral: (node) => addString(node.start, templateText(node)),
    CallExpression: (node) => {
      const [name] = node.arguments;
      if (!isTest || !/^(test|it|describe)\b/.test(source.slice(node.start, node.start + 9))) return;
      if (name?.type === 'Literal' && typeof name.value === 'string') add('tests', name.start, name.value);
      if (name?.type === 'TemplateLiteral') add('tests', name.start, templateText(name));
    },
  }).visit(program);
  for (const { text, start } of joinedLines(comments, source)) add('comments', start, text);
  for (const [name, start] of names) texts.push({ file, line: lineAt(start), kind: 'names', text: name });
  return texts;
}

function templateText({ quasis }: { quasis: { value: { raw: string } }[] }): string {
  return quasis.map(({ value }) => value.raw).join('…');
}

interface Comment {
  type: string;
  value: string;
  start: number;
  end: number;
}

/** Joins line comments that follow each other, because a sentence may go on in the next line. */
function joinedLines(comments: Comment[], source: string): { text: string; start: number }[] {
  const joined: { text: string; start: number; end: number }[] = [];
  for (const { type, value, start, end } of comments) {
    const last = joined.at(-1);
    const text = type === 'Line' ? value : value.replaceAll(/^\s*\*/gm, '');
    if (last !== undefined && type === 'Line' && /^\s*$/.test(source.slice(last.end, start))) {
      last.text += text;
      last.end = end;
    } else {
      joined.push({ text, start, end });
    }
  }
  return joined;
}

function textsOfDocs(file: string): Text[] {
  const source = readFileSync(file, 'utf8').replaceAll(/^```.*?^```/gms, (code) =>
    code.replaceAll(/[^\n]/g, ''),
  );
  return source
    .split('\n')
    .map((line, index) => ({ file, line: index + 1, kind: 'docs', text: line.replaceAll(/`[^`]*`/g, '…') }));
}

function textsOfSettings(file: string): Text[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const texts: Text[] = [];
  for (const [index, line] of lines.entries()) {
    const text = /^\s*[#;]+ ?(?!!)(.*)/.exec(line)?.[1];
    const last = texts.at(-1);
    if (text === undefined) continue;
    if (last !== undefined && /^\s*[#;]/.test(lines[index - 1] ?? '')) last.text += ` ${text}`;
    else texts.push({ file, line: index + 1, kind: 'comments', text });
  }
  return texts;
}

if (import.meta.main) {
  const [, , wanted = ''] = process.argv;
  if (wanted === '--update') writeFileSync(TABLE, `${JSON.stringify(countHits(), null, 2)}\n`);
  else {
    const hits = hitsIn(wanted.replace(/^\.\//, ''));
    const lines = hits.map(
      ({ file, line, rule, kind, text }) => `${file}:${line}: ${rule} (${kind}): ${text}`,
    );
    process.stdout.write(`${lines.join('\n')}\n${hits.length} hits\n`);
  }
}

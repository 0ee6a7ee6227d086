import { makeRandom } from './sample-letters.ts';

export interface InventedVisitor {
  name: string;
  address: string;
  reason: string;
  answers: { question: string; answer: string }[];
}

const MIN_WORDS = 30;
const MAX_WORDS = 120;

/** People who write 30 to 120 words about a library, a third of them as replies. They are the same in each run. */
export function inventVisitors(count: number): InventedVisitor[] {
  const random = makeRandom();
  const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)];
  const write = (sentence: string) =>
    sentence.replace(/\{(\w+)\}/g, (_, kind: string) => pick(SLOTS[kind] ?? []) ?? '');
  return Array.from({ length: count }, (_, number) => {
    const wanted = MIN_WORDS + Math.floor(random() * (MAX_WORDS - MIN_WORDS));
    const left = SENTENCES.map((sentence) => ({ sentence, key: random() }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ sentence }) => write(sentence));
    const said: string[] = [];
    while (left.length > 0 && countWords(said) < wanted) said.push(left.pop() ?? '');
    while (countWords(said) > MAX_WORDS) said.pop();
    const isReplying = number % 3 === 0;
    const half = isReplying ? Math.ceil(said.length / 2) : said.length;
    const answer = said.slice(half).join(' ');
    return {
      name: `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`,
      address: `${1 + Math.floor(random() * 900)} ${pick(STREETS)}`,
      reason: said.slice(0, half).join(' '),
      answers: answer ? [{ question: 'What would change for you?', answer }] : [],
    };
  });
}

function countWords(sentences: string[]): number {
  return sentences.join(' ').split(/\s+/).filter(Boolean).length;
}

const FIRST_NAMES = ['Ines', 'Walter', 'Priya', 'Dolores', 'Tom', 'Amara', 'Yusuf', 'Grace', 'Piotr', 'Mei'];
const LAST_NAMES = [
  'Duarte',
  'Nkemelu',
  'Raman',
  'Stroud',
  'Keller',
  'Okafor',
  'Haddad',
  'Novak',
  'Lindqvist',
];
const STREETS = ['Linden Street', 'Harbor Road', 'Orchard Lane', 'Mill Court', 'Quarry Hill', 'Depot Avenue'];

const SLOTS: Record<string, string[]> = {
  who: [
    'my son',
    'my daughter',
    'my mother',
    'my neighbor Rosa',
    'our foster child',
    'my husband',
    'my grandson',
  ],
  job: [
    'nurse',
    'bus driver',
    'cook',
    'bricklayer',
    'teacher',
    'cashier',
    'welder',
    'student',
    'night guard',
  ],
  day: ['Saturday', 'Sunday', 'Friday evening', 'Saturday afternoon', 'weekend'],
  place: ['the reading room', 'the big table upstairs', 'the window seat', 'the quiet corner by the maps'],
  thing: ['the printer', 'the computers', 'the language course', 'the picture books', 'the newspapers'],
  years: ['two', 'four', 'eleven', 'thirty', 'nearly twenty'],
  feeling: ['I was furious', 'I could have cried', 'it made me sad', 'I just stood there', 'I felt shut out'],
};

const SENTENCES = [
  'I work as a {job} until six, so {day} is the only time I can get there.',
  'Last month I walked {who} to the door and it was already locked, and {feeling}.',
  'For {years} years I have sat at {place} and no one ever asked me to buy anything.',
  'We have no internet at home, and {thing} saved us more than once.',
  'It was there that {who} read a whole book alone for the first time.',
  'When I lost my job, the librarian showed me how to write an application, and I got an interview.',
  'To be honest, I never thought I would write a letter about opening hours.',
  '{who} asks me every {day} why it is closed, and I have no answer.',
  'I moved here {years} years ago and knew no one; the first person who learned my name worked behind that desk.',
  'My apartment is loud and small, and {place} is where I can think.',
  'You can’t do homework on a phone with a broken screen, and that is all {who} has.',
  'I pay my taxes like everyone else, and I would rather see them spent on this than on another parking lot.',
  'After the funeral I went there just to be among people without having to talk.',
  'On the bus home {who} reads aloud, and strangers smile at us.',
  'The door closes at noon and my shift ends at one, it is that simple.',
  'Without {thing} I would not have passed my exam.',
  'The heating at home broke in January and we spent every {day} at {place}.',
  'I am not good with words, but I know what it is like to stand in the rain in front of a dark building.',
];

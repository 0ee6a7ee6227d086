import { oneLine } from '../../http/one-line.contract.ts';
import type { Language } from '../../languages/languages.contract.ts';
import type { LetterFacts } from '../writer.server.ts';
import { FOREIGN_PHRASES } from './foreign-phrases.server.ts';

/** A subject and a short body. Nothing about the matter or the writer is made up. */
export function composeForeignSample(
  letter: LetterFacts,
  language: Exclude<Language, 'en'>,
  fallbackSubject: string,
  draw: () => number,
): string {
  const phrases = FOREIGN_PHRASES[language];
  const matter = oneLine(letter.recipient === letter.organization ? letter.organization : fallbackSubject);
  const say = (choices: string[]) =>
    (choices[Math.floor(draw() * choices.length)] ?? '').replace('{matter}', () => matter);
  const own = [letter.reason, ...letter.answers.map(({ answer }) => answer)].filter(Boolean).join('\n\n');
  const { opening, facts } = letter.plan;
  const first = say(opening === 'thanks' || opening === 'question' ? phrases[opening] : phrases.ask);
  const [reason = '', ...otherReasons] = phrases.reasons.toSorted(() => draw() - 0.5);
  const paragraphs = [
    first.includes(matter) ? first : `${first} ${say(phrases.intentions)}`,
    own,
    facts.join(' '),
    [reason, ...otherReasons.slice(0, 2)].join(' '),
    `${say(phrases.requests)} ${say(phrases.ends)}`,
  ];
  return [`Subject: ${matter}`, ...paragraphs.filter(Boolean)].join('\n\n');
}

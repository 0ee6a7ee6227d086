import { expect, test } from 'vitest';
import { asClause, usableFacts, whatToDo } from './sample-matter.server.ts';

test.each([
  ['a request', 'Restore the 14. It costs little.', ['restore the 14']],
  ['a request to somebody', 'Ask the City Council to restore the 14!', ['restore the 14']],
  ['a fragment', 'cleaner buses', ['support this goal: “cleaner buses”']],
  ['a question', 'Why close the library?', ['answer this question: “Why close the library?”']],
  ['a statement', 'The library stays open.', ['support this goal: “The library stays open.”']],
  ['several lines', 'Goal:\n- Keep the library open;\n- Never name the mayor', ['keep the library open']],
  ['a heading with quotes', '## Say "no" to the **new** runway', ['say ’no’ to the new runway']],
  ['a sentence with a number', 'Save 4.5 acres of the U.S. forest.', ['save 4.5 acres of the U.S. forest']],
  ['in another language', 'Die 14 soll fahren.', ['support this goal: “Die 14 soll fahren.”']],
  ['nothing', ' \n', []],
])('a goal that is %s becomes what "please" can be said to', (_case, goal, requests) => {
  expect(whatToDo(goal, '')).toEqual(requests);
});

test("the campaign's name serves as well where it asks for something, and where the goal is long", () => {
  const long = 'Restore '.concat('the night bus and '.repeat(12), 'all else.');
  expect(whatToDo('Restore the 14', 'Bring back the 14')).toEqual(['restore the 14', 'bring back the 14']);
  expect(whatToDo('Restore the 14', 'Night buses')).toEqual(['restore the 14']);
  expect(whatToDo(long, 'Bring back the 14')).toEqual(['bring back the 14']);
  expect(whatToDo(long, 'Night buses')).toEqual(['support this campaign: “Night buses”']);
  expect(whatToDo(long, '')).toEqual([]);
});

test('facts become sentences, but for those about the reader', () => {
  const facts = ['The 14 ran until 2 a.m', ' It carried 900 people; ', 'Mayor Lind signed the plan.'];
  expect(usableFacts(facts, 'Mayor Ada Lind')).toEqual(['The 14 ran until 2 a.m.', 'It carried 900 people.']);
  expect(usableFacts(facts, '')).toHaveLength(3);
});

test.each([
  ['Since May the 14 has stopped at noon.', 'since May the 14 has stopped at noon.'],
  ['Harlow has nine branches.', undefined],
  ['About $2.40 for each resident.', undefined],
  ['It was cut. It can return.', undefined],
])('within a sentence %j reads %j', (fact, clause) => {
  expect(asClause(fact)).toBe(clause);
});

import { expect, test } from 'vitest';
import { requestsOf } from './sample-request.server.ts';

test.each([
  ['a request', 'Restore the 14. It costs little.', 'restore the 14'],
  ['a request to someone', 'Ask the City Council to restore the 14!', 'restore the 14'],
  ['a prohibition', "Don't close the 14.", 'don’t close the 14'],
  ['a fragment', 'cleaner buses', 'support this goal: “cleaner buses”'],
  ['a noun that is also a verb', 'Ban on plastics', 'support this goal: “Ban on plastics”'],
  ['a question', 'Why close the 14?', 'give a public answer to the question “Why close the 14?”'],
  ['a statement', 'The library stays open.', 'support this goal: “The library stays open”'],
  ['several lines', 'Goal:\n- Keep the library open;\n- Never name the mayor', 'keep the library open'],
  ['a heading with quotes', '## Say "no" to the **new** runway', 'say ’no’ to the new runway'],
  ['a sentence with a number', 'Save 4.5 acres of the U.S. forest.', 'save 4.5 acres of the U.S. forest'],
  ['in another language', 'Die 14 soll fahren.', 'support this goal: “Die 14 soll fahren”'],
])('a goal that is %s becomes something that "please" can introduce', (_case, goal, request) => {
  expect(requestsOf(goal, '').map((one) => one.do)).toEqual([request]);
});

test('a request has an infinitive too, also one that asks not to do something', () => {
  expect(requestsOf('Restore the 14.', '').map(({ toDo }) => toDo)).toEqual(['to restore the 14']);
  expect(requestsOf('Do not close the 14.', '').map(({ toDo }) => toDo)).toEqual(['not to close the 14']);
});

test("the campaign's name is used if it asks for something, or if the goal is long or in capitals", () => {
  const long = 'Restore '.concat('the night bus and '.repeat(12), 'all else.');
  const requests = (goal: string, name: string) => requestsOf(goal, name).map((one) => one.do);
  expect(requests('Restore the 14', 'Bring back the 14')).toEqual(['restore the 14', 'bring back the 14']);
  expect(requests('Restore the 14', 'Night buses')).toEqual(['restore the 14']);
  expect(requests(long, 'Bring back the 14')).toEqual(['bring back the 14']);
  expect(requests(long, 'Night buses')).toEqual(['support the campaign “Night buses”']);
  expect(requests('SAVE OUR POOL!', 'SAVE OUR POOL!')).toEqual(['support the campaign “Save Our Pool!”']);
  expect(requests(long, '')).toEqual([]);
  expect(requests(' \n', 'A letter')).toEqual([]);
});

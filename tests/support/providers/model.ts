import { claudeEvents, type Dialect, responsesEvents } from './provider-events.ts';
import { cutStream, heldStream, type RawAnswer, response, startRawProvider, stream } from './raw-provider.ts';

export const SUBJECT = 'Please open our libraries on Saturday afternoons';
export const LETTER = `Dear Commissioner Dana Whitlock,

On Saturdays I close the bakery at noon, and by the time I have washed up, the Elm Street branch has locked its doors. Until last winter my daughter and I walked there every week. She read her way through the dinosaur shelf, and I learned to keep the shop's books from the ones on the second floor.

I understand that bringing the hours back costs $380,000 a year, about $2.40 for each of us. I would gladly pay my share.

You have stood by the library before, and I thank you for it. Please stand by it once more in December, and put Saturday afternoons back into the budget.

Sincerely,

Ada Marsh
5 Mill Lane
Harlow, HC 20417`;

/** The same letter for staff, and for the organization itself. */
export const STAFF_LETTER = LETTER.replace(/Ada Marsh\n.*/s, '[Your name]\n[Your mailing address]');
export const LETTER_TO_ORGANIZATION = letterTo('Friends of Harlow Libraries');
export const SECOND_LETTER = LETTER.replace('once more in December', 'once more this winter');

/** Ends at a whole word: the next characters may belong to an address, which is shown once complete. */
export const BEGINNING = LETTER.slice(0, 200).replace(/\s\S*$/, '');

/** How the program gets to know a provider, and how that provider speaks. */
interface Wire {
  events: Dialect;
  environment(url: string): Record<string, string>;
}

export const claudeWire: Wire = {
  events: claudeEvents,
  environment: (url) => ({ ANTHROPIC_API_KEY: 'sk-ant-journey', ANTHROPIC_BASE_URL: url }),
};

export const openAiWire: Wire = {
  events: responsesEvents,
  environment: (url) => ({ OPENAI_API_KEY: 'sk-journey', OPENAI_BASE_URL: url, OPENAI_API: 'responses' }),
};

/** An AI provider on this machine; it writes `LETTER` until a test sets something else. */
export async function startModel({ events, environment }: Wire) {
  const { start, words, end } = events;
  const whole = (text: string) => stream(start, words(text), end.whole);
  let answer: RawAnswer = whole(answerOf(LETTER));
  const { url, requests, stop } = await startRawProvider((socket) => answer(socket));
  return {
    /** Environment that selects this provider. */
    environment: environment(url),
    requests,
    stop,
    startsAnew() {
      requests.length = 0;
      answer = whole(answerOf(LETTER));
    },
    /** A letter, at once. */
    writes(text = LETTER, subject = SUBJECT) {
      answer = whole(answerOf(text, subject));
    },
    /** The first words, and the rest when it is let go on. */
    hesitatesAfter(text: string) {
      const [first, rest] = [answerOf(text), LETTER.slice(text.length)];
      const { promise, resolve } = Promise.withResolvers<void>();
      answer = heldStream(start + words(first), words(rest) + end.whole, promise);
      return { goesOn: resolve };
    },
    breaksOffAfter(text: string) {
      answer = cutStream(start, words(answerOf(text)));
    },
    isDown() {
      answer = response(500, '{"error":{"type":"api_error","message":"Internal error"}}');
    },
    refusesTheKey() {
      answer = response(401, '{"error":{"type":"authentication_error","message":"invalid x-api-key"}}');
    },
    declines() {
      answer = stream(start, end.refusal);
    },
  };
}

function answerOf(letter: string, subject = SUBJECT): string {
  return `Subject: ${subject}\n\n${letter}`;
}

export function letterTo(recipient: string): string {
  return LETTER.replace(/^Dear .*/, `Dear ${recipient},`);
}

import type { LetterInputs } from './letter-prompt.server.ts';
import { recipientOf } from './letter-prompt.server.ts';
import { visibleLine, visibleText } from './visible-text.server.ts';

export interface LetterFrame {
  /** Before the body, with the empty line between. */
  salutation: string;
  /** After the body: the closing and the signature, with the empty lines before them. */
  ending: string;
}

/** What the program writes around the body, so that no provider needs the writer's name and address. */
export function frameLetter(inputs: LetterInputs): LetterFrame {
  const { name, address } = inputs.visitor ?? UNNAMED;
  const salutation = visibleLine(inputs.salutation ?? '') || `Dear ${recipientOf(inputs)},`;
  const signature = `${visibleLine(name)}\n${visibleText(address)}`;
  return { salutation: `${salutation}\n\n`, ending: `\n\n${CLOSING}\n\n${signature}` };
}

/** The same for all, so that the page can show it before the letter comes. */
const CLOSING = 'Sincerely,';

const UNNAMED = { name: '[Your name]', address: '[Your mailing address]' };

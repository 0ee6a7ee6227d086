import type { Page } from 'playwright/test';
import { LETTER } from '../providers/model.ts';
import { expect } from './expect.ts';

export const ada = {
  reason: 'I close my shop at noon, and then the doors are locked.',
  name: 'Ada Marsh',
  address: '5 Mill Lane\nHarlow, HC 20417',
};

/** A page, or a frame in one of another website. */
type LetterPlace = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'>;

/** Locators and actions of a page with the letter form. */
export function letterPage(page: LetterPlace) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    reason: page.getByLabel('Why does this issue matter to you?'),
    topic: page.getByLabel('What would you like to write about?'),
    name: page.getByLabel('Your Name'),
    address: page.getByLabel('Your Mailing Address'),
    generate: button('Generate Letter'),
    regenerate: button('Regenerate Letter'),
    stop: page.getByRole('button', { name: /^Stop/ }),
    tryAgain: button('Try again'),
    email: button('Email Letter'),
    copyAndPaste: button('Copy and Paste'),
    subject: page.getByLabel('Subject'),
    letter: page.getByLabel('Letter. You can change any word.'),
    heading: page.getByRole('heading', { name: 'Your letter', exact: true }),
    ready: page.getByText('Your letter is ready.').and(page.locator('b')),
    status: page.getByRole('status'),
    alert: page.getByRole('alert'),
    toast: page.getByRole('listitem').and(page.locator('.toast')),
    question: page.getByRole('heading', { name: /^Did (your draft open|you send it)\?$/ }),
    yes: button('Yes, I sent it'),
    notYet: button('Not yet'),
    copyInstead: page.getByRole('button', { name: /^Copy it (instead|again)$/ }),
    thanks: page.getByRole('heading', { level: 1, name: 'Thank you, ' }),
    dialog: page.getByRole('dialog').or(page.getByRole('alertdialog')),
  };
}

export async function introduceAda(page: LetterPlace) {
  const { reason, name, address } = letterPage(page);
  await reason.fill(ada.reason);
  await name.fill(ada.name);
  await address.fill(ada.address);
}

/** From an open campaign page to a finished letter. */
export async function writeLetter(page: LetterPlace, expected = LETTER) {
  const { generate, letter } = letterPage(page);
  await introduceAda(page);
  await generate.click();
  await expect(letter).toHaveValue(expected);
}

/** Parses a link like a mail program, in which a plus is a plus. */
export function readMailDraft(address = ''): Record<string, string> {
  const [to = '', query = ''] = address.replace(/^mailto:/, '').split('?');
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent));
  return { to: decodeURIComponent(to), ...Object.fromEntries(fields) };
}

/** Returns the last part of the digital source type that the sheet gives to programs. */
export async function readLetterSource(page: LetterPlace): Promise<string | undefined> {
  const source = await page.locator('article > script[type="application/ld+json"]').textContent();
  return /digitalsourcetype\/(\w+)"/.exec(source ?? '')?.[1];
}

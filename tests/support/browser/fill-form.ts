import type { Locator, Page } from 'playwright/test';
import type { ContactField } from './contact-forms.ts';
import { expect } from './expect.ts';
import { tabTo } from './tab-to.ts';

/** Seconds of the keystroke-level model: a key of an average typist, and a pause to think. */
const KEY = 0.28;
const THOUGHT = 1.35;

/** Fills in a form in its own tab, with the keyboard alone and the real clipboard. */
export function formFiller(letterTab: Page, formTab: Page) {
  let pastes = 0;
  let seconds = 0;
  let clipboard = 'Message';

  async function fill({ label, kind, filling }: ContactField) {
    if (!filling) return;
    if ('paste' in filling) return paste(label, filling.paste);
    await reach(label);
    seconds += THOUGHT + KEY * (kind === 'select' ? 2 : filling.text.length);
    await formTab.keyboard.type(filling.text);
  }

  async function paste(label: string, part: string) {
    if (clipboard !== part) await copy(part);
    await formTab.bringToFront();
    await reach(label);
    await formTab.keyboard.press('ControlOrMeta+v');
    pastes += 1;
    seconds += KEY;
  }

  /** Includes the ways between the tabs. */
  async function copy(part: string) {
    await letterTab.bringToFront();
    const button = letterTab.getByRole('button', { name: new RegExp(`^(Copy|Copied:) ${part} `) });
    seconds += 2 * THOUGHT + 3 * KEY;
    if (!(await isFocused(button))) await tabTo(letterTab, button);
    await letterTab.keyboard.press('Enter');
    await expect(letterTab.getByRole('status').filter({ hasText: `${part} copied` })).toBeAttached();
    clipboard = part;
  }

  async function reach(label: string) {
    seconds += KEY;
    const field = formTab.getByLabel(label, { exact: true });
    if (!(await isFocused(field))) await tabTo(formTab, field);
  }

  return { fill, spent: () => ({ pastes, seconds }) };
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { ada, letterPage, writeLetter } from '../../support/browser/letter-page.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { LETTER } from '../../support/providers/model.ts';

const GERMAN = 'Sehr geehrte Frau Whitlock,\n\nbitte lassen Sie samstags öffnen.\n\nMit freundlichen Grüßen';

journey.for([390, 1280])(
  'At %i pixels, by keyboard alone, a visitor reads the letter in the language of their browser, and sends it as it was',
  async (width, { program, model, visit }) => {
    const { page } = await visit(program.campaignPath, { locale: 'de-DE', viewport: { width, height: 844 } });
    const { letter, copyAndPaste } = letterPage(page);
    const show = page.getByRole('button', { name: 'Show it in my language (Deutsch)' });
    const shown = page.getByRole('region', { name: 'In Deutsch' });
    await writeLetter(page);
    model.writes(GERMAN);
    await letter.focus();
    await tabTo(page, show);
    await page.keyboard.press('Enter');
    await expect(shown.getByRole('heading', { name: 'In Deutsch' })).toBeFocused();
    await expect(shown).toContainText('bitte lassen Sie samstags öffnen.');
    await expect(shown).toContainText('Ada Marsh');
    await expect(shown).toContainText('For reading only.');
    await expect(letter).toHaveValue(LETTER);
    await expectAccessible(page);
    const asked = model.requests.map(({ body }) => body).join('\n');
    expect(asked).toContain('You translate letters into German');
    for (const own of [ada.name, ...ada.address.split('\n')]) expect(asked).not.toContain(own);

    await letter.press('Control+End');
    await page.keyboard.type(' PS.');
    await expect(shown).toContainText('You’ve changed the letter since this translation.');
    await expect(show).toBeVisible();
    await expect(copyAndPaste).toBeVisible();
  },
);

journey(
  'Where the browser speaks the language of the page, no translation is offered',
  async ({ program, visit }) => {
    const { page } = await visit(program.campaignPath);
    await writeLetter(page);
    await expect(page.getByRole('button', { name: /^Show it in my language/ })).toHaveCount(0);
  },
);

journey(
  'A translation that fails says so in a sentence, and can be asked for again',
  async ({ program, model, visit }) => {
    const { page } = await visit(program.campaignPath, { locale: 'de-DE' });
    await writeLetter(page);
    model.isDown();
    const show = page.getByRole('button', { name: /^Show it in my language/ });
    await show.click();
    await expect(page.getByText('We couldn’t write the letter.')).toBeVisible();
    await expect(show).toBeEnabled();
  },
);

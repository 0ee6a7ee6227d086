import { expect } from '../../support/browser/expect.ts';
import { journey as anyJourney } from '../../support/browser/journey.ts';
import { introduceAda, letterPage } from '../../support/browser/letter-page.ts';
import { LETTER, SECOND_LETTER } from '../../support/providers/model.ts';

const journey = anyJourney.extend('environment', { scope: 'file' }, ({ models }) => ({
  ...models.claude.environment,
  LETTER_LIMIT_PER_VISITOR: '2',
}));

journey(
  'A browser that is asked to prove itself does so in the background, and the letter comes',
  async ({ program, model, visit }) => {
    const { page } = await visit(program.campaignPath);
    const { generate, regenerate, letter, alert } = letterPage(page);
    const asked: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/api\/.*(generate-letter|challenge)$/.test(pathname))
        asked.push(`${response.status()} ${pathname.split('/').at(-1)}`);
    });
    await introduceAda(page);
    await generate.click();
    await expect(letter).toHaveValue(LETTER);
    expect(asked).toEqual(['200 generate-letter']);

    model.writes(SECOND_LETTER);
    const refused = page.waitForResponse((response) => response.status() === 428);
    const challenged = page.waitForResponse(/\/api\/challenge/);
    const proven = page.waitForRequest(
      (request) =>
        request.url().endsWith('/generate-letter') && request.postDataJSON().challenge !== undefined,
    );
    await regenerate.click();
    await refused;
    await challenged;
    await proven;
    await expect(letter).toHaveValue(SECOND_LETTER);
    await expect(alert).toBeHidden();
    expect(asked.slice(1)).toEqual(['428 generate-letter', '200 challenge', '200 generate-letter']);
    expect(model.requests).toHaveLength(2);
  },
);

journey(
  'Where the code that proves it fails to come, the page reloads once and writes the letter',
  async ({ program, database, model, visit }) => {
    await database.pool.query('delete from rate_limits');
    const { page, tolerate } = await visit(program.campaignPath);
    tolerate(/the server responded with a status of (?:404|428)/);
    let reloads = 0;
    page.on('framenavigated', () => {
      reloads += 1;
    });
    await page.route(/\/proof-of-work-/, (route) =>
      reloads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    const { generate, regenerate, letter, alert } = letterPage(page);
    await introduceAda(page);
    await generate.click();
    await expect(letter).toHaveValue(LETTER);
    model.writes(SECOND_LETTER);
    await regenerate.click();
    await expect(letter).toHaveValue(SECOND_LETTER);
    await expect(alert).toBeHidden();
    expect(reloads).toBe(1);
  },
);

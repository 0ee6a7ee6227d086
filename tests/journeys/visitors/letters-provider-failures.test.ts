import { onTestFinished } from 'vitest';
import type { Database } from '#database/client.server.ts';
import { saveSwitches } from '#safety/switches.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { journey } from '../../support/browser/journey.ts';
import { ada, introduceAda, letterPage } from '../../support/browser/letter-page.ts';
import { openFaultyLine } from '../../support/faulty-line.ts';
import { BEGINNING, LETTER } from '../../support/providers/model.ts';

const UNAVAILABLE = 'We couldn’t write the letter. Please try again in a moment.';
const DECLINED = 'The AI model declined to write this letter. Please change your words and try again.';

journey(
  'A letter that breaks off half-way says so in one sentence, and one press tries again',
  async ({ program, model, visit }) => {
    model.breaksOffAfter(LETTER.slice(0, 200));
    const { page } = await visit(program.campaignPath);
    const { generate, tryAgain, alert, toast, letter, reason, name, address } = letterPage(page);
    await introduceAda(page);
    await generate.click();
    await expect(alert).toHaveText(new RegExp(`^${UNAVAILABLE}Try againReference [0-9a-f]{12}$`));
    await expect(toast).toContainText(`Error${UNAVAILABLE}`);
    await expect(page.getByText(BEGINNING)).toBeHidden();
    await expect(reason).toHaveValue(ada.reason);
    await expect(name).toHaveValue(ada.name);
    await expect(address).toHaveValue(ada.address);
    expect(model.requests).toHaveLength(1);

    model.writes();
    await tryAgain.click();
    await expect(letter).toHaveValue(LETTER);
    await expect(alert).toBeHidden();
  },
);

journey('A visitor whose own connection breaks keeps what they typed', async ({ program, model, visit }) => {
  model.hesitatesAfter(LETTER.slice(0, 200));
  const line = await openFaultyLine({ host: 'localhost', port: Number(new URL(program.address).port) });
  onTestFinished(line.close);
  const { page, tolerate } = await visit(program.campaignPath, { baseURL: `http://localhost:${line.port}` });
  const { generate, tryAgain, alert, letter, name } = letterPage(page);
  await introduceAda(page);
  await generate.click();
  await expect(page.getByText(BEGINNING)).toBeVisible();
  tolerate(/net::ERR_INCOMPLETE_CHUNKED_ENCODING/);
  line.breakNow('cut');
  await line.heal();
  await expect(alert).toContainText('The connection was lost before your letter was finished.');
  await expect(name).toHaveValue(ada.name);
  model.writes();
  await tryAgain.click();
  await expect(letter).toHaveValue(LETTER);
});

journey(
  'When the provider is down the page says so, and one press tries again',
  async ({ program, model, visit }) => {
    model.isDown();
    const { page } = await visit(program.campaignPath);
    const { generate, tryAgain, alert, letter } = letterPage(page);
    await introduceAda(page);
    const [answer] = await Promise.all([page.waitForResponse(/generate-letter$/), generate.click()]);
    expect(answer.status()).toBe(200);
    const id = answer.headers()['x-request-id'];
    await expect(alert).toHaveText(`${UNAVAILABLE}Try againReference ${id}`);
    expect(model.requests).toHaveLength(2);
    model.writes();
    await tryAgain.click();
    await expect(letter).toHaveValue(LETTER);
  },
);

journey('A letter that the model declines is not tried again', async ({ program, model, visit }) => {
  model.declines();
  const { page } = await visit(program.campaignPath);
  const { generate, tryAgain, alert, reason, letter } = letterPage(page);
  await introduceAda(page);
  const [answer] = await Promise.all([page.waitForResponse(/generate-letter$/), generate.click()]);
  expect(answer.status()).toBe(200);
  await expect(alert).toHaveText(DECLINED);
  await expect(tryAgain).toBeHidden();
  expect(model.requests).toHaveLength(1);
  model.writes();
  await reason.fill('I miss the reading room.');
  await generate.click();
  await expect(letter).toHaveValue(LETTER);
});

journey(
  'Letters that are paused while a visitor writes are refused once, without a button that can do nothing',
  async ({ program, database, visit }) => {
    const { page, tolerate } = await visit(program.campaignPath);
    const { generate, tryAgain, alert, toast, name } = letterPage(page);
    await introduceAda(page);
    tolerate(/the server responded with a status of 503/);
    await pauseLetters(database, true);
    onTestFinished(() => pauseLetters(database, false));
    await generate.click();
    await expect(alert).toHaveText(
      'Letters are paused for now. Please come back later. We’ve kept what you typed.',
    );
    await expect(tryAgain).toBeHidden();
    await expect(toast).toHaveCount(0);
    await expect(name).toHaveValue(ada.name);

    // Pages are stored for a second.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Letters are paused for now.')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(generate).toBeDisabled();
    await pauseLetters(database, false);
    await expect(async () => {
      await page.reload();
      await expect(name).toHaveValue(ada.name, { timeout: 500 });
    }).toPass();
  },
);

async function pauseLetters({ db }: Database, lettersPaused: boolean) {
  await db.transaction((tx) => saveSwitches(tx, { lettersPaused }));
}

journey('The toast hides nothing of the problem that it announces', async ({ program, model, visit }) => {
  model.isDown();
  const { page } = await visit(program.campaignPath, { viewport: { width: 1280, height: 900 } });
  const { generate, alert, toast } = letterPage(page);
  await introduceAda(page);
  await generate.click();
  await expect(toast).toBeVisible();
  const [problem, message] = [await alert.boundingBox(), await toast.boundingBox()];
  expect((problem?.y ?? 0) + (problem?.height ?? 0)).toBeLessThan(message?.y ?? 0);
});

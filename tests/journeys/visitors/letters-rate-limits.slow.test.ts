import { expect } from '../../support/browser/expect.ts';
import { journey as anyJourney } from '../../support/browser/journey.ts';
import { introduceAda, letterPage } from '../../support/browser/letter-page.ts';
import { LETTER, SECOND_LETTER } from '../../support/providers/model.ts';

const journey = anyJourney.extend('environment', { scope: 'file' }, ({ models }) => ({
  ...models.claude.environment,
  LETTER_LIMIT_PER_VISITOR: '2',
}));

journey(
  'A visitor who asks for too many letters reads when to come back',
  async ({ program, model, visit }) => {
    const { page } = await visit(program.campaignPath);
    const { generate, regenerate, tryAgain, letter, alert } = letterPage(page);
    await introduceAda(page);
    await generate.click();
    await expect(letter).toHaveValue(LETTER);
    model.isDown();
    await regenerate.click();
    await expect(alert).toContainText('We couldn’t write the letter.');
    model.writes(SECOND_LETTER);
    await regenerate.click();
    await expect(letter).toHaveValue(SECOND_LETTER);

    const [answer] = await Promise.all([page.waitForResponse(/generate-letter$/), regenerate.click()]);
    expect(answer.status()).toBe(429);
    await expect(alert).toContainText(
      /^You’ve reached the letter limit for your connection\. You can write again in (60|59) minutes\. We’ve kept what you typed\./,
    );
    await expect(tryAgain).toBeHidden();
    const retryAfter = Number(answer.headers()['retry-after']);
    expect(retryAfter).toBeGreaterThan(3400);
    expect(retryAfter).toBeLessThanOrEqual(3600);
    await expect(letter).toHaveValue(SECOND_LETTER);
    expect(model.requests).toHaveLength(4);
  },
);

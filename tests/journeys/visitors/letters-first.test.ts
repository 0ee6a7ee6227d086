import { desc, sql } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import type { Database } from '#database/client.server.ts';
import { interactions } from '#features/interactions/interactions.table.server.ts';
import { readSettings, saveSettings } from '#features/settings/settings.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { journey as anyJourney } from '../../support/browser/journey.ts';
import {
  ada,
  introduceAda,
  letterPage,
  readLetterSource,
  readMailDraft,
} from '../../support/browser/letter-page.ts';
import { BEGINNING, LETTER, SUBJECT } from '../../support/providers/model.ts';

const journey = anyJourney.extend('environment', { scope: 'file' }, ({ models }) => ({
  ...models.claude.environment,
  ...models.openai.environment,
}));

journey.for([
  { name: 'Claude', aiModel: 'claude', path: '/v1/messages' },
  { name: 'OpenAI', aiModel: 'openai', path: '/v1/responses' },
] as const)(
  'A visitor writes, edits and e-mails a letter with $name',
  async ({ aiModel, path }, { program, database, models, visit }) => {
    await saveSettings(database.db, { ...(await readSettings(database.db)), aiModel });
    await raiseCounts(database);
    const writing = models[aiModel].hesitatesAfter(LETTER.slice(0, 200));
    const { page, handedOver } = await visit(program.campaignPath);
    const { generate, email, letter, subject, ready, status, toast } = letterPage(page);
    const writtenBefore = await countOnPage(page);

    await introduceAda(page);
    await generate.click();
    await expect(page.getByText(SUBJECT)).toBeVisible();
    await expect(page.getByText(BEGINNING)).toBeVisible();
    await expect(status.filter({ hasText: 'Writing your letter…' })).toBeAttached();
    writing.goesOn();
    await expect(ready).toBeVisible();
    await expect(toast).toContainText('Letter generated successfully');
    await expect(subject).toHaveValue(SUBJECT);
    await expect(letter).toHaveValue(LETTER);
    await expect(page.getByRole('article')).toHaveAttribute('data-made', 'ai');
    expect(await readLetterSource(page)).toBe('trainedAlgorithmicMedia');

    await expect(
      page.getByText(
        'Opens a draft to Commissioner Dana Whitlock, with a copy to clerk@harlowcounty.example, and a blind copy to Friends of Harlow Libraries, in your email app.',
      ),
    ).toBeVisible();

    const edited = LETTER.replace('once more in December', 'once more — for Lotte & me, 100% + "always"');
    await letter.fill(edited);
    await subject.fill('Saturdays, please');
    await email.click();
    await expect.poll(() => handedOver).toHaveLength(1);
    expect(readMailDraft(handedOver[0])).toEqual({
      to: 'dana.whitlock@harlowcounty.example',
      cc: 'clerk@harlowcounty.example',
      bcc: 'letters@harlowlibraries.example',
      subject: 'Saturdays, please',
      body: edited.replaceAll('\n', '\r\n'),
    });

    expect(models[aiModel].requests.map((request) => request.path)).toEqual([path]);
    await expect
      .poll(() => lastInteraction(database))
      .toMatchObject({
        environment: 'PROD',
        pageUrl: program.address + program.campaignPath,
        orgName: 'Friends of Harlow Libraries',
        campaignName: 'Restore Saturday hours at Harlow County libraries',
        optionalPrompt: ada.reason,
        userName: ada.name,
        userAddress: ada.address,
        subjectLine: 'Saturdays, please',
        generatedText: edited,
        action: 'email',
      });
    const { page: pageOfAnother } = await visit(program.campaignPath);
    await expect(async () => {
      await pageOfAnother.reload();
      expect(await countOnPage(pageOfAnother)).toBe(writtenBefore + 1);
    }).toPass();
  },
);

/** Beyond the smallest count that pages show. */
async function raiseCounts({ db }: Database) {
  await db.execute(
    sql`insert into campaign_days (campaign_id, written) select id, 30 from campaigns on conflict do nothing`,
  );
}

async function countOnPage(page: Page): Promise<number> {
  const [count] = await page.getByText(/^\d+ letters written$/).allTextContents();
  return Number.parseInt(count ?? '0', 10);
}

async function lastInteraction({ db }: Database) {
  const [last] = await db.select().from(interactions).orderBy(desc(interactions.id)).limit(1);
  return last;
}

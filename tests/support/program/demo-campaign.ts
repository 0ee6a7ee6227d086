import { eq } from 'drizzle-orm';
import type { Database } from '#database/client.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { expect } from '../browser/expect.ts';

interface DemoProgram {
  address: string;
  campaignPath: string;
}

/** Past the verbs that forget cached pages, so it is over once the page shows it. */
export async function changeDemoCampaign(
  { address, campaignPath }: DemoProgram,
  { db }: Database,
  change: Partial<
    Pick<typeof campaigns.$inferInsert, 'questions' | 'thanks' | 'thanksUrl' | 'supportersInForm'>
  >,
) {
  const slug = campaignPath.split('/').at(-1) ?? '';
  await db.update(campaigns).set(change).where(eq(campaigns.slug, slug));
  await expect(async () => {
    const html = await (await fetch(address + campaignPath)).text();
    const { supportersInForm, ...texts } = change;
    if (supportersInForm !== undefined) expect(html.includes('name="consent"')).toBe(supportersInForm);
    for (const [field, value] of Object.entries(texts)) {
      expect(html).toContain(`"${field}":${JSON.stringify(value)}`);
    }
  }).toPass();
}

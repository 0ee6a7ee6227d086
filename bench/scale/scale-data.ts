import type { Database } from '../../src/database/client.server.ts';
import { migrateDatabase } from '../../src/database/migrations.server.ts';
import { createJobTables } from '../../src/jobs/jobs.server.ts';

export interface Size {
  organizations: number;
  campaigns: number;
  letters: number;
}

/** Indexes that are quicker built at once than row by row. */
const LATE_INDEXES = ['letter_fingerprints_bands', 'letter_receipts_bands'];

/** A migrated database with so much in it. The first campaign has a tenth of the letters. */
export async function fillDatabase(database: Database, size: Size): Promise<void> {
  await migrateDatabase(database, 'migrations');
  await createJobTables(database);
  const client = await database.pool.connect();
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`);
    const late = await client.query(`select indexname, indexdef from pg_indexes where indexname = any($1)`, [
      LATE_INDEXES,
    ]);
    for (const { indexname } of late.rows) await client.query(`drop index ${indexname}`);
    for (const statement of statementsFor(size)) await client.query(statement);
    for (const { indexdef } of late.rows) await client.query(indexdef);
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

function statementsFor({ organizations, campaigns, letters }: Size): string[] {
  const campaignOf = (n: string) => `case when ${n} % 10 = 0 then 1 else 1 + ${n} % ${campaigns} end`;
  const organizationOf = (campaign: string) => `(1 + (${campaign} - 1) % ${organizations})`;
  const someLetter = `repeat('I ask you to keep the library open on Saturdays. ', 30)`;
  const perCampaign = Math.round(letters / campaigns);
  const hashes = (amount: number, n: string) =>
    `array(select hashint4((${n} * ${amount} + k)::int) from generate_series(1, ${amount}) k)`;
  const bands = (n: string) =>
    `array(select hashint8extended(${n}::bigint * 42 + k, 7) from generate_series(1, 42) k)`;
  return [
    `insert into users (email, password_hash, email_verified, created_at)
     select 'person' || n || '@example.org', 'none', true, now() - n * interval '1 minute'
     from generate_series(1, ${organizations * 3}) n`,
    `insert into sessions (token_hash, user_id, expires_at)
     select 'session ' || id, id, now() + interval '5 days' from users`,
    `insert into organizations (name, abbreviation, url, organization_prompt, created_by_id, created_at)
     select 'Friends of town ' || n, 'O' || n, 'https://town' || n || '.example', repeat('We belong to no party. ', 20), n,
       now() - n * interval '1 hour'
     from generate_series(1, ${organizations}) n`,
    `insert into organization_abbreviations (abbreviation, organization_id, is_shared)
     select lower(abbreviation), id, true from organizations`,
    `insert into organization_managers (organization_id, user_id)
     select id, ${organizations} + (id - 1) * 2 + k from organizations, generate_series(1, 2) k`,
    `insert into campaigns (organization_id, name, slug, status, recipient, recipient_email, campaign_goal, instructions, created_by_id, created_at)
     select ${organizationOf('n')}, 'Campaign number ' || n, 'campaign-' || n,
       (array['Live', 'Live', 'Finished', 'Pending'])[1 + n % 4], 'Mayor ' || n, 'mayor' || n || '@hall.example',
       repeat('Keep the library open. ', 30), repeat('<p>Name your branch.</p>', 20), ${organizationOf('n')},
       now() - n * interval '10 minutes'
     from generate_series(1, ${campaigns}) n`,
    `update campaigns set status = 'Live' where id = 1`,
    `insert into campaign_addresses (organization_id, slug, campaign_id) select organization_id, slug, id from campaigns`,
    `insert into campaign_letter_counts (campaign_id, written) select id, ${perCampaign} from campaigns`,
    `insert into organization_letter_counts (organization_id, written) select id, 40 from organizations`,
    `insert into campaign_counts (campaign_id, day, source, visits, written, opened, copied, opened_or_copied, sent)
     select id, current_date - day, source, 20, 3, 2, 1, 2, 1
     from campaigns, generate_series(0, 29) day, unnest(array['', 'newsletter', 'poster']) source`,
    `insert into campaign_sums (campaign_id, day, source, visits, written, opened, copied, opened_or_copied, sent)
     select campaign_id, day, source, sum(visits), sum(written), sum(opened), sum(copied), sum(opened_or_copied), sum(sent)
     from campaign_counts group by grouping sets ((campaign_id, day), (campaign_id, source))`,
    `insert into letter_plan_draws (campaign_id, drawn) select id, ${perCampaign} from campaigns`,
    `insert into interactions (environment, page_url, org_name, org_id, campaign_name, campaign_id, optional_prompt, user_name,
       user_address, subject_line, generated_text, letter_key, action, created_at)
     select 'PROD', '/c/O1/campaign', 'Friends', ${organizationOf('campaign')}, 'Campaign number ' || campaign, campaign,
       'My children read there.', 'Ada Marsh', '5 Mill Lane', 'Please open on Saturdays', ${someLetter}, md5(n::text),
       (array['email', 'copy'])[1 + n % 2], now() - n * interval '80 days' / ${letters}
     from (select n, ${campaignOf('n')} as campaign from generate_series(1, ${letters}) n) as letters`,
    `insert into letter_events (letter_key, at, is_opened, is_sent)
     select md5(n::text), now() - n * interval '8 days' / ${letters}, true, n % 3 = 0 from generate_series(1, ${letters}) n`,
    `insert into letter_traces (at, organization_id, campaign_id, address_hash)
     select now() - n * interval '6 days' / ${letters}, ${organizationOf('campaign')}, campaign, md5((n / 3)::text)
     from (select n, ${campaignOf('n')} as campaign from generate_series(1, ${letters}) n) as letters`,
    `insert into letter_receipts (campaign_id, day, text_hash, minhashes, bands)
     select ${campaignOf('n')}, current_date - (n % 700), md5(n::text), ${hashes(126, 'n')}, ${bands('n')}
     from generate_series(1, ${letters}) n`,
    `insert into letter_fingerprints (campaign_id, at, minhashes, bands, overlap, plan)
     select case when n % 100 = 0 then 1 else 1 + n % ${campaigns} end, now() - n * interval '29 days' / ${letters},
       ${hashes(126, 'n')}, ${bands('n')}, n % 60, n % 3000
     from generate_series(1, ${letters}) n`,
    `insert into letter_costs (day, organization_id, provider, model, letters, input_tokens, output_tokens, micros)
     select current_date - day, id, 'anthropic', 'claude', 10, 9000, 4500, 90000
     from organizations, generate_series(0, 89) day`,
    `insert into money_used (period, scope, micros) select current_date::text, 'organization:' || id, 90000 from organizations`,
    `insert into audit_log (at, actor_id, action, subject, organization_id, changed)
     select now() - n * interval '300 days' / ${20 * campaigns}, ${organizationOf('campaign')}, 'campaign-changed',
       'campaign:' || campaign, ${organizationOf('campaign')}, '{"name": "0123456789ab"}'
     from (select n, 1 + n % ${campaigns} as campaign from generate_series(1, ${20 * campaigns}) n) as changes`,
    `insert into reports (at, page_url, organization_id, campaign_id, reason, settled_at)
     select now() - n * interval '1 hour', '/c/O1/campaign-1', 1, 1, 'It is rude.', case when n % 10 > 0 then now() end
     from generate_series(1, ${campaigns / 2}) n`,
    `insert into left_out_recipients (entry) select 'office' || n || '@town.example' from generate_series(1, ${organizations}) n`,
    `insert into rate_limits (key, points, expire)
     select 'letters-visitor:' || n, 1, (extract(epoch from now()) * 1000)::bigint + n from generate_series(1, ${letters / 10}) n`,
  ];
}

import pg from 'pg';
import { openDatabase } from '#database/client.server.ts';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { migrateDatabase } from '#database/migrations.server.ts';
import { createJobTables } from '#jobs/jobs.server.ts';

export interface Size {
  organizations: number;
  campaigns: number;
  users: number;
  letters: number;
}

type Postgres = Awaited<ReturnType<typeof joinEmbeddedPostgres>>;
type Connection = Postgres['connection'];

/** These have a row for each letter, so building their indexes at once is quicker than row by row. */
const LARGE_TABLES = [
  'interactions',
  'letters',
  'letter_receipts',
  'letter_fingerprints',
  'campaign_days',
  'audit_log',
  'supporters',
  'rate_limits',
];

export function sizeOf(letters: number): Size {
  const share = (part: number, least: number) => Math.max(least, Math.round(letters / part));
  return {
    organizations: share(1_000, 1),
    campaigns: share(100, 10),
    users: share(100, 10),
    letters: Math.round(letters),
  };
}

/** The folder is filled once and measured often. It is also the `DATA_DIR` of a program with the larger data. */
export async function openScaleData(folder: string, large: Size, small: Size) {
  const postgres = await joinMeasuring(folder);
  const { connection } = postgres;
  const databases = [connection, { ...connection, database: 'small' }] as const;
  for (const [index, size] of [large, small].entries()) {
    const wanted = databases[index] ?? connection;
    await ensureFilled(wanted, size);
    await takeAwayMeasured(wanted, size);
  }
  return { folder, databases, leave: postgres.leave };
}

async function joinMeasuring(folder: string): Promise<Postgres> {
  const first = await joinEmbeddedPostgres(folder);
  const settings = {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_planning': 'on',
  };
  const isMeasuring = await onServer(first.connection, async (client) => {
    const { rows } = await client.query('show shared_preload_libraries');
    if (rows[0].shared_preload_libraries !== '') return true;
    for (const [name, value] of Object.entries(settings)) {
      await client.query(`alter system set ${name} = '${value}'`);
    }
    return false;
  });
  if (isMeasuring) return first;
  await first.leave();
  const again = await joinEmbeddedPostgres(folder);
  await onServer(again.connection, (client) =>
    client.query('create extension if not exists pg_stat_statements'),
  );
  return again;
}

async function onServer<Result>(connection: Connection, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function ensureFilled(connection: Connection, size: Size): Promise<void> {
  const name = connection.database;
  const mark = `filled: ${JSON.stringify(size)}`;
  const isFilled = await onServer(connection, async (client) => {
    const { rows } = await client.query(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
      [name],
    );
    if (rows[0]?.mark === mark) return true;
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    return false;
  });
  const database = openDatabase(connection, () => {});
  try {
    await migrateDatabase(database, 'migrations');
    await createJobTables(database);
    if (!isFilled) await fill(database.pool, size);
  } finally {
    await database.close();
  }
  await onServer(connection, (client) => client.query(`comment on database ${name} is '${mark}'`));
}

async function fill(pool: pg.Pool, size: Size): Promise<void> {
  const began = performance.now();
  const tell = (what: string) =>
    console.error(`${Math.round((performance.now() - began) / 1000)} s: ${what}`);
  const client = await pool.connect();
  try {
    // Checks of invented rows would take longer than making them.
    await client.query(`set synchronous_commit = off; set session_replication_role = replica`);
    await client.query(`set maintenance_work_mem = '1GB'; set work_mem = '256MB'`);
    const { rows: late } = await client.query(
      `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid::regclass::text = any($1) and not indisunique`,
      [LARGE_TABLES],
    );
    for (const { name } of late) await client.query(`drop index ${name}`);
    for (const statement of statementsFor(size)) {
      await client.query(statement);
      if (size.letters > 10_000) tell(statement.split(/\s+/).slice(0, 3).join(' '));
    }
    for (const { name, definition } of late) {
      await client.query(definition);
      if (size.letters > 10_000) tell(name);
    }
    await client.query('vacuum analyze');
    tell(`${size.letters.toLocaleString('en-US')} letters are there`);
  } finally {
    client.release(true);
  }
}

async function takeAwayMeasured(connection: Connection, { organizations, users }: Size): Promise<void> {
  const database = openDatabase(connection, () => {});
  try {
    await database.pool.query('delete from organizations where id > $1', [organizations]);
    await database.pool.query('delete from users where id > $1', [users]);
    await database.pool.query('vacuum analyze organizations, campaigns, users, sessions, images');
  } finally {
    await database.close();
  }
}

/** The first campaign and its organization have a tenth of all. */
function statementsFor({ organizations, campaigns, users, letters }: Size): string[] {
  const campaignOf = (n: string) => `case when ${n} % 10 = 0 then 1 else 1 + ${n} % ${campaigns} end`;
  const organizationOf = (campaign: string) => `(1 + (${campaign} - 1) % ${organizations})`;
  const someLetter = `repeat('I ask you to keep the library open on Saturdays. ', 30)`;
  const withRecipients = `id % 10 = 1`;
  const bands = (n: string) =>
    `array(select hashint8extended(${n}::bigint * 42 + k, 7) from generate_series(1, 42) k)`;
  const ofLetters = `(select n, ${campaignOf('n')} as campaign from generate_series(1, ${letters}) n) as letters`;
  return [
    `create temp table made_hashes as
     select m, array(select hashint4(m * 126 + k) from generate_series(1, 126) k) as minhashes from generate_series(0, 999) m`,
    `insert into users (email, password_hash, email_verified, created_at)
     select 'person' || n || '@example.org', 'none', true, now() - n * interval '1 minute'
     from generate_series(1, ${users}) n`,
    `insert into sessions (token_hash, user_id, expires_at)
     select 'session ' || id, id, now() + interval '5 days' from users`,
    `insert into images (hash, content_type, bytes)
     select lpad(to_hex(n), 64, '0'), 'image/webp', decode(string_agg(md5(n || ':' || k), ''), 'hex')
     from generate_series(1, ${organizations}) n, generate_series(1, 500) k group by n`,
    `insert into organizations (name, abbreviation, url, organization_prompt, logo_hash, created_by_id, created_at)
     select 'Friends of town ' || n, 'O' || n, 'https://town' || n || '.example', repeat('We belong to no party. ', 20),
       lpad(to_hex(n), 64, '0'), n, now() - n * interval '1 hour'
     from generate_series(1, ${organizations}) n`,
    `insert into organization_abbreviations (abbreviation, organization_id, is_shared)
     select lower(abbreviation), id, true from organizations`,
    `insert into organization_managers (organization_id, user_id)
     select id, 1 + (${organizations} + id * 2 + k) % ${users} from organizations, generate_series(1, 2) k`,
    `insert into organization_invitations (organization_id, email, token_hash, invited_by_id, expires_at)
     select id, 'guest' || k || '@town' || id || '.example', md5(id || ':' || k), id, now() + k * interval '1 day'
     from organizations, generate_series(1, 3) k`,
    `insert into campaigns (organization_id, name, slug, status, campaign_goal, instructions,
       linked_instructions, recipient_mode, supporters_offered, consent_text, privacy_url, opens_at, closes_at, created_by_id, created_at)
     select ${organizationOf('id')}, 'Campaign number ' || id, 'campaign-' || id, status,
       repeat('Keep the library open. ', 30), repeat('<p>Name your branch.</p>', 20),
       repeat('<p>Name your branch.</p>', 20),
       case when ${withRecipients} and id > 1 then 'postcode' else 'one' end, true, 'Friends may email me about this campaign.',
       'https://friends.example/privacy', case when status = 'Pending' then now() + id * interval '1 hour' + interval '1 day' end,
       case when status = 'Live' then now() + id * interval '1 hour' + interval '1 day' end, ${organizationOf('id')},
       now() - id * interval '10 minutes'
     from (select id, case when id = 1 then 'Live' else (array['Live', 'Live', 'Finished', 'Pending'])[1 + id % 4] end as status
       from generate_series(1, ${campaigns}) id) as made`,
    `insert into campaign_addresses (organization_id, slug, campaign_id) select organization_id, slug, id from campaigns`,
    `insert into campaign_days (organization_id, written) select id, 40 from organizations`,
    `insert into campaign_recipients (campaign_id, position, name, email)
     select id, place, 'Mayor ' || id + place, 'mayor' || id + place || '@hall.example'
     from campaigns, lateral generate_series(0, case when not (${withRecipients}) then 0 when id = 1 then 499 else 19 end) place
     order by id, place`,
    `insert into recipient_areas (campaign_id, area, recipient_id)
     select campaign_id, upper(substr(md5(position || ':' || k), 1, 4)), id from campaign_recipients, generate_series(1, 3) k
     on conflict do nothing`,
    `insert into campaign_days (recipient_id, campaign_id, written, opened, opened_or_copied)
     select id, campaign_id, 20, 10, 12 from campaign_recipients`,
    `insert into share_pictures (campaign_id, hash, bytes)
     select id, substr(md5(id::text), 1, 24), decode(string_agg(md5(id || ':' || k), ''), 'hex')
     from campaigns, generate_series(1, 500) k where id % 10 = 0 group by id`,
    `insert into launch_checks (campaign_id, id, state) select id, 'check-' || id, 'finished' from campaigns`,
    `insert into campaign_days (campaign_id, day, source, visits, written, opened, copied, opened_or_copied, sent)
     select id, day, source, sum(20), sum(3), sum(2), sum(1), sum(2), sum(1)
     from campaigns, lateral (select current_date - n as day from generate_series(0, 29) n) days,
       unnest(array['', 'newsletter', 'poster']) source
     group by id, grouping sets ((day, source), (day), (source), ())`,
    `insert into interactions (environment, page_url, org_name, org_id, campaign_name, campaign_id, optional_prompt, user_name,
       user_address, subject_line, generated_text, letter_id, action, created_at)
     select 'PROD', '/c/O1/campaign', 'Friends', ${organizationOf('campaign')}, 'Campaign number ' || campaign, campaign,
       'My children read there.', 'Ada Marsh', '5 Mill Lane', 'Please open on Saturdays', ${someLetter}, md5(n::text)::uuid,
       (array['email', 'copy'])[1 + n % 2], now() - n * interval '80 days' / ${letters}
     from ${ofLetters}`,
    `insert into letters (id, campaign_id, at, made, is_counted, provider, model, input_tokens, output_tokens, micros,
       plan, overlap, caller_hash, opened_at, sent_at, receipts)
     select md5(n::text)::uuid, campaign, now() - n * interval '700 days' / ${letters}, 'ai', true, 'claude', 'claude', 900, 450,
       9000, n % 3000, n % 60, case when n < ${letters / 100} then md5((n / 3)::text) end, now(), case when n % 3 = 0 then now() end, 1
     from ${ofLetters}`,
    `insert into letter_receipts (campaign_id, text_hash, day, letter_id)
     select campaign, md5(n::text), current_date - (n % 700), md5(n::text)::uuid from ${ofLetters}`,
    `insert into letter_fingerprints (letter_id, campaign_id, at, approved_on, runs, all_runs, minhashes, bands)
     select md5(n::text)::uuid, case when n % 100 = 0 then 1 else 1 + n % ${campaigns} end,
       now() - n * interval '29 days' / ${letters}, case when n % 2 = 0 then current_date - (n % 700) end, 250, 280,
       minhashes, ${bands('n')}
     from generate_series(1, ${letters}) n join made_hashes on m = n % 1000`,
    `insert into money_used (period, scope, letters, micros)
     select (current_date - day)::text, 'organization:' || id, 10, 90000 from organizations, generate_series(0, 89) day`,
    `insert into money_used (period, scope, letters, micros)
     select (current_date - day)::text, 'provider:claude', ${letters / 90}, 9000000 from generate_series(0, 89) day`,
    `insert into supporters (campaign_id, organization_id, email, consent_text, privacy_url, source, agreed_at, confirmed_at,
       confirm_hash, stop_token)
     select campaign, ${organizationOf('campaign')}, 'supporter' || n || '@mail.example',
       'Friends may email me about this campaign.', 'https://friends.example/privacy',
       (array['', 'newsletter', 'poster'])[1 + n % 3], now() - n * interval '1 minute',
       case when n % 20 > 0 or n > 10000 then now() - n * interval '1 minute' end, md5('confirm' || n), md5('stop' || n)
     from (select n, ${campaignOf('n')} as campaign from generate_series(1, ${letters / 10}) n) as people`,
    `insert into supporter_counts (organization_id, campaign_id, source, consent_text, privacy_url, people)
     select organization_id, campaign_id, source, consent_text, privacy_url, count(*)
     from supporters where confirmed_at is not null group by 1, 2, 3, 4, 5`,
    `insert into asked_supporters (supporter_id, token_hash, reply)
     select id, md5('asked' || id), (array['yes', 'form', 'no'])[id % 4] from supporters
     where confirmed_at < now() - interval '14 days'`,
    `insert into reply_counts (campaign_id, asked, yes, form, no) select id, 40, 10, 10, 10 from campaigns`,
    `insert into former_supporters (campaign_id, organization_id, stopped) select id, organization_id, 2 from campaigns`,
    `insert into audit_log (at, actor_id, action, subject, organization_id, changed)
     select now() - n * interval '300 days' / ${20 * campaigns}, ${organizationOf('campaign')}, 'campaign-changed',
       'campaign:' || campaign, ${organizationOf('campaign')}, '{"name": "0123456789ab"}'
     from (select n, 1 + n % ${campaigns} as campaign from generate_series(1, ${20 * campaigns}) n) as changes`,
    `insert into reports (at, page_url, organization_id, campaign_id, reason, settled_at)
     select now() - n * interval '1 hour', '/c/O1/campaign-1', 1, 1, 'It is rude.', case when n % 10 > 0 then now() end
     from generate_series(1, ${campaigns / 2}) n`,
    `insert into opt_outs (entry) select 'office' || n || '@town.example' from generate_series(1, ${organizations}) n`,
    `insert into rate_limits (key, points, expire)
     select 'letters-visitor:' || n, 1, (extract(epoch from now() + interval '30 days') * 1000)::bigint + n from generate_series(1, ${letters / 10}) n`,
  ];
}

import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/client.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { hashPassword } from '#features/accounts/sign-in/passwords.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { interactions } from '#features/interactions/interactions.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { makeCampaign, makeOrganization } from '../support/calls/campaign-fixtures.ts';
import { readEvents, visitor } from '../support/calls/letter-app.ts';
import { addPerson } from '../support/calls/people.ts';
import { callFromAlone, openWholeApp, type WholeApp } from '../support/calls/whole-app.ts';
import { type Fault, openFaultyLine } from '../support/faulty-line.ts';

const PASSWORD = 'correct horse';
const HOLD_MS = 1_500;
/** Many times the limit of one query and a new connection, because this machine is busy. */
const BOUND_MS = 20_000;
const MOST_STEPS = 200;
const AT_ONCE = 6;

const testDatabase = await openTestDatabase();
const passwordHash = await hashPassword(PASSWORD);
const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
const logo = new File([new Uint8Array(await image.png().toBuffer())], 'logo.png', { type: 'image/png' });

let people = 0;

/** Creates a new team for each step, so steps don't affect each other. */
async function makeScene() {
  const { db } = testDatabase.database;
  people += 1;
  const number = people;
  const email = `person-${number}@faults.example`;
  const person = await addPerson(db, email, { passwordHash });
  const organization = await makeOrganization(db, { createdById: person.id });
  const campaign = await makeCampaign(db, organization.id, { status: 'Live', createdById: person.id });
  return { number, person, organization, campaign };
}

type Scene = Awaited<ReturnType<typeof makeScene>>;

interface Journey {
  go(app: WholeApp, scene: Scene): Promise<Response>;
  /** True if everything acknowledged is stored. */
  isKept(scene: Scene): Promise<boolean>;
}

const send = (app: WholeApp, path: string, method: string, body: unknown, cookie = '') =>
  callFromAlone(app, path, {
    method,
    headers: { 'content-type': 'application/json', accept: 'text/event-stream, */*', cookie },
    body: JSON.stringify(body),
  });

const JOURNEYS: Record<string, Journey> = {
  letter: {
    go: (app, { campaign }) =>
      send(app, `/api/campaigns/public/${campaign.publicUrl}/generate-letter`, 'POST', visitor),
    isKept: async () => true,
  },
  'staff save': {
    go: (app, { number, person, campaign }) =>
      send(app, `/api/campaigns/${campaign.id}`, 'PUT', { thanks: `Thanks ${number}.` }, person.cookie),
    isKept: async ({ number, campaign }) => {
      const { db } = testDatabase.database;
      const [row] = await db.select().from(campaigns).where(eq(campaigns.id, campaign.id));
      return row?.thanks === `Thanks ${number}.`;
    },
  },
  'sign-in': {
    go: (app, { person }) => send(app, '/api/login', 'POST', { email: person.email, password: PASSWORD }),
    isKept: async () => true,
  },
  registration: {
    go: (app, { number }) =>
      send(app, '/api/register', 'POST', { email: `new-${number}@faults.example`, password: PASSWORD }),
    isKept: async ({ number }) => {
      const { db } = testDatabase.database;
      const email = `new-${number}@faults.example`;
      return (
        (await db.$count(users, eq(users.email, email))) === 1 &&
        (await db.$count(mails, eq(mails.to, email))) > 0
      );
    },
  },
  upload: {
    go: (app, { person, organization }) => {
      const form = new FormData();
      form.set('logo', logo);
      const { cookie } = person;
      return callFromAlone(app, `/api/organizations/${organization.id}/upload`, {
        method: 'POST',
        headers: { cookie },
        body: form,
      });
    },
    isKept: async ({ organization }) => {
      const { db } = testDatabase.database;
      const [row] = await db.select().from(organizations).where(eq(organizations.id, organization.id));
      return row?.logoHash !== null;
    },
  },
  'record of a letter': {
    go: (app, { number, organization, campaign }) =>
      send(app, '/api/campaigns/track-interaction', 'POST', {
        environment: 'PROD',
        pageUrl: '/',
        orgName: 'Friends',
        orgId: organization.id,
        campaignId: campaign.id,
        userName: `Ada ${number}`,
        action: 'email',
      }),
    isKept: async ({ number }) =>
      (await testDatabase.database.db.$count(interactions, eq(interactions.userName, `Ada ${number}`))) === 1,
  },
};

/** Returns true if the journey got to that step. */
async function breakAt(step: number, fault: Fault, { go, isKept }: Journey): Promise<boolean> {
  const scene = await makeScene();
  const { host = '', port = 5432 } = testDatabase.connection;
  const line = await openFaultyLine({ host, port });
  const options = { ...testDatabase.connection, host: line.host, port: line.port, max: 4 };
  const database = openDatabase(
    { ...options, holdMs: HOLD_MS, connectionTimeoutMillis: 2 * HOLD_MS },
    () => {},
  );
  const app = openWholeApp(database, { CHALLENGE: 'off' });
  try {
    line.breakAfter(step, fault);
    const started = performance.now();
    const said = await readAnswer(await go(app, scene));
    expect(performance.now() - started).toBeLessThan(BOUND_MS);
    const wasBroken = line.isBroken();
    if (said === 'done') expect(await isKept(scene)).toBe(true);
    else expect(said).toMatch(/^[A-Z][^<{]+\.$/);
    await line.heal();
    await expect
      .poll(async () => readAnswer(await go(app, scene)), { interval: 100 })
      .toMatch(/^done$|already/);
    return wasBroken;
  } finally {
    await app.settled();
    line.close();
    await database.close();
  }
}

/** `done`, or the sentence of a 503; everything else is not what people should read. */
async function readAnswer(answer: Response): Promise<string> {
  const text = await answer.text();
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    const last = readEvents(text).at(-1);
    return last?.event === 'error' ? last.data.message : (last?.event ?? 'a letter without an end');
  }
  if (answer.ok) return 'done';
  return answer.status === 503 || answer.status === 400 ? text : `${answer.status}: ${text}`;
}

const CASES = Object.keys(JOURNEYS).flatMap((name) =>
  (['hang', 'cut', 'refuse', 'lie', 'slow'] as const).map((fault) => ({ name, fault })),
);

test.each(CASES)(
  '$name over a line to the database that may $fault at any step: one sentence in time, then all works again',
  async ({ name, fault }) => {
    const journey = JOURNEYS[name];
    if (!journey) throw new Error(`There is no journey ${name}.`);
    const stride = fault === 'cut' ? 2 : 4;
    for (let step = 0; step < MOST_STEPS; step += AT_ONCE * stride) {
      const steps = Array.from({ length: AT_ONCE }, (_, number) => step + number * stride);
      const broken = await Promise.all(steps.map((one) => breakAt(one, fault, journey)));
      if (broken.includes(false)) return;
    }
    throw new Error('The journey has more steps than were tried.');
  },
  240_000,
);

import { onTestFinished } from 'vitest';
import type { openTestDatabase } from '#database/test-database.ts';
import { rightsOf } from '#features/accounts/sessions.server.ts';
import { webhookJobs } from '#features/connections/webhooks/webhook-jobs.server.ts';
import { makeWebhookKey } from '#features/connections/webhooks/webhook-secrets.server.ts';
import { type NewWebhook, WEBHOOK_EVENTS } from '#features/connections/webhooks/webhooks.contract.ts';
import { addWebhook } from '#features/connections/webhooks/webhooks.server.ts';
import { readSupporter } from '#features/supporters/supporters.server.ts';
import { makeLog } from '#http/log.server.ts';
import { startJobs } from '#jobs/jobs.server.ts';
import { makeOrganization } from '../calls/campaign-fixtures.ts';
import { addPerson } from '../calls/people.ts';
import { newEmail } from '../calls/permission-scene.ts';
import { teamRules, teamSite } from '../calls/team-site.ts';
import { SESSION_SECRET } from '../calls/whole-app.ts';
import type { startReceiver } from './receiver.ts';

const HOSTS = ['hooks.office.example', 'crm.office.example'];

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;
type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Webhooks of a database, and instances of the program that send them. */
export function openWebhooks(testDatabase: TestDatabase) {
  const { db } = testDatabase;
  const lines: string[] = [];
  const context = { db, hosts: HOSTS, key: makeWebhookKey(SESSION_SECRET) };

  async function addTeam() {
    const role = 'org_manager';
    const person = await addPerson(db, newEmail());
    const organization = await makeOrganization(db, { createdById: person.id });
    const actor = { ...person, role, emailVerified: true, ...rightsOf(role, teamRules) } as const;
    return { actor, organization, context };
  }

  function jobsFor({ network }: Pick<Receiver, 'network'>, database = testDatabase.database) {
    const log = makeLog('info', { write: (line) => lines.push(line) });
    const jobs = webhookJobs({
      db: database.db,
      ...teamSite,
      hosts: HOSTS,
      sessionSecret: SESSION_SECRET,
      log,
      readSupporter,
      network,
    });
    return { jobs, log };
  }

  return {
    addTeam,
    logged: () => lines.join(''),
    async add(team: Awaited<ReturnType<typeof addTeam>>, fields: Partial<NewWebhook> = {}) {
      const values = { url: 'https://hooks.office.example/in', events: [...WEBHOOK_EVENTS], ...fields };
      return addWebhook(context, team.actor, team.organization.id, values);
    },
    /** Runs the job that sends what is due. */
    async send(receiver: Pick<Receiver, 'network'>, signal = new AbortController().signal) {
      const [sending] = jobsFor(receiver).jobs;
      await sending?.run({}, { number: 1, isLast: false, signal });
    },
    async cleanUp() {
      const [, cleaning] = jobsFor({ network: unused }).jobs;
      await cleaning?.run({}, { number: 1, isLast: false, signal: new AbortController().signal });
    },
    /** Starts an instance of the program. */
    start(receiver: Pick<Receiver, 'network'>, database = testDatabase.database) {
      const { jobs, log } = jobsFor(receiver, database);
      const running = startJobs(database, jobs, log, testDatabase);
      onTestFinished(running.stop);
      return running;
    },
  };
}

const unused: Receiver['network'] = {
  timeoutMs: 0,
  testTimeoutMs: 0,
  resolve: async () => [],
  connect() {
    throw new Error('nothing is sent');
  },
};

// Sends supporters who have confirmed since the last run to Action Network. Run it every hour:
// REDRESS_URL=https://letters.example.org REDRESS_KEY=rdr_… ORGANIZATION=1 ACTION_NETWORK_TOKEN=… \
//   node supporters-to-action-network.mjs
// The key needs the scope supporters:read. Needs Node 20 or newer.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const { REDRESS_URL, REDRESS_KEY, ORGANIZATION, ACTION_NETWORK_TOKEN, TAG } = process.env;
const { ACTION_NETWORK_URL = 'https://actionnetwork.org', FILE = 'last-supporter.txt' } = process.env;
/** Action Network takes four requests a second. */
const PAUSE_MS = 250;
/** Sends the last minute again, because someone may have confirmed while the list was read. */
const OVERLAP_MS = 60_000;

const last = existsSync(FILE) ? Date.parse(readFileSync(FILE, 'utf8')) : 0;
const isNew = ({ confirmedAt }) => Date.parse(confirmedAt) > last - OVERLAP_MS;
const people = await readNewSupporters();
for (const { email, confirmedAt } of people) {
  // Action Network updates people that it knows. Without a status, it resubscribes no one.
  const person = { email_addresses: [{ address: email }] };
  await call(`${ACTION_NETWORK_URL}/api/v2/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'OSDI-API-Token': ACTION_NETWORK_TOKEN },
    body: JSON.stringify({ person, ...(TAG && { add_tags: [TAG] }) }),
  });
  writeFileSync(FILE, confirmedAt);
  await setTimeout(PAUSE_MS);
}
console.log(`People sent: ${people.length}`);

/** Returns the oldest first, so a run that fails goes on with the next one. */
async function readNewSupporters() {
  const found = [];
  let path = `/api/organizations/${ORGANIZATION}/supporters?limit=500`;
  while (path) {
    const response = await call(`${REDRESS_URL}${path}`, {
      headers: { authorization: `Bearer ${REDRESS_KEY}` },
    });
    const page = await response.json();
    const fresh = page.filter(isNew);
    found.push(...fresh);
    const next = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    path = fresh.length === page.length ? next : undefined;
  }
  return found.reverse();
}

async function call(address, request) {
  const response = await fetch(address, request);
  if (response.ok) return response;
  throw new Error(`${response.status} from ${new URL(address).host}: ${await response.text()}`);
}

// Makes one campaign for each town in a list, as copies of a campaign that you have prepared. Run it again after you
// change the list: towns that have a campaign get the new recipients.
// REDRESS_URL=https://letters.example.org REDRESS_KEY=rdr_… ORGANIZATION=1 MODEL=12 node campaigns-from-list.mjs towns.csv
// The key needs the scopes campaigns:write and recipients:write. Needs Node 20 or newer.
//
// The list has a line for each recipient, without commas in names. The first line is: town,name,email
import { readFileSync } from 'node:fs';

const { REDRESS_URL, REDRESS_KEY, ORGANIZATION, MODEL, STATUS = 'Pending' } = process.env;

const towns = new Map();
for (const line of readFileSync(process.argv[2], 'utf8').trim().split(/\r?\n/).slice(1)) {
  const [town, name, email] = line.split(',').map((cell) => cell.trim());
  towns.set(town, [...(towns.get(town) ?? []), { name, email }]);
}

const model = await call('GET', `/api/campaigns/${MODEL}`);
const existing = await call('GET', `/api/campaigns?organization=${ORGANIZATION}`);
for (const [town, recipients] of towns) {
  const name = `${model.name}: ${town}`;
  const id =
    existing.find((campaign) => campaign.name === name)?.id ?? (await makeCampaign(name, recipients));
  await saveRecipients(id, recipients);
  console.log(`${name}: ${recipients.length} recipients, ${REDRESS_URL}/campaign-edit/${id}`);
}

/** Everything else comes from the model. */
async function makeCampaign(name, [first, ...others]) {
  const { campaign } = await call('POST', '/api/campaigns', {
    duplicateOf: Number(MODEL),
    organizationId: Number(ORGANIZATION),
    name,
    campaignGoal: model.campaignGoal,
    instructions: model.instructions,
    recipient: first.name,
    recipientEmail: first.email,
    recipientMode: others.length > 0 ? 'choose' : 'one',
    status: STATUS,
  });
  return campaign.id;
}

async function saveRecipients(id, recipients) {
  const lines = [{ name: 'name', email: 'email' }, ...recipients];
  const form = new FormData();
  form.set(
    'file',
    new File([lines.map(({ name, email }) => `${name},${email}\n`).join('')], 'recipients.csv'),
  );
  form.set('replace', 'true');
  form.set('apply', 'true');
  await call('POST', `/api/campaigns/${id}/recipients/import`, form);
}

async function call(method, path, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${REDRESS_URL}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${REDRESS_KEY}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

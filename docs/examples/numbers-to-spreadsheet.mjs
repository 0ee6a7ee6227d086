// Adds the numbers of each finished day to a CSV file, which spreadsheet programs open. Run it each morning:
// REDRESS_URL=https://letters.example.org REDRESS_KEY=rdr_… ORGANIZATION=1 node numbers-to-spreadsheet.mjs
// The key needs the scope numbers:read. Needs Node 20 or newer.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const { REDRESS_URL, REDRESS_KEY, ORGANIZATION, FILE = 'numbers.csv' } = process.env;
const COLUMNS = ['day', 'visits', 'written', 'opened', 'copied', 'sent'];

const response = await fetch(`${REDRESS_URL}/api/organizations/${ORGANIZATION}/numbers`, {
  headers: { authorization: `Bearer ${REDRESS_KEY}` },
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
const { days } = await response.json();

const saved = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
const today = new Date().toISOString().slice(0, 10);
const newDays = days.filter(({ day }) => day < today && !saved.includes(`\n${day},`));
const rows = newDays.map((counts) => COLUMNS.map((column) => counts[column]));
if (saved === '') rows.unshift(COLUMNS);
appendFileSync(FILE, rows.map((row) => `${row.join(',')}\n`).join(''));
console.log(`Days added to ${FILE}: ${newDays.length}`);

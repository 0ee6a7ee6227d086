import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus } from 'node:os';
import { type Figure, tableOf } from './figure.ts';
import { measureLetters } from './letters.ts';
import { measureOwnWords } from './own-words.ts';
import { measurePages } from './pages.ts';
import { measurePhone } from './phone.ts';
import { measureProcess } from './process.ts';
import { measureRecipientSets } from './scale/recipient-sets.ts';
import { measureScale } from './scale/scale.ts';
import { measureUpkeep } from './scale/upkeep.ts';
import { measureSubjects } from './subjects.ts';
import { openTestbed, type Testbed } from './testbed.ts';

/** `npm run bench` measures all but `sets`, `scale` and `upkeep`, `npm run bench -- pages letters` only these. */
const PARTS: Record<string, (testbed: Testbed) => Promise<Figure[]>> = {
  pages: measurePages,
  phone: measurePhone,
  letters: measureLetters,
  words: measureOwnWords,
  process: measureProcess,
  subjects: measureSubjects,
  sets: measureRecipientSets,
  scale: measureScale,
  upkeep: measureUpkeep,
};
const ONLY_WHEN_ASKED = ['sets', 'scale', 'upkeep'];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(' or ')}; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const interruption = interrupted();
const figures: Figure[] = [];
await using testbed = await openTestbed();
for (const [name, measure] of Object.entries(PARTS)) {
  if (chosen.length > 0 ? !chosen.includes(name) : ONLY_WHEN_ASKED.includes(name)) continue;
  const started = performance.now();
  figures.push(...(await Promise.race([measure(testbed), interruption])));
  console.error(`${name}: ${Math.round((performance.now() - started) / 1000)} s`);
}
console.log(`${machineText()}\n\n${tableOf(figures)}`);

async function interrupted(): Promise<never> {
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT'), once(process, 'SIGHUP')]);
  throw new Error('The bench was interrupted.');
}

function machineText(): string {
  const day = new Date().toISOString().slice(0, 10);
  const [cpu] = cpus();
  return `Measured on ${day} with Node ${process.versions.node} on ${availableParallelism()} cores (${cpu?.model ?? 'unknown'}), at commit ${commit()}. Medians (least–most); each floor is from the same run.`;
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' with changes');
}

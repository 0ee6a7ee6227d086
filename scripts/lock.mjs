// @ts-check
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from './toolchain.mjs';

const LINE = join(ROOT, '.line-of-starts');
/** Longer than the resolution of file timestamps. */
const LOOK_EVERY_MS = 100;

/**
 * Installs or builds while no other process does so in this folder, in the order of arrival. Works with any Node,
 * and survives killed processes.
 * @param {() => Promise<void>} work
 */
export async function whileAlone(work) {
  const place = join(LINE, String(process.pid));
  mkdirSync(LINE, { recursive: true });
  writeFileSync(place, '');
  try {
    await delay(LOOK_EVERY_MS);
    await waitForTurn();
    await work();
  } finally {
    rmSync(place, { force: true });
  }
}

async function waitForTurn() {
  let first = findFirst();
  if (first !== process.pid)
    console.log(`Waiting for process ${first}, which is installing or building here...`);
  for (; first !== process.pid; first = findFirst()) await delay(LOOK_EVERY_MS);
}

function findFirst() {
  const waiting = readdirSync(LINE).flatMap((name) => {
    if (!isAlive(Number(name))) rmSync(join(LINE, name), { force: true });
    const since = statSync(join(LINE, name), { throwIfNoEntry: false })?.mtimeMs;
    return since === undefined ? [] : { pid: Number(name), since };
  });
  waiting.sort((one, other) => one.since - other.since || one.pid - other.pid);
  return waiting[0]?.pid;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

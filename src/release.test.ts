import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { release } from './release.server.ts';

test.skipIf(!existsSync('.git/HEAD'))('a clone names its version and the commit that git names', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  expect(release).toEqual({ version, commit });
});

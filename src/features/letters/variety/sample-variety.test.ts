import { expect, test } from 'vitest';
import { writeSampleLetters } from '../../../../tests/support/letters/sample-letters.ts';
import { fingerprintOf, overlapOf } from '../../interactions/fingerprint.server.ts';

test.each([false, true])(
  'of 300 sample letters no two share half of their runs (reasons: %s)',
  (withReasons) => {
    const letters = writeSampleLetters(300, { withReasons }).map((letter) => fingerprintOf(letter, 1));
    const overlaps = letters.flatMap((letter, index) =>
      letters.slice(0, index).map((other) => overlapOf(letter, other)),
    );
    expect(Math.max(...overlaps)).toBeLessThan(0.5);
    expect(overlaps.filter((overlap) => overlap >= 0.3).length).toBeLessThan(0.001 * overlaps.length);
  },
);

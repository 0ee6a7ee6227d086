/** Change it after comparing the claims with their tests. */
export const CLAIMS_CHECKED_ON = '2026-11-28';

const VISITORS = 'tests/journeys/visitors';

/** Each claim has a file and the title of a test in it, and a test checks that both exist. */
export const ACCESSIBILITY_CLAIMS = [
  [
    'accessible.rules',
    `${VISITORS}/public-pages-accessibility.slow.test.ts`,
    'Everyone can read, edit and copy a letter',
  ],
  [
    'accessible.keyboard',
    `${VISITORS}/public-pages-keyboard.test.ts`,
    'With the keyboard alone a visitor gets to an email draft',
  ],
  [
    'accessible.focus',
    `${VISITORS}/public-pages-keyboard.test.ts`,
    'Every dialog is left with the keyboard, and gives the focus back',
  ],
  [
    'accessible.names',
    'src/ui/accessibility.test.tsx',
    'an invalid field is described by its error, then its hint',
  ],
  [
    'accessible.progress',
    'src/features/letters/ui/letter-head.test.tsx',
    'progress is announced, and writing can be stopped',
  ],
  ['accessible.contrast', 'src/ui/styles/colors.test.ts', 'every text is readable on each of its surfaces'],
  [
    'accessible.large',
    `${VISITORS}/public-pages-layout.slow.test.ts`,
    'With text twice as large nothing is cut off, on the smallest phone too',
  ],
  [
    'accessible.motion',
    `${VISITORS}/public-pages-layout.slow.test.ts`,
    'A visitor who wants less motion gets none',
  ],
  [
    'accessible.direction',
    `${VISITORS}/right-to-left.slow.test.ts`,
    'An Arabic letter is written from right to left, and nothing runs off the page',
  ],
] as const;

export const ACCESSIBILITY_LIMITS = [
  'accessible.noAudit',
  'accessible.theirContent',
  'accessible.otherPrograms',
  'accessible.noFiles',
  'accessible.script',
] as const;

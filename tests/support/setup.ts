import fc from 'fast-check';
import { letter } from '../../src/languages/letter/en.ts';
import { page } from '../../src/languages/page/en.ts';
import { speak } from '../../src/languages/say.ts';

// A fixed seed gives every run the same values.
fc.configureGlobal({ seed: 20_261_122 });

// Tests render in English by default.
speak({ language: 'en', letter, page });

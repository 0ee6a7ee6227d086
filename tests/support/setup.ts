import fc from 'fast-check';
import { letter } from '../../src/languages/letter/en.ts';
import { page } from '../../src/languages/page/en.ts';
import { speak } from '../../src/languages/say.ts';

// Every run tries the same values, so that a run that passed passes again.
fc.configureGlobal({ seed: 20_261_122 });

// What a test draws by itself is in English unless it says otherwise.
speak({ language: 'en', letter, page });

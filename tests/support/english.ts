import { letter } from '../../src/languages/letter/en.ts';
import { page } from '../../src/languages/page/en.ts';
import { speak } from '../../src/languages/say.ts';

// What a test draws by itself is in English unless it says otherwise.
speak({ language: 'en', letter, page });

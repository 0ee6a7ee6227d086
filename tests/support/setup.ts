import fc from 'fast-check';
import { letter, page } from '#i18n/en.ts';
import { setLocale } from '#i18n/t.ts';

// A fixed seed gives every run the same values.
fc.configureGlobal({ seed: 20_261_122 });

// Tests render in English by default.
setLocale({ language: 'en', letter, page });

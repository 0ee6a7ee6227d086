import { expect as playwrightExpect } from 'playwright/test';

/** A machine that does much else is slow, not wrong. */
export const expect = playwrightExpect.configure({ timeout: 15_000 });

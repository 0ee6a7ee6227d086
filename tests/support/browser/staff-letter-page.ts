import type { Page } from 'playwright/test';
import { type Database, onlyRow } from '#database/client.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';

/** Locators and actions of staff's letters. */
export function staffLetterPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  return {
    generate: button('Generate Letter'),
    generating: button('Generating...'),
    stop: button('Stop writing'),
    heading: page.getByRole('heading', { name: 'Generated Letter' }),
    sheet: page.getByRole('article', { name: 'Generated Letter' }),
    ready: page.getByRole('status').filter({ hasText: 'Your letter is ready.' }),
    alert: page.getByRole('alert'),
    tryAgain: button('Try again'),
    toast: page.getByRole('listitem').and(page.locator('.toast')),
    dialog: page.getByRole('dialog').or(page.getByRole('alertdialog')),
    subject: field('Subject'),
    letter: field('Letter. You can change any word.'),
    email: button('Email Letter'),
    copyAndPaste: button('Copy and Paste'),
    rawRequest: field('Raw request'),
    rawResponse: field('Raw response'),
  };
}

/** Locators and actions of the letter tester's form. */
export function testerPage(page: Page) {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  return {
    name: field('Your Name'),
    address: field('Your Mailing Address'),
    reason: page.getByLabel('Why does this issue matter to you?'),
    model: field('AI Model'),
    tone: field('Tone'),
    length: field('Length'),
    systemPrompt: field('System Prompt'),
    organization: field('Organization'),
    campaign: field('Campaign'),
    organizationContext: field('Organization Context'),
    campaignContext: field('Campaign Context'),
  };
}

/** The demo's organization and its Live campaign. */
export async function findDemo({ db }: Database) {
  const all = await db.select().from(campaigns);
  const organization = onlyRow(await db.select().from(organizations));
  return { organization, campaign: onlyRow(all.filter(({ status }) => status === 'Live')) };
}

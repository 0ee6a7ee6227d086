import type { Page } from 'playwright/test';

/** Locators and actions of the edit page of a campaign. */
export function campaignEditPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  return {
    /** Opens a folded section, or folds it. */
    fold: (section: string) => page.getByRole('button', { name: `${section}: ` }),
    heading: page.getByRole('heading', { name: 'Edit Campaign' }),
    head: page.getByRole('region', { name: 'Status and public link' }),
    name: field('Campaign Name'),
    status: field('Status'),
    organization: field('Organization'),
    recipient: field('Recipient Name'),
    recipientEmail: field('Recipient Email'),
    cc: page.getByRole('textbox', { name: 'CC Email Addresses' }),
    chips: page.getByRole('list', { name: 'CC Email Addresses' }).getByRole('listitem'),
    goal: field('Campaign Goal'),
    salutation: field('Salutation (Optional)'),
    facts: field('Facts letters may use (Optional)'),
    questions: field('Questions (Optional)'),
    thanks: field('Thanks (Optional)'),
    instructions: page.getByRole('textbox', { name: 'Campaign Instructions' }),
    title: field('Social Media Title'),
    description: field('Social Media Description'),
    image: field('Social Media Image URL'),
    preview: page.getByRole('region', { name: 'Social Media Preview' }),
    cancel: button('Cancel'),
    generate: button('Generate Letter'),
    save: button('Save Changes'),
    remove: button('Delete'),
    unsaved: page.getByRole('status').filter({ hasText: 'Unsaved changes' }),
    toast: page.getByRole('listitem').and(page.locator('.toast')),
    dialog: page.getByRole('alertdialog'),
  };
}

import type { Page } from 'playwright/test';

/** What staff see and press on the pages of organizations. */
export function organizationPages(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name });
  return {
    newOrganization: button('New Organization'),
    rows: page.getByRole('table', { name: 'Organizations' }).getByRole('row'),
    search: page.getByRole('searchbox', { name: 'Search organizations' }),
    dialog: page.getByRole('dialog'),
    name: field('Organization Name'),
    abbreviation: field('Abbreviation'),
    url: field('URL'),
    prompt: field('Organization Prompt'),
    bccEmail: field('BCC Email'),
    create: button('Create'),
    edit: page.getByRole('link', { name: 'Edit Organization' }),
    back: page.getByRole('link', { name: 'Back to Organization', exact: true }),
    uploadLogo: page.getByLabel('Upload Logo'),
    uploadFavicon: page.getByLabel('Upload Favicon'),
    save: button('Save Changes'),
    remove: button('Delete'),
    details: page.getByRole('region', { name: 'Details' }),
    managers: page.getByRole('region', { name: 'Organization Managers' }).getByRole('listitem'),
    addManager: page.getByRole('combobox', { name: 'Add a manager' }),
    options: page.getByRole('option'),
    confirmation: page.getByRole('alertdialog'),
    toast: page.getByRole('listitem').and(page.locator('.toast')),
  };
}

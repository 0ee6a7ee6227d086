import { eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { makeOrganization } from '../calls/campaign-fixtures.ts';
import { addPerson } from '../calls/people.ts';
import { journey } from './journey.ts';

/** Dana created an organization. She and others open pages while signed in. */
export const organizationStaff = journey.extend('staff', async ({ program, database: { db }, visit }) => {
  const person = (name: string, more = {}) =>
    addPerson(db, `${name}-${crypto.randomUUID()}@harlow.example`, more);
  const dana = await person('dana');
  return {
    db,
    dana,
    person,
    make: (fields = {}) => makeOrganization(db, { name: 'Harlow Readers', createdById: dana.id, ...fields }),
    find: async (name: string) =>
      (await db.select().from(organizations).where(eq(organizations.name, name)))[0],
    open: async (path: string, who = dana) => {
      const visitor = await visit();
      const [name = '', value = ''] = who.cookie.split('=');
      await visitor.page.context().addCookies([{ url: program.address, name, value }]);
      await visitor.page.goto(path);
      return { ...visitor, ...organizationPages(visitor.page) };
    },
  };
});

/** Locators and actions of the organization pages. */
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
    leave: button('Leave organization…'),
    handOver: button('Hand over…'),
    addManager: page.getByRole('combobox', { name: 'Add a manager' }),
    options: page.getByRole('option'),
    confirmation: page.getByRole('alertdialog'),
    toast: page.getByRole('listitem').and(page.locator('.toast')),
  };
}

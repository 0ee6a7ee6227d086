import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { organizationPages } from '../../support/browser/organization-pages.ts';
import { signInAsAdmin } from '../../support/browser/signed-in.ts';
import { addPerson } from '../../support/calls/people.ts';

const phone = { viewport: { width: 390, height: 844 } };

journey(
  'A person over the daily limit sees the refusal, and can go on after an admin raises it',
  async ({ program, database, visit }) => {
    const dana = await addPerson(database.db, 'dana@limits.example');
    const headers = { cookie: dana.cookie, 'content-type': 'application/json' };
    for (let number = 0; number < 10; number += 1) {
      const body = JSON.stringify({
        name: 'Harlow',
        abbreviation: `LIM${number}`,
        url: 'https://harlow.example',
      });
      const answer = await fetch(`${program.address}/api/organizations`, { method: 'POST', headers, body });
      expect(answer.status).toBe(201);
    }

    const { page } = await visit(undefined, phone);
    const [name = '', value = ''] = dana.cookie.split('=');
    await page.context().addCookies([{ url: program.address, name, value }]);
    await page.goto('/');
    const own = organizationPages(page);
    await own.newOrganization.click();
    await own.name.fill('Night Bus Riders');
    await own.abbreviation.fill('NIGHTB');
    await own.url.fill('https://nightbus.example');
    await own.create.click();
    const refusal = page.getByText(/You’ve reached today’s limit for new organizations\./);
    await expect(refusal.first()).toContainText('ask an admin to raise your limits');

    const { page: admins } = await visit();
    await admins.context().addCookies([await signInAsAdmin(program)]);
    await admins.goto('/users');
    await admins.getByRole('row').filter({ hasText: 'dana@limits' }).click();
    const editing = admins.getByRole('dialog');
    await expect(editing.getByLabel('Daily limits')).toHaveValue('1');
    await expectAccessible(admins);
    await editing.getByLabel('Daily limits').selectOption('5 times as much');
    await editing.getByRole('button', { name: 'Save Changes' }).click();
    await expect(admins.getByText('User updated successfully').first()).toBeVisible();
    const [raised] = await database.db.select().from(users).where(eq(users.id, dana.id));
    expect(raised).toMatchObject({ quotaFactor: 5, role: 'org_manager' });

    await own.create.click();
    await expect(own.toast.first()).toContainText('Organization created successfully');
  },
);

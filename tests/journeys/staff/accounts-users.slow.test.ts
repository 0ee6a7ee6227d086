import { asc, eq, ne, sql } from 'drizzle-orm';
import { sessions, users } from '#features/accounts/accounts.table.server.ts';
import { organizationManagers, organizations } from '#features/organizations/organizations.table.server.ts';
import { saveSwitches } from '#safety/switches.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { holdBack } from '../../support/browser/hold-back.ts';
import { journey } from '../../support/browser/journey.ts';
import { signInAsAdmin, signInNewcomer } from '../../support/browser/signed-in.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { addPerson } from '../../support/calls/people.ts';

/** Opens the page of users with the admin, Dana and Leo. */
const staff = journey.extend('staff', async ({ program, database, visit }) => {
  const { db } = database;
  const [first] = await db.select().from(users).orderBy(asc(users.id)).limit(1);
  await db.delete(users).where(ne(users.id, first?.id ?? 0));
  const dana = await addPerson(db, 'dana@harlow.example');
  const leo = await addPerson(db, 'leo@nightbus.example', { emailVerified: false });
  const visitor = await visit();
  const { page } = visitor;
  await page.context().addCookies([await signInAsAdmin(program)]);
  const open = async () => {
    await page.goto('/users');
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  };
  return {
    ...visitor,
    dana,
    leo,
    open,
    rows: page.getByRole('table', { name: 'Users' }).getByRole('row'),
    row: (email: string) => page.getByRole('row').filter({ hasText: email }),
    dialog: page.getByRole('dialog'),
    question: page.getByRole('alertdialog'),
    toast: page.getByRole('listitem').and(page.locator('.toast')),
  };
});

staff('The list shows everybody, and a click on a row changes a role', async ({ staff, database }) => {
  const { page, row, dialog, toast } = staff;
  await staff.open();
  await expect(page).toHaveTitle(/^Users · /);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Email',
    'Role',
    'Email Verified',
    'Created At',
    'Actions',
  ]);
  await expect(staff.rows).toHaveCount(4);
  await expect(row('dana@').getByRole('cell')).toHaveText([
    /dana@harlow\.example/,
    'Org Manager',
    'Yes',
    /\d{4}$/,
    '',
  ]);
  await expect(row('leo@').getByRole('cell').nth(2)).toHaveText('No');

  await row('dana@').click();
  await expect(dialog).toHaveAccessibleName('Edit User');
  await expect(dialog).toHaveAccessibleDescription('dana@harlow.example');
  const role = dialog.getByLabel('Role');
  await expect(role.getByRole('option')).toHaveText(['Org Manager', 'Admin']);
  await role.selectOption('Admin');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  expect((await sent).postDataJSON()).toEqual({ role: 'admin' });

  await expect(toast).toContainText('User updated successfully');
  await expect(dialog).toBeHidden();
  await expect(row('dana@').getByRole('cell').nth(1)).toHaveText('Admin');
  const [dana] = await database.db.select().from(users).where(eq(users.id, staff.dana.id));
  expect(dana?.role).toBe('admin');
  expect(await database.db.$count(sessions, eq(sessions.userId, staff.dana.id))).toBe(0);
});

staff('A user is viewed and deleted with the keyboard alone', async ({ staff, database }) => {
  const { page, row, dialog, question, toast } = staff;
  await database.db.update(organizations).set({ createdById: staff.leo.id });
  await staff.open();
  const name = row('leo@').getByRole('button', { name: 'leo@nightbus.example', exact: true });
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAccessibleName('Edit User');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(name).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(row('leo@').getByRole('button', { name: 'Delete leo@nightbus.example' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveAccessibleName('Are you absolutely sure?');
  await expect(question).toHaveAccessibleDescription(
    'This action cannot be undone. This will permanently delete the user account and all associated data. ' +
      'leo@nightbus.example This also deletes: Their place on organizations’ teams',
  );
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question.getByText(/^1 organization: /)).toBeVisible();
  await page.keyboard.press('Tab');
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.keyboard.press('Enter');
  expect((await sent).postData()).toBeNull();

  await expect(toast).toContainText('User deleted successfully');
  await expect(row('leo@')).toHaveCount(0);
  expect(await database.db.$count(users, eq(users.id, staff.leo.id))).toBe(0);
  await page.getByRole('link', { name: 'Organizations' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('System');
});

staff('What somebody made is handed to another when they are deleted', async ({ staff, database }) => {
  const { row, question, toast } = staff;
  const { db } = database;
  await db.update(organizations).set({ createdById: staff.leo.id });
  const [made] = await db.select().from(organizations);
  await db.insert(organizationManagers).values({ organizationId: made?.id ?? 0, userId: staff.dana.id });
  await staff.open();
  await row('leo@').getByRole('button', { name: 'Delete leo@nightbus.example' }).click();
  const heir = question.getByLabel('Who should take them over?');
  await expect(heir.getByRole('option')).toHaveText(['No one', 'dana@harlow.example', /\(admin\)$/]);
  await heir.selectOption('dana@harlow.example');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast).toContainText('User deleted successfully');
  expect((await db.select().from(organizations))[0]?.createdById).toBe(staff.dana.id);
});

staff('An account is suspended with a reason, and let back in', async ({ staff, program }) => {
  const { page, row, dialog, toast } = staff;
  const { cookie } = staff.dana;
  const isSignedIn = async () => (await fetch(`${program.address}/api/user`, { headers: { cookie } })).ok;
  await staff.open();
  await row('dana@').click();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog).toHaveAccessibleName('Suspend this account?');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Made 14 campaigns in an hour, all to the same person.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(toast).toContainText('The account is suspended');
  await expect(dialog).toBeHidden();
  await expect(row('dana@').getByText('Suspended', { exact: true })).toBeVisible();
  expect(await isSignedIn()).toBe(false);

  await row('dana@').click();
  await expect(dialog).toContainText('Made 14 campaigns in an hour, all to the same person.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Lift Suspension' }).click();
  await expect(toast).toContainText('The account can sign in again');
  await expect(row('dana@').getByText('Suspended', { exact: true })).toHaveCount(0);
});

staff('A person is signed out everywhere, but nobody suspends themselves', async ({ staff, program }) => {
  const { row, rows, dialog, toast, page } = staff;
  await staff.open();
  await row('dana@').click();
  await dialog.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect(toast).toContainText('Signed out everywhere');
  const headers = { cookie: staff.dana.cookie };
  expect((await fetch(`${program.address}/api/user`, { headers })).status).toBe(401);
  await rows
    .filter({ hasText: 'Admin' })
    .filter({ has: page.getByRole('cell') })
    .click();
  await expect(dialog.getByLabel('Role')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Suspend' })).toHaveCount(0);
});

staff('While registration is paused, the sign-in page offers none', async ({ database, visit }) => {
  const { page } = await visit('/auth');
  await expect(page.getByRole('tab', { name: 'Register' })).toBeVisible();
  await saveSwitches(database.db, { registrationPaused: true });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await saveSwitches(database.db, { registrationPaused: false });
});

staff('The last admin stays, and the page says why', async ({ staff }) => {
  const { page, rows, question, dialog, toast } = staff;
  await staff.open();
  const admin = rows.filter({ hasText: 'Admin' }).filter({ has: page.getByRole('cell') });
  await admin.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast).toContainText('There must be at least one admin.');
  await expect(question).toBeHidden();

  await admin.click();
  await dialog.getByLabel('Role').selectOption('Org Manager');
  // The toast of the deletion may still be visible, with the same words.
  const refusal = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  expect(await (await refusal).text()).toBe('There must be at least one admin.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(admin).toHaveCount(1);
});

staff('An admin who steps down has to sign in again', async ({ staff, program, database }) => {
  const { page, row, dialog, toast } = staff;
  const { cookie } = await addPerson(database.db, 'second@redress.example', { role: 'admin' });
  const [name = '', value = ''] = cookie.split('=');
  await page.context().clearCookies();
  await page.context().addCookies([{ url: program.address, name, value }]);
  await staff.open();
  await row('second@').click();
  await dialog.getByLabel('Role').selectOption('Org Manager');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast).toContainText('User updated successfully');
  await expect(page).toHaveURL(/\/auth/);
});

staff('Only admins see the page of users', async ({ staff, program }) => {
  const { page } = staff;
  await page.context().clearCookies();
  await page.context().addCookies([await signInNewcomer(program, 'curious@harlow.example')]);
  await page.goto('/users');
  await expect(page.getByRole('heading', { name: 'Organizations' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

staff('A user is found among thousands by a part of their e-mail', async ({ staff, database }) => {
  const { page, rows, row, tolerate } = staff;
  await database.db.execute(sql`insert into users (email, password_hash)
    select 'person' || n || '@crowd.example', 'x' from generate_series(1, 3000) n`);
  await staff.open();
  await expect(page.getByText('1–50 of 3,003')).toBeVisible();
  const next = await holdBack(page, /\/api\/users\?.*after=/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/after=\d+$/);
  // The page after the next isn't known yet.
  await page.getByRole('button', { name: 'Next' }).click();
  next.arrives();
  await expect(page.getByText('51–100 of 3,003')).toBeVisible();
  await database.db.delete(users).where(sql`id = ${new URL(page.url()).searchParams.get('after')}`);
  tolerate(/status of 400/);
  await page.reload();
  await expect(page.getByText('1–50 of 3,002')).toBeVisible();
  await expect(page).toHaveURL('/users');

  await page.getByLabel('Search users').fill('person2999');
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(row('person2999@crowd.example')).toBeVisible();
  await page.getByLabel('Search users').fill('nobody at all');
  await expect(page.getByText('No users match your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();

  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Email', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

staff('The list, the dialog and the confirmation are accessible', async ({ staff, database }) => {
  const { page, row, dialog, question } = staff;
  await addPerson(database.db, `${'a.very.long.name.'.repeat(3)}x@${'a-long-domain.'.repeat(4)}example`);
  await staff.open();
  await expectAccessible(page);
  await row('dana@').click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await row('dana@')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
});

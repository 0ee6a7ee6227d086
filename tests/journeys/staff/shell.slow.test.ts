import type { Page } from 'playwright';
import { sessions } from '#features/accounts/accounts.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { signInAsAdmin, signInNewcomer } from '../../support/browser/signed-in.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { addPerson } from '../../support/calls/people.ts';

const phone = { viewport: { width: 390, height: 844 } };

journey('An admin moves between pages with the header links', async ({ program, visit }) => {
  const { page } = await visit();
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/campaigns');
  const { links, link } = frame(page);
  await expect(links).toHaveText([
    'Organizations',
    'Campaigns',
    'Letter Tester',
    'Users',
    'Safety',
    'Settings',
  ]);
  await expect(page.getByText('admin@redress.example').first()).toBeVisible();
  await expect(page).toHaveTitle('Campaigns · Redress');

  for (const name of ['Users', 'Safety', 'Letter Tester', 'Settings', 'Campaigns']) {
    await link(name).click();
    await expect(link(name)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(/^.+ · Redress$/);
  }
  await page.goBack();
  await expect(link('Settings')).toHaveAttribute('aria-current', 'page');
});

journey("Others get no links to the admin pages and can't open them", async ({ program, visit }) => {
  const { page } = await visit();
  await page.context().addCookies([await signInNewcomer(program, 'frame@letters.example')]);
  await page.goto('/users');
  await expect(page).toHaveURL(`${program.address}/`);
  await expect(frame(page).links).toHaveText(['Organizations', 'Campaigns', 'Letter Tester']);
});

journey('On a phone the links are in a side menu, also by keyboard', async ({ program, visit }) => {
  const { page } = await visit(undefined, phone);
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/campaigns');
  const { burger, menu, links } = frame(page);
  await expect(links.first()).toBeHidden();
  await tabTo(page, burger);
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link')).toHaveCount(6);
  await expect(menu.getByRole('link', { name: 'Campaigns' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(burger).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, menu.getByRole('link', { name: 'Users' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users$/);
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

journey('The first Tab offers to skip the header', async ({ program, visit }) => {
  const { page } = await visit();
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/campaigns');
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

journey('A link leads to its page after signing in, filters included', async ({ program, visit }) => {
  const { page } = await visit('/campaigns?status=Finished');
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signInByHand(page, program);
  await expect(page).toHaveURL(`${program.address}/campaigns?status=Finished`);
});

journey('No link to sign in leads to another site', async ({ program, visit }) => {
  const { page } = await visit('/auth?next=https://elsewhere.example/campaigns');
  await signInByHand(page, program);
  await expect(page).toHaveURL(`${program.address}/`);
});

journey('People who are signed in are sent on from the sign-in page', async ({ program, visit }) => {
  const { page } = await visit();
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/auth');
  await expect(page).toHaveURL(`${program.address}/`);
});

journey('Logging out leads to the sign-in page and leaves nothing behind', async ({ program, visit }) => {
  const { page } = await visit();
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/letter-tester');
  await frame(page).link('Campaigns').click();
  await expect(page.getByText('Restore Saturday hours')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${program.address}/auth`);
  await expect(frame(page).toast).toHaveText('Logged out successfully');
  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText('Restore Saturday hours')).toHaveCount(0);
});

journey('After the session ends, signing in leads back to the page', async ({ program, database, visit }) => {
  const { page } = await visit();
  await page.context().addCookies([await signInAsAdmin(program)]);
  // Waits for all data, because a late response would show the page before the press.
  await page.goto('/letter-tester', { waitUntil: 'networkidle' });
  await database.db.delete(sessions);
  await frame(page).link('Campaigns').click();
  await expect(page).toHaveURL(`${program.address}/auth?next=%2Fcampaigns`);
  await signInByHand(page, program);
  await expect(page).toHaveURL(`${program.address}/campaigns`);
});

journey("People who haven't verified their e-mail are asked to", async ({ program, database, visit }) => {
  const { page } = await visit();
  const unverified = { emailVerified: false };
  const { cookie } = await addPerson(database.db, 'unverified@letters.example', unverified);
  await page.context().addCookies([cookieOf(cookie, program.address)]);
  await page.goto('/campaigns');
  const notice = page.getByRole('region', { name: 'Account notice' });
  await expect(notice).toContainText('Please verify your email address to access all features.');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page.getByRole('dialog')).toContainText('unverified@letters.example');
  await page.goto('/letter-tester');
  await expect(page.getByRole('heading', { name: 'Verify your email to see this page' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'New Organization' }).click();
  await expect(page.getByRole('dialog')).toContainText('Please verify your email address');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
});

journey('An unknown address shows the 404 page', async ({ visit }) => {
  const { page, tolerate } = await visit();
  tolerate(/Failed to load resource: the server responded with a status of 404/);
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

journey('A page whose code has moved is reloaded once', async ({ program, visit }) => {
  const { page, tolerate } = await visit();
  tolerate(/Failed to (load resource|fetch dynamically)|React Router caught/);
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/campaigns');
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
  const missed: string[] = [];
  await page.route(/\/assets\/settings-page/, async (route) => {
    missed.push(route.request().url());
    await (missed.length === 1 ? route.fulfill({ status: 404 }) : route.continue());
  });
  await frame(page).link('Settings').click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(missed.length).toBeGreaterThan(1);
});

journey('A page whose code is gone says so, and other pages still work', async ({ program, visit }) => {
  const { page, tolerate } = await visit();
  tolerate(/Failed to (load resource|fetch dynamically)|React Router caught|preload/);
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/campaigns');
  await page.route(/\/assets\/settings-page/, (route) => route.fulfill({ status: 404 }));
  await frame(page).link('Settings').click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expectAccessible(page);
  await frame(page).link('Campaigns').click();
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
  await frame(page).link('Settings').click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute(/\/assets\/settings-page/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

journey('A failed look-up of the current user can be retried', async ({ program, visit }) => {
  const { page } = await visit();
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.route('**/api/user', (route) =>
    route.fulfill({ status: 503, body: 'The database is unavailable.' }),
  );
  await page.goto('/campaigns');
  await expect(page.getByRole('heading', { name: 'The page couldn’t be loaded' })).toBeVisible();
  await expect(page.getByText('503: Service Unavailable')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/user');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
});

journey('A toast is reached and closed with the keyboard', async ({ program, visit }) => {
  const { page } = await visit();
  const { toast } = await logOut(page, program);
  await page.keyboard.press('F8');
  await expect(page.locator('.toasts')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
});

journey('A toast disappears after five seconds', async ({ program, visit }) => {
  const { page } = await visit();
  await page.clock.install();
  const { toast } = await logOut(page, program);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  await page.clock.runFor(2_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(toast).toHaveCount(0);
});

journey(
  'A toast is at most 420 pixels wide and can be swiped away to the right',
  async ({ program, visit }) => {
    const { page } = await visit();
    const { toast } = await logOut(page, program);
    const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    expect(box.width).toBeGreaterThan(300);
    expect(box.width).toBeLessThanOrEqual(420);
    const sweep = async (distance: number) => {
      await page.mouse.move(box.x + 100, box.y + 10);
      await page.mouse.down();
      await page.mouse.move(box.x + 100 + distance, box.y + 10, { steps: 5 });
      await page.mouse.up();
    };
    await sweep(45);
    await expect(toast).toBeVisible();
    await sweep(55);
    await expect(toast).toHaveCount(0);
  },
);

journey('The frame and its side menu are accessible', async ({ program, visit }) => {
  const { page } = await visit();
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/campaigns');
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone.viewport);
  const { burger, menu } = frame(page);
  await burger.click();
  await expect(menu).toBeVisible();
  await expectAccessible(page);
});

function frame(page: Page) {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  return {
    links,
    link: (name: string) => links.filter({ hasText: name }),
    burger: page.getByRole('button', { name: 'Open menu' }),
    menu: page.getByRole('dialog', { name: 'Menu' }),
    toast: page.getByRole('listitem').and(page.locator('.toast')),
  };
}

/** Shows a message: that it was done. */
async function logOut(page: Page, program: Parameters<typeof signInAsAdmin>[0]) {
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/campaigns');
  await page.getByRole('button', { name: 'Logout' }).click();
  const { toast } = frame(page);
  await expect(toast).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
  return { toast };
}

/** As the demo's admin, whose password the program printed. */
async function signInByHand(page: Page, program: { output: () => string }) {
  const [, demoPassword = ''] = /with the password (\S+)/.exec(program.output()) ?? [];
  await page.getByLabel('Email').fill('admin@redress.example');
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

function cookieOf(cookie: string, url: string) {
  const [name = '', value = ''] = cookie.split('=');
  return { url, name, value };
}

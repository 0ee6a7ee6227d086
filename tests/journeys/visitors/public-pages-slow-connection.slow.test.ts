import { expect } from '../../support/browser/expect.ts';
import { holdBack } from '../../support/browser/hold-back.ts';
import { journey } from '../../support/browser/journey.ts';
import { ada, introduceAda, letterPage } from '../../support/browser/letter-page.ts';
import { LETTER } from '../../support/providers/model.ts';

/** Files of a first visit, and files loaded once the visitor uses the form. */
const BOOT = /\/public\.client-/;
const COMPOSER = /\/letter-composer-/;
/** Loaded once they type: everything after the form. */
const PANEL = /\/letter-panel-/;

journey(
  'A press before any script has arrived is kept, and puts no name into an address',
  async ({ program, model, visit }) => {
    const { page } = await visit();
    const boot = await holdBack(page, BOOT);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(program.campaignPath, { waitUntil: 'commit' });
    await introduceAda(page);
    const { generate, letter } = letterPage(page);
    await generate.click();
    await expect(generate).toBeVisible();
    expect(model.requests).toHaveLength(0);

    boot.arrives();
    await expect(letter).toHaveValue(LETTER);
    expect(model.requests[0]?.body).toContain(ada.reason);
    expect(page.url()).toBe(program.address + program.campaignPath);
    expect(decodeURIComponent([...asked, program.output()].join())).not.toMatch(/Ada|Mill Lane|my shop/);
  },
);

journey(
  'What was typed before any script arrived stays, also where it is not pressed yet',
  async ({ program, visit }) => {
    const { page } = await visit();
    const boot = await holdBack(page, BOOT);
    await page.goto(program.campaignPath, { waitUntil: 'commit' });
    const { reason, generate, name } = letterPage(page);
    await reason.fill(ada.reason);
    boot.arrives();
    await page.waitForLoadState();
    await generate.click();
    await expect(name).toBeFocused();
    await expect(reason).toHaveValue(ada.reason);
  },
);

journey.for([
  ['writing', COMPOSER],
  ['reading the letter', PANEL],
] as const)(
  'A press while the code for %s is on its way is answered right away, and done when it is there',
  async ([, code], { program, model, visit }) => {
    const { page } = await visit(program.campaignPath);
    const held = await holdBack(page, code);
    const { letter } = letterPage(page);
    await introduceAda(page);
    await page.getByRole('button', { name: 'Generate Letter' }).click();
    await expect(page.getByRole('button', { name: 'Generating...' })).toHaveAttribute('aria-busy', 'true');
    expect(model.requests).toHaveLength(0);
    held.arrives();
    await expect(letter).toHaveValue(LETTER);
    expect(model.requests).toHaveLength(1);
  },
);

journey(
  'Where the code for reading the letter fails to come, the page reloads once and writes the letter',
  async ({ program, model, visit }) => {
    const { page, tolerate } = await visit(program.campaignPath);
    tolerate(/the server responded with a status of 404/);
    let reloads = 0;
    page.on('framenavigated', () => {
      reloads += 1;
    });
    await page.route(PANEL, (route) => (reloads === 0 ? route.fulfill({ status: 404 }) : route.continue()));
    const { generate, letter, alert } = letterPage(page);
    await introduceAda(page);
    await generate.click();
    await expect(letter).toHaveValue(LETTER);
    await expect(alert).toBeHidden();
    expect([reloads, model.requests.length]).toEqual([1, 1]);
  },
);

journey(
  'Where that code does not come after a reload either, the form says so',
  async ({ program, model, visit }) => {
    const { page, tolerate } = await visit(program.campaignPath);
    tolerate(/the server responded with a status of 404/);
    await page.route(PANEL, (route) => route.fulfill({ status: 404 }));
    const { generate, reason, alert } = letterPage(page);
    await introduceAda(page);
    await generate.click();
    await expect(alert).toContainText('Part of this page didn’t load.');
    await expect(reason).toHaveValue(ada.reason);
    expect(model.requests).toHaveLength(0);
  },
);

journey('Scrolling to the form loads the code for writing ahead', async ({ program, visit }) => {
  const { page } = await visit(undefined, { viewport: { width: 390, height: 500 } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isAsked = () => asked.some((url) => COMPOSER.test(url));
  await page.goto(program.campaignPath, { waitUntil: 'networkidle' });
  expect(isAsked()).toBe(false);
  await letterPage(page).name.scrollIntoViewIfNeeded();
  await expect.poll(isAsked).toBe(true);
});

journey('What was typed is there after a reload, before it is touched', async ({ program, visit }) => {
  const { page } = await visit(program.campaignPath);
  const { reason, address } = letterPage(page);
  await holdBack(page, COMPOSER);
  await introduceAda(page);
  await page.reload();
  await expect(reason).toHaveValue(ada.reason);
  await expect(address).toHaveValue(ada.address);
});

journey(
  'After an upgrade, whose code is elsewhere, the page reloads once and writes the letter',
  async ({ program, model, visit }) => {
    const { page, tolerate } = await visit(program.campaignPath);
    tolerate(/the server responded with a status of 404/);
    let reloads = 0;
    page.on('framenavigated', () => {
      reloads += 1;
    });
    await page.route(COMPOSER, (route) =>
      reloads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    const { generate, letter } = letterPage(page);
    await introduceAda(page);
    await generate.click();
    await expect(letter).toHaveValue(LETTER);
    expect(reloads).toBe(1);
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]?.body).toContain(ada.reason);
  },
);

journey(
  'Where the code for writing never comes the page says so, and keeps what was typed',
  async ({ program, visit }) => {
    const { page, tolerate } = await visit(program.campaignPath);
    tolerate(/the server responded with a status of 404/);
    await page.route(COMPOSER, (route) => route.fulfill({ status: 404 }));
    const { reason, generate, alert, letter } = letterPage(page);
    await introduceAda(page);
    await generate.click();
    await expect(alert).toContainText('didn’t load');
    await expect(reason).toHaveValue(ada.reason);
    await page.unroute(COMPOSER);
    // Nothing may move away from the pointer.
    const button = await generate.boundingBox();
    await page.mouse.click((button?.x ?? 0) + 20, (button?.y ?? 0) + 20);
    await expect(letter).toHaveValue(LETTER);
  },
);

journey('Offline the page stays, says so, and writes the letter later', async ({ program, visit }) => {
  const { page, tolerate } = await visit();
  tolerate(/net::ERR_INTERNET_DISCONNECTED/);
  // Neither ahead nor from the browser's cache.
  await page.route(COMPOSER, (route) => route.abort('internetdisconnected'));
  await page.goto(program.campaignPath);
  await page.context().setOffline(true);
  const { generate, alert, letter } = letterPage(page);
  await introduceAda(page);
  await generate.click();
  await expect(alert).toContainText('Check your connection');
  await page.context().setOffline(false);
  await page.unroute(COMPOSER);
  await generate.click();
  await expect(letter).toHaveValue(LETTER);
});

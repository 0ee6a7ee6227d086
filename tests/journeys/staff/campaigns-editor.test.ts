import type { Locator } from 'playwright/test';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import { campaignEditing } from '../../support/browser/campaign-editing.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { makeOrganization } from '../../support/calls/campaign-fixtures.ts';
import { addPerson } from '../../support/calls/people.ts';

campaignEditing('A campaigner changes every field of a campaign', async ({ staff, program }) => {
  const { id } = await makeOrganization(staff.db, { name: 'Night Readers', createdById: staff.dana.id });
  const { page, form } = await staff.open();
  await expect(page).toHaveTitle(/^Edit Campaign · /);
  await expect(page.getByText(/^Created by dana-\S+, \w{3} \d+, \d{4}/)).toContainText(
    'Last modified by dana-',
  );
  await form.name.fill('Save every park');
  await form.status.selectOption('Finished');
  await form.organization.selectOption('Night Readers');
  await form.recipient.fill('Mayor Bo Lind');
  await form.recipientEmail.fill('bo@town.org');
  await form.cc.fill('press@town.org');
  await form.cc.press('Enter');
  for (const section of ['Recipients', 'Visitors', 'SEO & Social Media']) await form.fold(section).click();
  await form.salutation.fill('Dear Mayor Lind,');
  await form.goal.fill('Keep every park open\nFor ever');
  await form.facts.fill('The park has 41 oaks.\n\nIt costs $46,000. https://town.org/oaks');
  await form.questions.fill('Where do you walk?\nWho comes along?');
  await form.thanks.fill('Thank you.');
  await form.instructions.fill('Say where you walk.');
  await form.title.fill('Every park');
  await form.description.fill('Write today');
  await form.image.fill(`${program.address}/favicon.svg`);
  await expect(form.unsaved).toBeVisible();
  await form.save.click();
  await expect(form.toast).toContainText('Campaign updated successfully');
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
  await expect(form.dialog).toBeHidden();
  expect(await staff.saved()).toMatchObject({
    name: 'Save every park',
    status: 'Finished',
    organizationId: id,
    recipient: 'Mayor Bo Lind',
    recipientEmail: 'bo@town.org',
    ccEmails: ['clerk@town.org', 'press@town.org'],
    campaignGoal: 'Keep every park open\nFor ever',
    instructions: '<p>Say where you walk.</p>',
    salutation: 'Dear Mayor Lind,',
    facts: 'The park has 41 oaks.\nIt costs $46,000. https://town.org/oaks',
    questions: ['Where do you walk?', 'Who comes along?'],
    thanks: 'Thank you.',
    ogTitle: 'Every park',
    ogDescription: 'Write today',
    ogImage: `${program.address}/favicon.svg`,
  });
});

campaignEditing('Each invalid field shows its error, and the first one gets focus', async ({ staff }) => {
  const { form } = await staff.open();
  for (const field of [form.name, form.recipient, form.goal, form.instructions]) await field.fill('');
  await form.organization.selectOption('');
  await form.recipientEmail.fill('nobody');
  await form.fold('SEO & Social Media').click();
  await form.image.fill('park.png');
  await form.fold('Visitors').click();
  await form.questions.fill('1?\n2?\n3?\n4?');
  await form.save.click();
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveAccessibleDescription('Campaign name is required');
  await expect(form.organization).toHaveAccessibleDescription('Organization is required');
  await expect(form.recipient).toHaveAccessibleDescription('Recipient name is required');
  await expect(form.recipientEmail).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(form.goal).toHaveAccessibleDescription('Campaign goal is required');
  await expect(form.instructions).toHaveAccessibleDescription(/^Instructions are required Instructions for/);
  await expect(form.image).toHaveAccessibleDescription(/^Please enter a valid URL/);
  await expect(form.instructions).toHaveAccessibleDescription(/Visitors read this on the campaign page\.$/);
  await expect(form.questions).toHaveAccessibleDescription(/^There can be at most 3 questions One per line/);
  await expect(form.description).toHaveAccessibleDescription(
    'Defaults to the first line of the campaign goal.',
  );
  await form.name.fill('Park');
  await form.organization.selectOption('Harlow Readers');
  await form.recipient.fill('Ada');
  await form.recipientEmail.fill('ada@town.org');
  await form.goal.fill('Keep it');
  await form.save.click();
  await expect(form.instructions).toBeFocused();
});

campaignEditing('The first error opens its folded section and gets the focus', async ({ staff }) => {
  const { page, form } = await staff.open();
  const [visitors, social] = [form.fold('Visitors'), form.fold('SEO & Social Media')];
  await expect(page.getByRole('heading', { name: 'Visitors: defaults' })).toBeVisible();
  await tabTo(page, visitors);
  await page.keyboard.press('Enter');
  await form.questions.fill('1?\n2?\n3?\n4?');
  await expect(page.getByRole('heading', { name: 'Visitors: 4 questions' })).toBeVisible();
  await social.click();
  await form.image.fill('park.png');
  for (const fold of [visitors, social]) {
    await fold.press('Space');
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
  }
  await expect(form.questions).toBeHidden();
  await expect(form.unsaved).toBeVisible();
  await form.save.click();
  await expect(form.questions).toBeFocused();
  await expect(form.questions).toHaveAccessibleDescription(/^There can be at most 3 questions/);
  await expect(visitors).toHaveAttribute('aria-expanded', 'true');
  await expect(form.fold('Supporters')).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);

  await form.questions.fill('Where do you walk?');
  await social.press('Enter');
  await expect(form.image).toBeHidden();
  await form.save.click();
  await expect(form.image).toBeFocused();
  await form.image.fill('');
  await visitors.click();
  await form.save.click();
  await expect(form.toast).toContainText('Campaign updated successfully');
  expect((await staff.saved())?.questions).toEqual(['Where do you walk?']);
});

campaignEditing('The preview matches the shared link', async ({ staff, program }) => {
  const { page, form, tolerate } = await staff.open();
  const image = form.preview.getByRole('img');
  await form.fold('SEO & Social Media').click();
  await expect(form.preview).toContainText(new URL(program.address).host);
  await expect(form.preview).toContainText('Save the park');
  await expect(form.preview).toContainText('Keep the park open');
  await expect(image).toHaveJSProperty('naturalWidth', 1200);
  await form.name.fill(' Save every park ');
  await form.goal.fill('Keep them\nwith facts');
  await expect(form.preview).toContainText('Save every park');
  await expect(form.preview).toContainText('Keep them');
  await expect(form.preview).not.toContainText('with facts');

  tolerate(/status of 404/);
  await form.image.fill(`${program.address}/nothing.png`);
  await expect(form.preview).toContainText('This image couldn’t be loaded');
  await form.image.fill(`${program.address}/favicon.svg`);
  await expect(image).toHaveJSProperty('complete', true);
  const { width = 0, height = 1 } = (await image.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(1.91, 1);

  await form.save.click();
  await expect(page).toHaveURL(/\/campaigns$/);
  const html = await (await fetch(`${program.address}/c/${staff.campaign.publicUrl}`)).text();
  expect(html).toContain('<meta property="og:title" content="Save every park"/>');
  expect(html).toContain('<meta property="og:description" content="Keep them"/>');
  expect(html).toContain(`<meta property="og:image" content="${program.address}/favicon.svg"/>`);
});

campaignEditing('CC addresses are typed, pasted and removed', async ({ staff }) => {
  const { page, form } = await staff.open();
  await form.cc.press('Enter');
  await expect(form.toast).toBeHidden();
  await form.cc.fill('nobody');
  await form.cc.press('Enter');
  await expect(form.toast).toContainText('Invalid Email');
  await expect(form.toast).toContainText('Please enter a valid email address');
  await expect(form.cc).toHaveValue('nobody');
  await form.cc.fill('CLERK@town.org');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.chips).toHaveText(['clerk@town.org']);
  await paste(form.cc, { 'text/plain': 'Bo <bo@town.org>; eve@town.org,\nnot-one' });
  await expect(form.chips).toHaveText(['clerk@town.org', 'bo@town.org', 'eve@town.org']);
  await expect(form.toast).toContainText('not-one');
  await expect(form.cc).toHaveValue('not-one');

  await form.save.click();
  await expect(form.cc).toBeFocused();
  await expect(form.cc).toHaveAccessibleDescription('Please enter a valid email address');
  await form.cc.fill(`${'a'.repeat(60)}@${'long-'.repeat(30)}town.org`);
  const remove = (address: string) => page.getByRole('button', { name: `Remove ${address}` });
  await remove('bo@town.org').press('Enter');
  await expect(remove('eve@town.org')).toBeFocused();
  await remove('eve@town.org').press('Enter');
  await expect(remove('clerk@town.org')).toBeFocused();
  await remove('clerk@town.org').press('Enter');
  await expect(form.cc).toBeFocused();

  await form.cc.fill('typed@town.org');
  await form.save.click();
  await expect(form.toast).toContainText('Campaign updated successfully');
  expect((await staff.saved())?.ccEmails).toEqual(['typed@town.org']);
});

campaignEditing('Pasted instructions only retain allowed formatting', async ({ staff }) => {
  const { form } = await staff.open();
  await form.instructions.fill('');
  await paste(form.instructions, {
    'text/html':
      '<meta charset="utf-8"><h2 style="color:red">Head</h2>' +
      '<p class="x" onclick="y()"><b style="font-weight:normal">plain <span style="font-weight:700">bold</span></b> <span style="font-style: italic">italic</span> <i>too</i> <s>gone</s> <code>code</code></p>' +
      '<ol start="3" type="a"><li>one</li></ol><ul><li><p>two</p></li></ul><hr><img src="/x.png"><blockquote>said</blockquote>' +
      '<p><a href="https://a.org" target="_top" class="z" title="t">web</a> <a href="javascript:alert(1)">bad</a> <a href="/users">here</a></p>' +
      '<table><tr><td>cell</td></tr></table><script>x()</script><style>p{}</style>',
  });
  await form.save.click();
  await expect(form.toast).toContainText('Campaign updated successfully');
  expect((await staff.saved())?.instructions).toBe(
    '<p>Head</p><p>plain <strong>bold</strong> <em>italic</em> <em>too</em> gone code</p>' +
      '<ol><li><p>one</p></li></ol><ul><li><p>two</p></li></ul><p>said</p>' +
      '<p><a href="https://a.org">web</a> bad here</p><p>cell</p>',
  );
});

campaignEditing('Instructions are written by keyboard, and focus can leave the editor', async ({ staff }) => {
  const { page, form } = await staff.open();
  const button = (name: string) =>
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name });
  const key = (name: string) => page.keyboard.press(name);
  await form.instructions.fill('');
  await key('Shift+Tab');
  await expect(button('Bold')).toBeFocused();
  for (const name of ['Italic', 'Bullet list', 'Ordered list', 'Link', 'Bold']) {
    await key('ArrowRight');
    await expect(button(name)).toBeFocused();
  }
  await key('Space');
  await expect(form.instructions).toBeFocused();
  await page.keyboard.type('Be ');
  await expect(button('Bold')).toHaveAttribute('aria-pressed', 'true');
  await key('ControlOrMeta+b');
  await key('ControlOrMeta+i');
  await page.keyboard.type('kind');
  await key('Enter');
  await page.keyboard.type('- one');
  await key('Enter');
  await page.keyboard.type('see www.a.org/x or hello@a.org ');
  await key('Tab');
  await expect(page.getByLabel('Kind of letter')).toBeFocused();
  await key('Shift+Tab');
  await expect(form.instructions).toBeFocused();
  await form.save.press('Enter');
  await expect(form.toast).toContainText('Campaign updated successfully');
  expect((await staff.saved())?.instructions).toBe(
    '<p><strong>Be </strong><em>kind</em></p><ul><li><p>one</p></li><li><p>see ' +
      '<a href="https://www.a.org/x">www.a.org/x</a> or <a href="mailto:hello@a.org">hello@a.org</a> </p></li></ul>',
  );
});

campaignEditing('A link is added, changed and removed', async ({ staff }) => {
  const { page, form } = await staff.open();
  const link = page.getByRole('button', { name: 'Link', exact: true });
  const address = page.getByLabel('Link address');
  const anchor = form.instructions.getByRole('link');
  await form.instructions.fill('Write today.');
  await form.instructions.press('ControlOrMeta+a');
  await link.click();
  await expect(address).toBeFocused();
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(address).toHaveAccessibleDescription('Please enter a valid web or email address');
  await address.fill('a.org/how');
  await address.press('Enter');
  await expect(address).toBeHidden();
  await expect(form.instructions).toBeFocused();
  await expect(anchor).toHaveAttribute('href', 'https://a.org/how');
  await link.click();
  await expect(address).toHaveValue('https://a.org/how');
  await address.press('Escape');
  await expect(form.instructions).toBeFocused();
  await link.click();
  await page.getByRole('button', { name: 'Remove Link' }).click();
  await expect(anchor).toHaveCount(0);
  await expect(form.instructions).toHaveText('Write today.');
});

campaignEditing('The creator deletes a campaign after confirming', async ({ staff }) => {
  await staff.db.insert(campaignDays).values({ campaignId: staff.campaign.id, written: 1204 });
  const { page, form } = await staff.open();
  await form.name.fill('Typed in vain');
  await form.remove.click();
  await expect(form.dialog).toContainText('Are you sure?');
  await expect(form.dialog).toContainText(
    'This action cannot be undone. This will permanently delete the campaign and all associated data.',
  );
  await expect(form.dialog).toContainText('Save the park');
  await expect(form.dialog).toContainText(`/c/${staff.campaign.publicUrl}`);
  await expect(form.dialog).toContainText('1,204 letters');
  await form.dialog.getByRole('button', { name: 'Cancel' }).click();
  await form.remove.click();
  await form.dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(form.toast).toContainText('Campaign deleted successfully');
  await expect(page).toHaveURL(/\/campaigns$/);
  expect(await staff.saved()).toBeUndefined();
});

campaignEditing("People who can't change a campaign are told so and see no fields", async ({ staff }) => {
  const leo = await addPerson(staff.db, `leo-${crypto.randomUUID()}@night.example`);
  const { page, form } = await staff.open(leo);
  await expect(page.getByRole('alert')).toContainText('You are not authorized to edit this campaign.');
  await expect(page.getByRole('heading', { name: 'Edit Campaign' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Mayor Ada Lind');
  await expect(page.getByRole('main')).not.toContainText(/Keep the park open|System|@harlow/);
  await expect(form.remove).toBeHidden();
  await expectAccessible(page);
});

campaignEditing(
  "An admin deletes other people's campaigns, and campaigns of deleted people are by System",
  async ({ staff }) => {
    const boss = await addPerson(staff.db, `boss-${crypto.randomUUID()}@redress.example`, { role: 'admin' });
    await staff.change({ createdById: null, lastModifiedById: null });
    const { page, form } = await staff.open(boss);
    await expect(page.getByText(/^Created by System, /)).toContainText('Last modified by System, ');
    await expect(form.remove).toBeVisible();
  },
);

campaignEditing(
  'The page is accessible in every look, with long words, errors and a question too',
  async ({ staff }) => {
    await staff.change({
      name: 'W'.repeat(200),
      ccEmails: [`${'a'.repeat(60)}@${'long-'.repeat(30)}town.org`],
    });
    const { page, form } = await staff.open();
    await form.goal.fill('');
    await form.instructions.fill('');
    await form.save.click();
    await expect(form.goal).toBeFocused();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByLabel('Link address').press('Enter');
    await expectAccessible(page);
    await form.cancel.click();
    await expect(form.dialog).toBeVisible();
    await expectAccessible(page);
  },
);

/** As the browser hands over what another program put on the clipboard. */
async function paste(into: Locator, kinds: Record<string, string>) {
  await into.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    for (const [kind, text] of Object.entries(data)) clipboardData.setData(kind, text);
    element.focus();
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, kinds);
}

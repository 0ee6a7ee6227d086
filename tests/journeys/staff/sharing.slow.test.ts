import { readFile } from 'node:fs/promises';
import { campaignEditing } from '../../support/browser/campaign-editing.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';

campaignEditing('A campaigner takes the picture, the code and the poster', async ({ staff }) => {
  const { page } = await staff.open();
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share and embed' });
  await expect(dialog.getByRole('img', { name: /Save the park/ })).toHaveJSProperty('naturalWidth', 1200);
  await expectAccessible(page);

  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name }).click(),
    ]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const svg = await download('Download SVG');
  expect(svg.name).toMatch(/^\w+-save-the-park-qr\.svg$/);
  expect(svg.bytes.toString()).toMatch(/^<svg xmlns=/);
  for (const name of ['Download PNG', 'Download picture']) {
    expect((await download(name)).bytes.subarray(1, 4).toString()).toBe('PNG');
  }

  await dialog.getByRole('combobox', { name: 'Source tag' }).fill('flyer');
  const [poster] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Print poster: Letter' }).click(),
  ]);
  await expect(poster.getByRole('heading', { name: 'Save the park' })).toBeVisible();
  await expect(poster.getByRole('img', { name: /\?s=flyer$/ })).toBeVisible();
  await expect(poster.getByText('US Letter paper')).toBeVisible();
});

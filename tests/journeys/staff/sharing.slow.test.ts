import { readFile } from 'node:fs/promises';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { PAPERS } from '#features/sharing/poster/papers.ts';
import { campaignEditing } from '../../support/browser/campaign-editing.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';

campaignEditing(
  'A campaigner downloads the picture and the QR code and prints the poster',
  async ({ staff, program }) => {
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
    const png = await download('Download PNG');
    expect(await read(png.bytes)).toBe(await read(svg.bytes));
    expect(await read(svg.bytes)).toBe(`${program.address}/c/${staff.campaign.publicUrl}?s=poster`);
    expect((await download('Download Picture')).bytes.subarray(1, 4).toString()).toBe('PNG');

    await dialog.getByRole('combobox', { name: 'Source tag' }).fill('flyer');
    await expect(dialog.getByText(/^Opens .*\?s=flyer$/)).toBeVisible();
    expect(await read((await download('Download SVG')).bytes)).toMatch(/\?s=flyer$/);
    const [poster] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: 'Print Poster: US Letter' }).click(),
    ]);
    await expect(poster.getByRole('heading', { name: 'Save the park' })).toBeVisible();
    await expect(poster.getByRole('img', { name: /\?s=flyer$/ })).toBeVisible();
    await expect(poster.getByText('US Letter paper')).toBeVisible();
    await expectAccessible(poster);
    await poster.goto(`/campaigns/${staff.campaign.id}/poster`);
    await expect(poster.getByText('A4 paper')).toBeVisible();
    await expectAccessible(poster);
  },
);

campaignEditing('A poster fits the longest name and recipient', async ({ staff }) => {
  const recipient = `${'The Right Honourable Lady Ashby of the Northern Valleys, '.repeat(4).slice(0, 195)}, MP.`;
  const name = `${'Bring back the Saturday hours of our libraries '.repeat(5).slice(0, 195)} now.`;
  await staff.change({ recipient, name });
  const { page } = await staff.open();
  for (const { id } of PAPERS) {
    await page.goto(`/campaigns/${staff.campaign.id}/poster?paper=${id}`);
    await page.emulateMedia({ media: 'print' });
    for (const words of [page.getByText(recipient), page.getByRole('heading', { name })]) {
      const isWhole = await words.evaluate((element) => {
        const around = element.parentElement?.getBoundingClientRect();
        const { top, bottom } = element.getBoundingClientRect();
        const isInside = around && top >= around.top && bottom <= around.bottom;
        // A large type reaches a little over its lines.
        return isInside && element.scrollHeight < element.clientHeight + 16;
      });
      expect(isWhole).toBe(true);
    }
  }
});

campaignEditing(
  'A campaigner uploads a share picture and removes it again',
  async ({ staff, program, visit }) => {
    const ogImage = `${program.address}/favicon.svg`;
    await staff.change({ ogImage });
    const { page, form } = await staff.open();
    await form.name.fill('Typed and not saved');
    const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    await form.fold('SEO & Social Media').click();
    await page
      .getByLabel('Upload My Own Picture')
      .setInputFiles({ name: 'park.png', mimeType: 'image/png', buffer });
    await expect(form.toast).toContainText('Picture uploaded successfully');
    await expect(form.name).toHaveValue('Typed and not saved');
    await expect(form.preview.getByRole('img')).toHaveJSProperty('naturalWidth', 1200);
    const own = /\/share-pictures\/\d+-[\da-f]{24}\.jpg$/;
    const { page: visited } = await visit(`/c/${staff.campaign.publicUrl}`);
    const shown = () => visited.locator('meta[property="og:image"]');
    await expect(shown()).toHaveAttribute('content', own);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share and embed' });
    await expect(dialog.getByText('Shown with the link. Uploaded by you.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Remove My Picture' }).press('Enter');
    await expect(dialog.getByLabel('Upload My Own Picture')).toBeFocused();
    await expect(dialog.getByText('Links show the image URL you set')).toBeVisible();
    await expect
      .poll(async () => {
        await visited.reload();
        return shown().getAttribute('content');
      })
      .toBe(ogImage);
  },
);

campaignEditing(
  'A campaigner changes the address, and shared links redirect to it',
  async ({ staff, visit }) => {
    const { page, form } = await staff.open();
    const { publicUrl } = staff.campaign;
    const [abbreviation] = publicUrl.split('/');
    const address = page.getByLabel('Address', { exact: true });
    await form.fold('Language and address').click();
    await expect(address).toHaveValue('save-the-park');
    await address.fill('Every Park');
    await expect(page.getByText('The link is')).toContainText(`/c/${abbreviation}/every-park`);
    await address.fill('every/park');
    await form.save.click();
    await expect(page.getByText('An address can have lowercase letters from a to z')).toBeVisible();
    await expect(address).toBeFocused();
    await expectAccessible(page);
    await address.fill('Every Park');
    await form.save.click();
    await expect(page).toHaveURL(/\/campaigns$/);
    const { page: visited } = await visit(`/c/${publicUrl}?s=flyer`);
    await expect(visited).toHaveURL(new RegExp(`/c/${abbreviation}/every-park\\?s=flyer$`));
    await expect(visited.getByRole('heading', { name: staff.campaign.name, level: 1 })).toBeVisible();
  },
);

/** Decodes a QR code. */
async function read(code: Uint8Array): Promise<string> {
  const { data, info } = await sharp(code)
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

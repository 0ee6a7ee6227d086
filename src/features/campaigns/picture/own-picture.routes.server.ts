import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { type StaffCall, staffRoutes } from '#features/accounts/guards.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { NOT_DRAWN, TOO_MANY_UPLOADS } from '#features/organizations/images/image-drawing.server.ts';
import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '#features/organizations/images/image-limits.contract.ts';
import { drawUpload, NOT_A_FORM } from '#features/organizations/images/uploads.server.ts';
import type { TeamRoutesOptions } from '#features/organizations/organization-team.server.ts';
import { AppError } from '#http/errors.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import { refusalExample } from '#safety/quotas.server.ts';
import { campaign, IS_TAKEN_DOWN, MAY_NOT_EDIT } from '../campaigns.contract.ts';
import { NOT_FOUND, readCampaign, requireEditor } from '../campaigns.server.ts';
import { changeOwnPicture } from './own-picture.server.ts';

const pictureForm = z.object({ picture: z.file().describe('An image file.') });

const refusals = { 403: [MAY_NOT_EDIT, IS_TAKEN_DOWN], 404: NOT_FOUND };

const CALLS = {
  upload: {
    tag: 'Campaigns',
    name: 'uploadPicture',
    summary: "Upload a campaign's share picture",
    notes:
      'JPEG, PNG, WebP, GIF, AVIF, ICO or SVG, at most 5 MiB. It is cropped to 1200 × 630 and its metadata is ' +
      'removed. It replaces ogImage and the drawn picture, except in political advertising.',
    access: 'team',
    form: pictureForm,
    example: { picture: 'park.jpg' },
    answers: {
      200: campaign,
      400: NOT_AN_IMAGE,
      ...refusals,
      413: IMAGE_TOO_LARGE,
      415: NOT_A_FORM,
      429: refusalExample('uploads'),
      503: [TOO_MANY_UPLOADS, NOT_DRAWN],
    },
  },
  remove: {
    tag: 'Campaigns',
    name: 'removePicture',
    summary: 'Remove a campaign’s uploaded picture',
    notes: 'Succeeds even if there is none.',
    access: 'team',
    answers: { 200: campaign, ...refusals },
  },
} satisfies Record<string, StaffCall>;

export function ownPictureRoutes({ db, guards, forgetPages }: TeamRoutesOptions): Hono {
  const { routes, add } = staffRoutes(guards);
  add(['POST', '/:id/picture'], CALLS.upload, async (c, uploader) => {
    await requireEditor(db, uploader, idIn(c));
    const takeQuota = () => guards.takeQuota(uploader, 'uploads');
    const { picture } = await drawUpload(c, { id: uploader.id, takeQuota }, ['picture']);
    if (!picture) throw new AppError(400, NOT_AN_IMAGE);
    // Checks again, because uploading and drawing may take minutes.
    return change(await guards.verified(c), idIn(c), picture.bytes);
  });
  add(['DELETE', '/:id/picture'], CALLS.remove, (c, actor) => change(actor, idIn(c), null));
  return routes;

  async function change(actor: Actor, id: number, picture: Uint8Array<ArrayBuffer> | null) {
    await changeOwnPicture(db, actor, id, picture);
    forgetPages(`campaign-${id}`);
    return readCampaign(db, actor, id);
  }
}

function idIn(c: Context): number {
  return readId(c.req.param('id') ?? '', NOT_FOUND);
}

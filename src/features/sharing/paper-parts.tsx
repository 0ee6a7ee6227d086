import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import type { Campaign } from '#features/campaigns/campaigns.contract.ts';
import { OwnPictureButtons } from '#features/campaigns/picture/own-picture.tsx';
import { ownPicturesOf, PICTURE_HEIGHT, PICTURE_WIDTH } from '#features/campaigns/social-preview.ts';
import { organizationQuery } from '#features/organizations/organizations.api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ArrowDownIcon } from '#ui/icon.tsx';
import { drawQrCode, QrCode } from '#ui/qr-code.tsx';
import { KitPart } from './kit-part.tsx';
import { PAPERS } from './poster/papers.ts';
import { qrPng, qrSvg } from './qr-files.ts';
import { POSTER_TAG } from './share-links.ts';

type PaperProps = { campaign: Campaign; link: URL; tag: string };

export function QrPart({ campaign, link }: PaperProps) {
  const { href } = link;
  const { svg, png } = useQrFiles(href);
  const file = `${fileName(campaign)}-qr`;
  return (
    <KitPart title="QR code">
      <div className="grid grid-cols-[120px_minmax(0,1fr)] items-start gap-4">
        <QrCode text={href} name="QR code of the link" />
        <div className="grid justify-items-start gap-3">
          <p className="wrap-anywhere text-ink-2 text-small">Opens {href}</p>
          <ButtonLink href={svg} download={`${file}.svg`}>
            <ArrowDownIcon />
            Download SVG
          </ButtonLink>
          <ButtonLink href={png} download={`${file}.png`}>
            <ArrowDownIcon />
            Download PNG
          </ButtonLink>
        </div>
      </div>
    </KitPart>
  );
}

function useQrFiles(text: string) {
  const [files, setFiles] = useState({ svg: '', png: '' });
  useEffect(() => {
    const drawing = drawQrCode(text);
    const made = { svg: URL.createObjectURL(qrSvg(drawing)), png: URL.createObjectURL(qrPng(drawing)) };
    setFiles(made);
    return () => Object.values(made).forEach(URL.revokeObjectURL);
  }, [text]);
  return files;
}

export function PosterPart({ campaign, link, tag }: PaperProps) {
  return (
    <KitPart title="Poster">
      <div className="grid grid-cols-[120px_minmax(0,1fr)] items-start gap-4">
        <PosterSketch campaign={campaign} link={link} />
        <div className="grid justify-items-start gap-3">
          <p className="text-ink-2 text-small">
            One page with the name, the QR code, the link and your logo, in the campaign’s language. The code
            uses the tag “{tag}”{tag === POSTER_TAG && ', unless you choose another one above'}.
          </p>
          {PAPERS.map((paper) => (
            <ButtonLink
              key={paper.id}
              href={`/campaigns/${campaign.id}/poster?paper=${paper.id}&s=${tag}`}
              target="_blank"
              onClick={printThere}
            >
              Print Poster: {paper.name}
            </ButtonLink>
          ))}
        </div>
      </div>
    </KitPart>
  );
}

function PosterSketch({ campaign, link }: Pick<PaperProps, 'campaign' | 'link'>) {
  const { data: organization } = useQuery(organizationQuery(campaign.organizationId));
  return (
    <div
      className="flex aspect-[210/297] flex-col gap-2 border border-rule bg-stamp p-2.5 text-stamp-ink forced-color-adjust-none"
      aria-hidden="true"
    >
      {organization?.logoUrl && (
        <img className="max-h-5 max-w-14 self-start object-contain" src={organization.logoUrl} alt="" />
      )}
      <p className="wrap-anywhere line-clamp-4 font-medium font-notice text-[0.75rem]/[1.2]" dir="auto">
        {campaign.name}
      </p>
      <div className="mt-auto w-13">
        <QrCode text={link.href} name="" />
      </div>
    </div>
  );
}

/** If pop-ups are blocked, the link opens normally and people print it themselves. */
function printThere(event: MouseEvent<HTMLAnchorElement>) {
  const page = window.open(event.currentTarget.href);
  if (!page) return;
  event.preventDefault();
  page.addEventListener('load', async () => {
    await page.document.fonts.ready;
    page.print();
  });
}

export function PicturePart({ campaign }: Pick<PaperProps, 'campaign'>) {
  const { id, version, isPolitical } = campaign;
  const { ownPicture, ogImage } = ownPicturesOf(campaign);
  const address = ownPicture ?? `/share-pictures/${id}?version=${version}`;
  return (
    <KitPart title="Share picture">
      <Picture key={address} campaign={{ ...campaign, ownPicture }} address={address} />
      <p className="text-ink-2 text-small">
        {ownPicture
          ? 'Shown with the link. Uploaded by you.'
          : ogImage
            ? 'Links show the image URL you set. You can download this one.'
            : 'Shown with the link. Drawn from the name, the recipient and the logo.'}{' '}
        {isPolitical && 'Political advertising always uses it, because it shows the label.'}
      </p>
      {!isPolitical && <OwnPictureButtons campaign={campaign} />}
    </KitPart>
  );
}

const TO: Partial<Record<Campaign['recipientMode'], string>> = {
  choose: '“You choose who gets your letter”',
  postcode: '“We use your postcode to find who gets your letter”',
};

function Picture({ campaign, address }: { campaign: Campaign; address: string }) {
  const { name, recipient, recipientMode, ownPicture } = campaign;
  const [isMissing, setMissing] = useState(false);
  if (isMissing) {
    return (
      <p className="text-ink-2 text-small">
        We can’t draw a picture because the name contains unsupported characters.
      </p>
    );
  }
  return (
    <>
      <img
        className="h-auto w-full rounded-card border border-rule"
        src={address}
        alt={
          ownPicture
            ? 'The picture that you uploaded'
            : `“${name}”, ${TO[recipientMode] ?? `to ${recipient}`}, as a letter with a stamp`
        }
        width={PICTURE_WIDTH}
        height={PICTURE_HEIGHT}
        onError={() => setMissing(true)}
      />
      <div className="btn-row">
        <ButtonLink href={address} download={`${fileName(campaign)}.${ownPicture ? 'jpg' : 'png'}`}>
          <ArrowDownIcon />
          Download Picture
        </ButtonLink>
      </div>
    </>
  );
}

function fileName({ publicUrl }: Campaign): string {
  return publicUrl.replace('/', '-');
}

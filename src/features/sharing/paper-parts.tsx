import { type MouseEvent, useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowDownIcon } from '../../ui/icon.tsx';
import { drawQrCode, QrCode } from '../../ui/qr-code.tsx';
import type { Campaign } from '../campaigns/campaigns.contract.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../campaigns/social-preview.ts';
import { KitPart } from './kit-part.tsx';
import { qrPng, qrSvg } from './qr-files.ts';
import { POSTER_TAG } from './source-tag.ts';

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

/** Addresses of files that only this page has. */
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

export function PosterPart({ campaign, tag }: PaperProps) {
  const posterFor = (paper: string) => `/campaigns/${campaign.id}/poster?paper=${paper}&s=${tag}`;
  return (
    <KitPart title="Poster">
      <p className="text-ink-2 text-small">
        One page with the name, the QR code, the link and your logo, in the campaign’s language. The code has
        the tag “{tag}”{tag === POSTER_TAG && ', unless you choose another one above'}.
      </p>
      <div className="btn-row">
        <ButtonLink href={posterFor('a4')} target="_blank" onClick={printThere}>
          Print poster: A4
        </ButtonLink>
        <ButtonLink href={posterFor('letter')} target="_blank" onClick={printThere}>
          Print poster: Letter
        </ButtonLink>
      </div>
    </KitPart>
  );
}

/** Where windows are blocked, it is a link like others, and people print by themselves. */
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
  const [isMissing, setMissing] = useState(false);
  const address = `/share-pictures/${campaign.id}?version=${campaign.version}`;
  return (
    <KitPart title="Share picture">
      {isMissing ? (
        <p className="text-ink-2 text-small">There is no picture, as its letters can’t be drawn here.</p>
      ) : (
        <>
          <img
            className="h-auto w-full rounded-card border border-rule"
            src={address}
            alt={`“${campaign.name}”, to ${campaign.recipient}, as a letter with a stamp`}
            width={PICTURE_WIDTH}
            height={PICTURE_HEIGHT}
            onError={() => setMissing(true)}
          />
          <p className="text-ink-2 text-small">
            {campaign.ogImage
              ? 'Links show the picture of your own that you chose; this one is for you to use.'
              : 'Shown with the link. Drawn from the name, the recipient and the logo.'}
          </p>
          <div className="btn-row">
            <ButtonLink href={address} download={`${fileName(campaign)}.png`}>
              <ArrowDownIcon />
              Download picture
            </ButtonLink>
          </div>
        </>
      )}
    </KitPart>
  );
}

function fileName({ publicUrl }: Campaign): string {
  return publicUrl.replace('/', '-');
}

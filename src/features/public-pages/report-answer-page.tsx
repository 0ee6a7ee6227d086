import { sayOnPage } from '../../languages/say.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Sheet } from '../../ui/paper.tsx';
import { PublicFrame } from './public-frame.tsx';
import type { PublicPageContext } from './public-page-data.ts';

export type ReportAnswer = { title: string; text: string; backTo: string };

/** What a browser without JavaScript is answered. */
export function ReportAnswerPage({
  title,
  text,
  backTo,
  context,
}: ReportAnswer & { context: PublicPageContext }) {
  return (
    <PublicFrame context={context}>
      <div className="wrap pt-[clamp(24px,4vw,48px)] pb-18">
        <Sheet className="grid justify-items-center gap-6 py-18! text-center">
          <h1 className="title">{title}</h1>
          <p className="text-balance text-ink-2">{text}</p>
          <ButtonLink href={backTo}>{sayOnPage('report.back')}</ButtonLink>
        </Sheet>
      </div>
    </PublicFrame>
  );
}

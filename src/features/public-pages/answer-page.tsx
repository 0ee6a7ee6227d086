import { tPage } from '#i18n/t.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Sheet } from '#ui/paper.tsx';
import { PublicFrame } from './public-frame.tsx';
import type { PublicPageContext } from './public-page-data.ts';

export type Answer = {
  title: string;
  text: string;
  /** Opening the page changes nothing, as mail programs open links by themselves: the button does. */
  act?: string;
  /** The way on; without one, to the home page. */
  lead?: { href: string; label: string } | undefined;
};

/** For reports that are sent without JavaScript, and where the links in mails to supporters lead. */
export function AnswerPage({ title, text, act, lead, context }: Answer & { context: PublicPageContext }) {
  return (
    <PublicFrame context={context}>
      <div className="wrap pt-[clamp(24px,4vw,48px)] pb-18">
        <Sheet className="grid justify-items-center gap-6 py-18! text-center">
          <h1 className="title text-balance">{title}</h1>
          <p className="max-w-[52ch] text-pretty text-ink-2">{text}</p>
          {act ? (
            <form method="post">
              <Button type="submit" variant="primary" size="large">
                {act}
              </Button>
            </form>
          ) : (
            <ButtonLink href={lead?.href ?? '/'}>{lead?.label ?? tPage('error.home')}</ButtonLink>
          )}
        </Sheet>
      </div>
    </PublicFrame>
  );
}

import { t, tPage } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import { WarningIcon } from '#ui/icon.tsx';
import { Sheet, SheetHead } from '#ui/paper.tsx';
import { DataNotice, type DataNoticeProps } from './data-notice.tsx';
import { LetterForm } from './letter-form.tsx';
import type { LetterTarget } from './letter-target.ts';
import { type LetterFormData, pageParts } from './public-page-data.ts';
import { RecipientChooser } from './recipient-chooser.tsx';

type LetterFormSheetProps = LetterFormData & { arePaused: boolean; notice: DataNoticeProps };

/** Hydrated separately, so ids inside are fixed. */
export function LetterFormSheet({ arePaused, notice, ...data }: LetterFormSheetProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-3 md:col-start-2! md:row-[1/span_3]">
      {arePaused ? (
        <PausedSheet target={data.target} />
      ) : (
        <Sheet folds id={pageParts.form}>
          <LetterForm {...data} Chooser={RecipientChooser} />
        </Sheet>
      )}
      <DataNotice {...notice} />
    </div>
  );
}

function PausedSheet({ target }: { target: LetterTarget }) {
  return (
    <Sheet id={pageParts.form} className="grid gap-6 *:min-w-0">
      <SheetHead to={target.recipient} note={target.note} organization={target.organization} />
      <div className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 gap-y-0.5 rounded-card border border-brass-line bg-brass-tint px-4 py-3.5 text-small/[1.5] [&>svg]:mt-px [&>svg]:text-brass-ink">
        <WarningIcon />
        <b>{tPage('paused.title')}</b>
        <p className="col-start-2">{tPage('paused.text')}</p>
      </div>
      <Button size="large" wide disabled>
        {t('form.generate')}
      </Button>
    </Sheet>
  );
}

export function OptedOutSheet({ target }: { target: LetterTarget }) {
  const { recipient, organization } = target;
  return (
    <Sheet className="grid gap-6 *:min-w-0">
      <SheetHead to={recipient} organization={organization} />
      <p className="letter">{tPage('leftOut.title')}</p>
      <p className="prose text-ink-2">
        {tPage('leftOut.text', { recipient, organization: organization.name })}
      </p>
    </Sheet>
  );
}

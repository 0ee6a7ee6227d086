import { sayOnPage } from '../../languages/say.ts';
import { Sheet, SheetHead } from '../../ui/paper.tsx';
import type { LetterTarget } from './letter-target.ts';

export function LeftOutSheet({ target }: { target: LetterTarget }) {
  const { recipient, organization } = target;
  return (
    <Sheet className="grid gap-6 *:min-w-0">
      <SheetHead to={recipient} organization={organization} />
      <p className="letter">{sayOnPage('leftOut.title')}</p>
      <p className="prose text-ink-2">
        {sayOnPage('leftOut.text', { recipient, organization: organization.name })}
      </p>
    </Sheet>
  );
}

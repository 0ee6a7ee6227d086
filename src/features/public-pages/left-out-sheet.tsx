import { Sheet, SheetHead } from '../../ui/paper.tsx';
import type { LetterTarget } from './letter-target.ts';

export function LeftOutSheet({ target }: { target: LetterTarget }) {
  const { recipient, organization } = target;
  return (
    <Sheet className="grid gap-6 *:min-w-0">
      <SheetHead to={recipient} organization={organization} />
      <p className="letter">No letters can be written here.</p>
      <p className="prose text-ink-2">
        {recipient} asked not to get letters from this site, and we keep to that. There may be other ways to
        say what you think: ask {organization.name} itself.
      </p>
    </Sheet>
  );
}

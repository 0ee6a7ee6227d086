import { t } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import { ArrowRightIcon } from '#ui/icon.tsx';
import type { Turn } from '../letter-request.ts';
import type { KnownRecipient } from '../letter-target.ts';

export interface NextInTurnProps {
  turn: Turn | undefined;
  isOffered: boolean;
  onWriteTo: (next: KnownRecipient) => void;
}

export function NextInTurn({ turn, isOffered, onWriteTo }: NextInTurnProps) {
  if (!turn) return null;
  const { place, total, remaining } = turn;
  const [next, ...others] = isOffered ? remaining : [];
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      <p className="text-ink-2 text-small">{t('next.place', { place, total })}</p>
      {next && (
        <Button variant="primary" size="large" onClick={() => onWriteTo(next)}>
          {t('next.write', { name: labelOf(next) })}
          <ArrowRightIcon small />
        </Button>
      )}
      {others.map((other) => (
        <Button key={other.id} variant="link" onClick={() => onWriteTo(other)}>
          {t('next.write', { name: labelOf(other) })}
        </Button>
      ))}
    </div>
  );
}

function labelOf({ name, district, role }: KnownRecipient): string {
  return [name, district ?? role].filter(Boolean).join(', ');
}

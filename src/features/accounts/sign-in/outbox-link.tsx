import { useSite } from '../../../browser/site.ts';

/** For whoever tries the program on their own machine, where no mail leaves it. */
export function OutboxLink() {
  const { outbox } = useSite();
  if (!outbox) return null;
  return (
    <p className="small muted">
      This site runs on your own machine and sends no email.{' '}
      <a href="/api/dev/outbox" target="_blank" rel="noreferrer">
        Open the outbox
      </a>{' '}
      to read it (in a new tab).
    </p>
  );
}

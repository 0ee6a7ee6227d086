import { classNames } from './class-names.ts';

/** Silent by itself: the words beside it say what is going on. */
export function Spinner({ large = false }: { large?: boolean }) {
  return <span className={classNames('spinner', large && 'spinner-lg')} aria-hidden="true" />;
}

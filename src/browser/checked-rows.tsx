import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckIcon, WarningIcon } from '#ui/icon.tsx';

const LOOKS = {
  fine: { Icon: CheckIcon, ink: 'text-action', word: 'Fine', wordLook: 'sr-only' },
  warning: { Icon: WarningIcon, ink: 'text-brass-ink', word: 'To look at', wordLook: 'text-brass-ink' },
  wrong: { Icon: CrossIcon, ink: 'text-wax', word: 'Wrong', wordLook: 'text-wax' },
};
type State = keyof typeof LOOKS;

function CrossIcon() {
  return <CircleX aria-hidden />;
}

type SummaryProps = { state: State; text: string; note: ReactNode; action?: ReactNode };

export function CheckedSummary({ state, text, note, action }: SummaryProps) {
  const { Icon, ink } = LOOKS[state];
  return (
    <div className="grid grid-cols-[24px_minmax(0,1fr)] items-center gap-x-3 gap-y-3 border-ink border-b-2 px-[clamp(18px,2.6vw,28px)] py-5 sm:grid-cols-[24px_minmax(0,1fr)_auto] sm:gap-x-4">
      <span className={`mt-0.5 self-start [&_svg]:size-6 ${ink}`}>
        <Icon />
      </span>
      <div>
        <p className="head" role="status">
          {text}
        </p>
        <p className="text-ink-2 text-small">{note}</p>
      </div>
      {action && <div className="grid max-sm:col-span-full">{action}</div>}
    </div>
  );
}

type RowProps = {
  state: State;
  /** Stands beside rows that aren't fine. */
  word?: string | undefined;
  heading: 'h2' | 'h3';
  name: string;
  text: string;
  todo: string | null;
  children: ReactNode;
};

export function CheckedRow({ state, word, heading: Heading, name, text, todo, children }: RowProps) {
  const { Icon, ink, wordLook, word: usual } = LOOKS[state];
  return (
    <li className="wrap-anywhere grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-rule-soft border-b px-[clamp(18px,2.6vw,28px)] py-3.5 text-small/[1.5] last:border-b-0 sm:gap-x-4 md:grid-cols-[24px_128px_minmax(0,1fr)_180px]">
      <span className={`[&_svg]:size-5.5 ${ink}`}>
        <Icon />
      </span>
      <Heading className="font-bold">
        {name} <span className={`ms-1.5 text-mini md:ms-0 md:block ${wordLook}`}>{word ?? usual}</span>
      </Heading>
      <div className="text-pretty max-md:col-start-2">
        <p>{text}</p>
        {todo && <p className="text-ink-2">{todo}</p>}
      </div>
      <div className="grid content-start gap-1 justify-self-start max-md:col-start-2 md:justify-items-end md:justify-self-end md:text-end">
        {children}
      </div>
    </li>
  );
}

export const rowLink = 'inline-flex min-h-tap items-center font-semibold md:-my-2.5';

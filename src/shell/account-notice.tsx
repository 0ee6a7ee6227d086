import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

const LOOKS = { asks: 'border-brass-line bg-brass-tint', quiet: 'border-rule bg-paper' };

type AccountNoticeProps = { look?: keyof typeof LOOKS; label?: string; text: string; actions: ReactNode };

export function AccountNotice({
  look = 'asks',
  label = 'Account notice',
  text,
  actions,
}: AccountNoticeProps) {
  return (
    <section className={classNames('border-b print:hidden', LOOKS[look])} aria-label={label}>
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-small/[1.4]">
        <p className="flex flex-[1_1_280px] items-center gap-3 font-[550]">
          <Info className="text-brass-ink" />
          {text}
        </p>
        {actions}
      </div>
    </section>
  );
}

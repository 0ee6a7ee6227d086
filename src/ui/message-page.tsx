import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Postmark, Sheet } from './paper.tsx';

type MessagePageProps = {
  title: string;
  sentence: string;
  text: ReactNode;
  postmark?: Pick<Parameters<typeof Postmark>[0], 'top' | 'bottom' | 'lines'>;
  stamp?: { text: string; look: 'text-wax' | 'text-brass-ink' };
  children: ReactNode;
};

const NO_SUCH_ADDRESS = { top: 'No such', bottom: 'address', lines: ['404'] };
const RETURN_TO_SENDER = { text: 'RETURN\nTO SENDER', look: 'text-wax' } as const;

export function MessagePage(props: MessagePageProps) {
  const { title, sentence, text, postmark = NO_SUCH_ADDRESS, stamp = RETURN_TO_SENDER, children } = props;
  const [above, below] = stamp.text.split('\n');
  return (
    <main className="tint grid flex-1 place-items-center px-gutter py-12" id="main">
      <Sheet className="w-full max-w-[620px]">
        <div className="mb-8 flex items-center justify-between gap-4" aria-hidden="true">
          <Postmark {...postmark} waves />
          <svg
            className={classNames(
              'h-auto min-w-0 flex-[0_1_236px] -rotate-3 fill-current font-[700] font-form text-[23px] tracking-[0.09em] opacity-85 [text-anchor:middle]',
              stamp.look,
            )}
            viewBox="0 0 236 74"
            width="236"
            height="74"
            aria-hidden="true"
          >
            <path d="M3 3h230v68H3z" fill="none" stroke="currentColor" strokeWidth="3" />
            <text x="118" y="33">
              {above}
            </text>
            <text x="118" y="59">
              {below}
            </text>
          </svg>
        </div>
        <h1 className="display">{title}</h1>
        <p className="letter mt-3">{sentence}</p>
        <p className="hint mt-3 mb-7">{text}</p>
        {children}
      </Sheet>
    </main>
  );
}

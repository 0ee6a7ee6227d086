import type { ReactNode } from 'react';
import { FeatherIcon, LockIcon } from '../../ui/icon.tsx';
import type { PublicPageContext } from './public-page-data.ts';

export function PrivacyNotes({ context, className }: { context: PublicPageContext; className: string }) {
  const { writer, retentionDays } = context;
  const time = retentionDays === 1 ? 'one day' : `${retentionDays} days`;
  return (
    <section
      className={`mt-4 grid gap-6 border-rule border-t pt-6 min-[800px]:grid-cols-2 min-[800px]:gap-8 print:hidden ${className}`}
      aria-label="About your data and AI"
    >
      <Note icon={<LockIcon />} title="What happens to your details">
        {writer === 'ai'
          ? 'Your name, address and reason go to the AI model to write this one letter. '
          : 'Your name, address and reason are filled into a sample letter on this site; no AI model gets them. '}
        If you email or copy it, we keep a record of the letter with your name, address and reason for {time}.
        After that we erase them, and keep only that a letter was emailed or copied, and when. What you type
        also stays in this browser tab, so that reloading the page doesn’t lose it, until you close the tab.
      </Note>
      {writer === 'ai' ? (
        <Note icon={<FeatherIcon />} title="Written with AI">
          An AI model writes the draft, and it can make mistakes. Check names and figures before you send it:
          once it carries your name, it is your letter.
        </Note>
      ) : (
        <Note icon={<FeatherIcon />} title="A sample letter">
          No AI provider is set up here, so the draft is put together from ready-made sentences. Make it your
          own before you send it: once it carries your name, it is your letter.
        </Note>
      )}
    </section>
  );
}

function Note({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[24px_1fr] content-start gap-x-3 gap-y-1 text-ink-2 text-small/[1.55] [&>svg]:row-span-2 [&>svg]:mt-px [&>svg]:text-action">
      {icon}
      <h3 className="font-bold text-ink">{title}</h3>
      <p className="max-w-[58ch]">{children}</p>
    </div>
  );
}

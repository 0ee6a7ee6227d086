import { FeatherIcon, LockIcon } from '../../ui/icon.tsx';
import type { PublicPageContext } from './public-page-data.ts';

/** What happens to a visitor's details, in words that are true of the program as configured. */
export function PrivacyNotes({ context, className }: { context: PublicPageContext; className: string }) {
  const { writer, retentionDays } = context;
  const time = retentionDays === 1 ? 'one day' : `${retentionDays} days`;
  return (
    <section className={`notes ${className}`} aria-label="About your data and AI">
      <div className="note">
        <LockIcon />
        <h3>What happens to your details</h3>
        <p>
          {writer === 'ai'
            ? 'Your name, address and reason go to the AI model to write this one letter. '
            : 'Your name, address and reason are filled into a sample letter on this site; no AI model gets them. '}
          If you email or copy it, we keep a record of the letter with your name, address and reason for{' '}
          {time}; then we erase them and keep only the count. What you type also stays in this browser tab, so
          that reloading the page doesn’t lose it, until you close the tab.
        </p>
      </div>
      <div className="note">
        <FeatherIcon />
        {writer === 'ai' ? <WrittenWithAi /> : <SampleLetter />}
      </div>
    </section>
  );
}

function WrittenWithAi() {
  return (
    <>
      <h3>Written with AI</h3>
      <p>
        An AI model writes the draft, and it can make mistakes. Check names and figures before you send it:
        once it carries your name, it is your letter.
      </p>
    </>
  );
}

function SampleLetter() {
  return (
    <>
      <h3>A sample letter</h3>
      <p>
        No AI provider is set up here, so the draft is put together from ready-made sentences. Make it your
        own before you send it: once it carries your name, it is your letter.
      </p>
    </>
  );
}

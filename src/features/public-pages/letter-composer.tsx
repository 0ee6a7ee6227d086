import { useEffect, useEffectEvent, useState } from 'react';
import { LetterForm } from './letter-form.tsx';
import type { WriterDetails } from './letter-form-check.ts';
import type { LetterSession } from './letter-session.tsx';
import type { LetterTarget } from './letter-target.ts';
import type { PublicPageContext } from './public-page-context.ts';
import { findTyped, keepTyped, type TypedDraft } from './typed-draft.ts';

export interface LetterComposerProps {
  target: LetterTarget;
  context: PublicPageContext;
}

interface Opened {
  Session: typeof LetterSession;
  start: TypedDraft;
}

/**
 * Form, writing and letter take turns on one page. All that comes after the first press (stream, letter,
 * dialogs, toasts) is loaded for it, so that a first visit stays light.
 */
export function LetterComposer(props: LetterComposerProps) {
  const { pageUrl } = props.context;
  const [opened, setOpened] = useState<Opened>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const restore = useEffectEvent(() => {
    const typed = findTyped(pageUrl);
    if (typed?.letter) open(typed).catch(ignore);
  });

  useEffect(() => {
    restore();
  }, []);

  async function open(start: TypedDraft) {
    const { LetterSession: Session } = await loadSession();
    setOpened({ Session, start });
  }

  async function write(details: WriterDetails) {
    setBusy(true);
    setFailed(false);
    await open({ details }).catch(() => setFailed(true));
    setBusy(false);
  }

  if (opened) return <opened.Session {...props} start={opened.start} />;
  return (
    <LetterForm
      {...props}
      problem={failed ? { sentence: 'Failed to generate letter', retryable: true } : undefined}
      busy={busy}
      onTyped={(details) => keepTyped(pageUrl, { ...findTyped(pageUrl), details })}
      onFocus={() => loadSession().catch(ignore)}
      onSubmit={write}
    />
  );
}

function loadSession() {
  return import('./letter-session.tsx');
}

/** What could not be fetched ahead is asked for again when it is needed. */
function ignore() {}

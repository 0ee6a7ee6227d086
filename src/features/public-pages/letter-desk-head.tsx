import { Badge } from '../../ui/badge.tsx';
import { ProblemAlert } from '../letters/ui/letter-problem.tsx';
import type { DeskDraft } from './letter-desk.tsx';
import type { LetterTarget } from './letter-target.ts';
import type { PublicPageContext } from './public-page-context.ts';

interface LetterDeskHeadProps {
  target: LetterTarget;
  context: PublicPageContext;
  draft: DeskDraft;
  onRegenerate: () => void;
}

/** What is to be said over the sheet: how far the letter is, and who wrote it if that is not as expected. */
export function LetterDeskHead({ target, context, draft, onRegenerate }: LetterDeskHeadProps) {
  const written = draft.step === 'letter' ? draft.letter.written : undefined;
  const sample = written ? written.sample : context.writer === 'sample';
  return (
    <div className="case-head">
      <h1 className="title">{target.heading}</h1>
      {draft.step === 'writing' ? (
        <p className="lede">Read along: you will be able to change every word when it is done.</p>
      ) : (
        <p className="lede">
          <b>Your letter is ready.</b> Read it once through, make it yours, then send it.
        </p>
      )}
      {sample && (
        <p className="small">
          <b>Sample letter:</b> no AI provider is configured.
        </p>
      )}
      {written?.notice && (
        <p className="small">
          <Badge>Staff only</Badge> {written.notice}
        </p>
      )}
      {draft.problem && <ProblemAlert problem={draft.problem} retry={{ onClick: onRegenerate }} />}
    </div>
  );
}

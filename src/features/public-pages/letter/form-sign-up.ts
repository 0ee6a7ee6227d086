import { useEffect, useRef, useState } from 'react';
import type { Letter } from '#features/letters/ui/letter-state.ts';
import { post } from '#features/letters/ui/letter-stream.ts';
import { t } from '#i18n/t.ts';
import { draftName, findDraft, saveDraft } from '../letter-details.ts';
import type { LetterTarget } from '../letter-target.ts';

interface SignUp {
  email: string;
  letterId: string | undefined;
  inForm?: boolean;
}

export async function signUp({ campaign }: LetterTarget, fields: SignUp): Promise<void> {
  await post({
    address: `/api/campaigns/${campaign?.id}/supporters`,
    payload: { ...fields, consent: true, ...campaign?.offer },
    fromVisitor: true,
    challengeAddress: `/api/challenge?campaignId=${campaign?.id}`,
    fallback: t('hear.failed'),
  });
}

export interface FormSignUp {
  /** The address to which the confirmation went. */
  askedFor: string | undefined;
  problem: string | undefined;
  retry: () => void;
}

/** Signs up people who agreed in the form, once their letter is finished, or once they use it if they wrote it themselves. */
export function useFormSignUp(
  target: LetterTarget,
  { email, letter, isPreview }: { email: string | undefined; letter: Letter | undefined; isPreview: boolean },
): FormSignUp {
  const name = draftName(target);
  const [askedFor, setAskedFor] = useState(() => findDraft(name)?.askedFor);
  const [problem, setProblem] = useState<string>();
  const tried = useRef<string>(undefined);
  const isFinished = letter !== undefined && (letter.made !== 'by-hand' || letter.delivery !== undefined);
  const isDue = isFinished && !isPreview && target.campaign?.isAskedInForm === true && email !== askedFor;

  async function send(to: string) {
    tried.current = to;
    setProblem(undefined);
    try {
      await signUp(target, { email: to, letterId: letter?.written.letterId, inForm: true });
      setAskedFor(to);
      const draft = findDraft(name);
      if (draft) saveDraft(name, { ...draft, askedFor: to });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('hear.failed'));
    }
  }

  useEffect(() => {
    if (isDue && email !== undefined && tried.current !== email) void send(email);
  });
  const isAsked = email !== undefined && askedFor === email;
  return {
    askedFor: isAsked ? email : undefined,
    problem: isDue ? problem : undefined,
    retry: () => email !== undefined && void send(email),
  };
}

import { asAddressed } from '#features/campaigns/recipients/salutation.ts';
import type { LetterTarget } from '../letter-target.ts';
import type { KnownRecipient } from './recipient-choice.ts';

/** As the form keeps who was chosen, in its own field. */
export function readRecipient(kept: string | undefined): KnownRecipient | undefined {
  try {
    const { id, name, role, salutation } = JSON.parse(kept ?? '');
    return Number.isInteger(id) && typeof name === 'string' ? { id, name, role, salutation } : undefined;
  } catch {
    return undefined;
  }
}

export function keepRecipient({ id, name, role, salutation }: KnownRecipient): string {
  return JSON.stringify({ id, name, role, salutation });
}

/** The page's words about the chosen recipient. */
export function addressedTo(target: LetterTarget, kept: string | undefined): LetterTarget {
  const chosen = target.choice && readRecipient(kept);
  if (!chosen || !target.choice) return target;
  const { name, role, salutation } = chosen;
  return {
    ...target,
    recipient: name,
    note: role ?? undefined,
    salutation: salutation ?? target.choice.words.salutation.replace('{name}', () => asAddressed(name)),
  };
}

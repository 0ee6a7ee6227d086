import type { KeptLetter } from '#features/letters/ui/letter-state.ts';
import type { LetterTarget } from './letter-target.ts';

/** What a visitor types about themselves; on an organization's page the reason is the topic. */
export interface WriterDetails {
  userReason: string;
  /** To the questions of a campaign, which take the place of the reason. */
  answers?: { question: string; answer: string }[];
  /** True if the visitor's sentences remain unchanged in the letter. */
  keepSentences?: boolean;
  userName: string;
  userAddress: string;
  /** Who of several was chosen, as `addressed.ts` reads it. */
  recipient?: string;
  recipientId?: number;
}

export function answerField(index: number): string {
  return `answer${index}`;
}

export function readDetails(form: HTMLFormElement): WriterDetails {
  const fields = new FormData(form);
  const read = (name: string) => String(fields.get(name) ?? '').trim();
  const answers = answerFieldsOf(form).map(({ name, dataset }) => ({
    question: dataset.question ?? '',
    answer: read(name),
  }));
  const userReason = read('userReason');
  const hasWritten = userReason !== '' || answers.some(({ answer }) => answer);
  return {
    userReason,
    ...(answers.length > 0 && { answers }),
    ...(hasWritten && fields.has('keepSentences') && { keepSentences: true }),
    userName: read('userName'),
    userAddress: read('userAddress'),
    ...(fields.get('recipient') && { recipient: read('recipient') }),
  };
}

export function fillDetails(form: HTMLFormElement, details: WriterDetails) {
  const { answers = [], keepSentences, recipientId: _chosen, ...texts } = details;
  const choice = form.elements.namedItem('keepSentences');
  if (keepSentences && choice instanceof HTMLInputElement) choice.checked = true;
  for (const [name, value] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field && field.value === '') field.value = value;
  }
  for (const field of answerFieldsOf(form)) {
    field.value ||= answers.find(({ question }) => question === field.dataset.question)?.answer ?? '';
  }
}

function answerFieldsOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLTextAreaElement>('[data-question]')];
}

/** The visitor's own words, as one text. */
export function ownWords({ userReason, answers = [] }: WriterDetails): string {
  const answered = answers.filter(({ answer }) => answer);
  return answered.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n') || userReason;
}

export interface KeptDraft {
  details: WriterDetails;
  letter?: KeptLetter;
  /** What the letter was written from. */
  letterDetails?: WriterDetails;
  /** The ids of the letters that were emailed or copied: what the site keeps a record of. */
  usedIds?: string[];
  /** Generate was pressed, and the page reloads itself to do it. */
  isPressed?: boolean;
}

/** What a visitor pressed before there was code to do it: Generate, or Find. */
export type Press = 'letter' | 'postcode';

/** Other than a page's address it never changes. */
export function draftName({
  campaign,
  organization,
}: Pick<LetterTarget, 'campaign' | 'organization'>): string {
  return campaign ? `campaign-${campaign.id}` : `organization-${organization.id}`;
}

/** False where storage is full or forbidden. */
export function keepDraft(name: string, draft: KeptDraft): boolean {
  try {
    sessionStorage.setItem(`letter:${name}`, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(name: string) {
  try {
    sessionStorage.removeItem(`letter:${name}`);
  } catch {
    // Nothing was kept.
  }
}

export function findDraft(name: string): KeptDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(`letter:${name}`) ?? 'null');
    return typeof kept?.details?.userName === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}

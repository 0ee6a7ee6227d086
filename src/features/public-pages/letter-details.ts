import type { SavedLetter } from '#features/letters/ui/letter-state.ts';
import type { LetterTarget } from './letter-target.ts';

/** On an organization's page, the reason is the topic. */
export interface WriterDetails {
  userReason: string;
  answers?: { question: string; answer: string }[];
  keepSentences?: boolean;
  /** Present if the writer agreed to updates. It is never part of a letter. */
  email?: string;
  userName: string;
  userAddress: string;
  /** Has the format of `readRecipient`. */
  recipient?: string;
  /** Everyone who represents the visitor, in the format of `readEach`. */
  each?: string;
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
    ...(fields.has('consent') && { email: read('email') }),
    userName: read('userName'),
    userAddress: read('userAddress'),
    ...(fields.get('recipient') && { recipient: read('recipient') }),
    ...(fields.get('each') && { each: read('each') }),
  };
}

export function fillDetails(form: HTMLFormElement, details: WriterDetails) {
  const { answers = [], keepSentences, recipientId: _chosen, ...texts } = details;
  if (keepSentences) check(form, 'keepSentences');
  if (details.email !== undefined) check(form, 'consent');
  for (const [name, value] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field && field.value === '') field.value = value;
  }
  for (const field of answerFieldsOf(form)) {
    field.value ||= answers.find(({ question }) => question === field.dataset.question)?.answer ?? '';
  }
}

function check(form: HTMLFormElement, name: string) {
  const box = form.elements.namedItem(name);
  if (box instanceof HTMLInputElement) box.checked = true;
}

function answerFieldsOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLTextAreaElement>('[data-question]')];
}

export function ownWords({ userReason, answers = [] }: WriterDetails): string {
  const answered = answers.filter(({ answer }) => answer);
  return answered.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n') || userReason;
}

export interface SavedDraft {
  details: WriterDetails;
  letter?: SavedLetter;
  letterDetails?: WriterDetails;
  usedIds?: string[];
  /** The address to which the confirmation went. */
  askedFor?: string;
  isPressed?: boolean;
}

export type Press = 'letter' | 'postcode';

export function draftName({
  campaign,
  organization,
}: Pick<LetterTarget, 'campaign' | 'organization'>): string {
  return campaign ? `campaign-${campaign.id}` : `organization-${organization.id}`;
}

/** Returns false if storage is full or forbidden. */
export function saveDraft(name: string, draft: SavedDraft): boolean {
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
  } catch {}
}

export function findDraft(name: string): SavedDraft | undefined {
  try {
    const saved = JSON.parse(sessionStorage.getItem(`letter:${name}`) ?? 'null');
    return typeof saved?.details?.userName === 'string' ? saved : undefined;
  } catch {
    return undefined;
  }
}

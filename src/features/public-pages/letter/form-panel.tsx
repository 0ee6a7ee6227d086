import { useEffect, useId, useState } from 'react';
import type { Letter } from '#features/letters/ui/letter-state.ts';
import { stillToCheck } from '#features/letters/ui/marked-passages.tsx';
import { announceCopy, type Sending } from '#features/letters/ui/sending.tsx';
import type { LetterWriting } from '#features/letters/ui/use-letter.ts';
import { t } from '#i18n/t.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { copyText } from '#ui/copy.tsx';
import { CheckIcon, CopyIcon, ExternalIcon } from '#ui/icon.tsx';
import type { WriterDetails } from '../letter-details.ts';
import { nextPart, type PartId, splitAddress, splitName } from './form-parts.ts';
import { BAR, MESSAGES, RegenerateButton, type SendingProps } from './letter-actions.tsx';

export interface FormCopying {
  sending: Sending;
  letter: Letter;
  details: WriterDetails;
  copiedPart: LetterWriting['copiedPart'];
  /** Called for the letter itself, which counts as copied. */
  onCopiedMessage: () => void;
}

export function FormActions(props: SendingProps & { copying: FormCopying; formUrl: string }) {
  const { letter, copying, formUrl, messages } = props;
  return (
    <>
      <div className={`${BAR} md:contents`}>
        <div ref={messages} className={MESSAGES} />
        <OpenFormLink copying={copying} formUrl={formUrl} label={t('send.openForm')} isFirst />
      </div>
      <p className="hint wrap-anywhere md:-mt-4.5 px-0.5">
        {stillToCheck(letter.marks ?? [])} {t('send.openFormHint', { site: siteOf(formUrl) })}
      </p>
      <FormParts {...copying} />
      <RegenerateButton {...props} />
    </>
  );
}

interface OpenFormProps {
  copying: FormCopying;
  formUrl: string;
  label: string;
  isFirst?: boolean;
}

export function OpenFormLink({ copying, formUrl, label, isFirst = false }: OpenFormProps) {
  const { sending, copiedPart } = copying;

  async function open() {
    const isCopied = await sending.openedForm();
    if (isCopied) copiedPart('message');
    else announceCopy(false);
  }

  return (
    <ButtonLink
      {...(isFirst && { variant: 'primary', size: 'large' })}
      className="max-md:text-small/[1.25]"
      wide
      href={formUrl}
      target="_blank"
      rel="noopener noreferrer"
      onClick={open}
    >
      {isFirst ? <CopyIcon /> : <ExternalIcon small />}
      {label}
    </ButtonLink>
  );
}

function siteOf(formUrl: string): string {
  return new URL(formUrl).host.replace(/^www\./, '');
}

interface FormPart {
  id: PartId;
  name: string;
  value: string;
}

export function FormParts(copying: FormCopying) {
  const id = useId();
  const parts = partsOf(copying);
  const { copiedParts = [] } = copying.letter;
  const next = nextPart(
    parts.map((part) => part.id),
    copiedParts,
  );
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h3 className="label" id={id}>
        {t('parts.title')}
      </h3>
      <div className="grid grid-cols-2 gap-2">
        {parts.map((part) => (
          <PartButton
            key={part.id}
            part={part}
            isCopied={copiedParts.includes(part.id)}
            isNext={part.id === next}
            onCopied={() => {
              copying.copiedPart(part.id);
              if (part.id === 'message') copying.onCopiedMessage();
            }}
          />
        ))}
      </div>
    </section>
  );
}

function partsOf({ sending, details }: FormCopying): FormPart[] {
  const { subject, body } = sending.mail;
  const { first, last } = splitName(details.userName);
  const { street, town, postcode } = splitAddress(details.userAddress);
  const parts: (Omit<FormPart, 'value'> & { value: string | undefined })[] = [
    { id: 'message', name: t('parts.message'), value: body },
    { id: 'topic', name: t('sheet.subject'), value: subject },
    { id: 'first', name: t('parts.first'), value: first },
    { id: 'last', name: t('parts.last'), value: last },
    { id: 'street', name: t('parts.street'), value: street },
    { id: 'town', name: t('parts.town'), value: town },
    { id: 'address', name: t('form.address'), value: street ? undefined : details.userAddress },
    { id: 'postcode', name: t('parts.postcode'), value: postcode },
    { id: 'name', name: t('form.name'), value: details.userName },
  ];
  return parts.flatMap(({ value, ...part }) => (value ? [{ ...part, value }] : []));
}

const COPIED_MS = 2_000;

interface PartButtonProps {
  part: FormPart;
  isCopied: boolean;
  isNext: boolean;
  onCopied: () => void;
}

function PartButton({ part: { name, value }, isCopied, isNext, onCopied }: PartButtonProps) {
  const valueId = useId();
  const [copies, setCopies] = useState(0);
  const isJustCopied = copies > 0;

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy() {
    if (!(await copyText(value))) return announceCopy(false);
    setCopies((count) => count + 1);
    onCopied();
  }

  return (
    <div className="grid min-w-0">
      <Button
        variant={isCopied ? 'done' : 'default'}
        className={`justify-between! px-3! text-start! ${isNext ? 'border-action! outline-2 -outline-offset-2 outline-action' : ''}`}
        aria-label={t(isJustCopied ? 'kit.copiedOf' : 'kit.copyOf', { name })}
        aria-describedby={valueId}
        aria-current={isNext ? 'step' : undefined}
        onClick={copy}
      >
        <span className="grid min-w-0">
          <span className="truncate">{isJustCopied ? t('kit.copied') : name}</span>
          <span className="truncate font-normal text-ink-2 text-mini/[1.4]" id={valueId} dir="auto">
            {value.slice(0, MAX_SHOWN)}
          </span>
        </span>
        {isCopied ? <CheckIcon small /> : <CopyIcon small />}
      </Button>
      <span className="sr-only" role="status">
        {isJustCopied && t('kit.nameCopied', { name })}
      </span>
    </div>
  );
}

/** Screen readers read no more of a letter. */
const MAX_SHOWN = 80;

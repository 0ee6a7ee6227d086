import { useEffect, useId, useState } from 'react';
import { stillToCheck } from '#features/letters/ui/marked-passages.tsx';
import { announceCopy } from '#features/letters/ui/sending.tsx';
import { t } from '#i18n/t.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { copyBeforeLeaving, copyText } from '#ui/copy.tsx';
import { CheckIcon, CopyIcon, ExternalIcon } from '#ui/icon.tsx';
import type { WayWords } from '../way-words.ts';
import { nextPart, type PartId, splitAddress, splitName } from './form-parts.ts';
import { BAR, MESSAGES, RegenerateButton } from './letter-actions.tsx';
import { type OtherWayProps, SentButton, Slip } from './sending-slip.tsx';

type FormProps = OtherWayProps & { formUrl: string; words: WayWords };

export function FormActions(props: FormProps) {
  const { letter, formUrl, messages, words } = props;
  return (
    <>
      <div className={`${BAR} md:contents`}>
        <div ref={messages} className={MESSAGES} />
        <OpenFormLink {...props} />
      </div>
      <p className="hint wrap-anywhere md:-mt-4.5 px-0.5">
        {stillToCheck(letter.marks ?? [])} {words.openFormHint.replace('{site}', siteOf(formUrl))}
      </p>
      <FormParts {...props} />
      <RegenerateButton {...props} />
    </>
  );
}

export function FormSlip(props: FormProps) {
  const { words } = props;
  return (
    <Slip {...props} title={words.formQuestion} text={words.formText}>
      <FormParts {...props} inSlip />
      <SentButton onSent={props.onSent} label={words.submitted} />
      <ButtonLink wide {...newTab(props.formUrl)}>
        <ExternalIcon small />
        {words.openAgain}
      </ButtonLink>
    </Slip>
  );
}

function OpenFormLink({ sending, copiedPart, formUrl, words }: FormProps) {
  async function open() {
    const isCopied = await copyBeforeLeaving(sending.mail.body);
    if (isCopied) copiedPart('message');
    else announceCopy(false);
    sending.openedForm();
  }

  return (
    <ButtonLink variant="primary" size="large" className="px-3!" wide {...newTab(formUrl)} onClick={open}>
      <CopyIcon />
      {words.openForm}
    </ButtonLink>
  );
}

function newTab(href: string) {
  return { href, target: '_blank', rel: 'noopener noreferrer' };
}

function siteOf(formUrl: string): string {
  return new URL(formUrl).host.replace(/^www\./, '');
}

interface FormPart {
  id: PartId;
  name: string;
  value: string;
}

function FormParts({ inSlip = false, ...props }: FormProps & { inSlip?: boolean }) {
  const id = useId();
  const parts = partsOf(props);
  const { copiedParts = [] } = props.letter;
  const ids = parts.map((part) => part.id);
  const next = copiedParts.length > 0 ? nextPart(ids, copiedParts) : undefined;
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h3 className={classNames('label', inSlip && 'sr-only')} id={id}>
        {props.words.parts}
      </h3>
      <div className="grid grid-cols-2 gap-2">
        {parts.map((part) => (
          <PartButton
            key={part.id}
            part={part}
            isCopied={copiedParts.includes(part.id)}
            isNext={part.id === next}
            onCopied={() => {
              props.copiedPart(part.id);
              if (part.id === 'message') props.onCopiedMessage();
            }}
          />
        ))}
      </div>
    </section>
  );
}

function partsOf({ sending, details, words }: FormProps): FormPart[] {
  const { subject, body } = sending.mail;
  const { first, last } = splitName(details.userName);
  const { street, town, postcode } = splitAddress(details.userAddress);
  const parts: (Omit<FormPart, 'value'> & { value: string | undefined })[] = [
    { id: 'message', name: words.message, value: body },
    { id: 'topic', name: t('sheet.subject'), value: subject },
    { id: 'first', name: words.first, value: first },
    { id: 'last', name: words.last, value: last },
    { id: 'street', name: words.street, value: street },
    { id: 'town', name: words.town, value: town },
    { id: 'address', name: t('form.address'), value: street ? undefined : details.userAddress },
    { id: 'postcode', name: words.postcode, value: postcode },
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
        className={classNames(
          'justify-between! px-3! py-1! text-start!',
          isNext && 'border-action! outline-2 -outline-offset-2 outline-action',
        )}
        aria-current={isNext ? 'step' : undefined}
        onClick={copy}
      >
        <span className="grid min-w-0">
          <span className="sr-only">{t(isJustCopied ? 'kit.copiedOf' : 'kit.copyOf', { name })} </span>
          <span className="truncate" aria-hidden="true">
            {isJustCopied ? t('kit.copied') : name}
          </span>
          <span className="truncate font-normal text-ink-2 text-mini/[1.4]" dir="auto">
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

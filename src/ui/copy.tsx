import { useEffect, useId, useState } from 'react';
import { t } from '#i18n/t.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CheckIcon, CopyIcon } from './icon.tsx';
import { AddressText } from './text.tsx';

export const LINK_COPIED = 'Public link copied to clipboard';
export const PREVIEW_LINK_COPIED = 'Preview link copied to clipboard';
export const LINK_NOT_COPIED = 'Failed to copy link';

type CopyRowProps = { name: string; value: string; long?: boolean; onCopy: (copied: boolean) => void };

export function CopyRow({ name, value, long = false, onCopy }: CopyRowProps) {
  const nameId = useId();
  const [copies, setCopies] = useState(0);
  const copied = copies > 0;

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), 2000);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy() {
    const done = await copyText(value);
    if (done) setCopies((count) => count + 1);
    onCopy(done);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-rule border-t py-2.5">
      <p className="col-start-1 text-ink-3 text-mini/[1.4]" id={nameId}>
        {name}
      </p>
      {!long && (
        <p className="wrap-anywhere col-start-1 select-all leading-[1.45]">
          <AddressText>{value}</AddressText>
        </p>
      )}
      <Button
        variant={copied ? 'done' : 'default'}
        className={classNames(
          'col-start-2 row-start-1 min-w-[118px] max-[370px]:min-w-tap max-[370px]:p-0 max-[480px]:min-w-[104px] max-[480px]:px-2.5 max-[370px]:[&>span]:hidden',
          !long && 'row-span-2',
        )}
        aria-label={t(copied ? 'kit.copiedOf' : 'kit.copyOf', { name })}
        onClick={copy}
      >
        {copied ? <CheckIcon /> : <CopyIcon />}
        <span>{t(copied ? 'kit.copied' : 'kit.copy')}</span>
      </Button>
      {long && (
        <textarea
          className="wrap-anywhere field-sizing-content col-span-full mt-1.5 max-h-[232px] resize-none rounded-card border border-rule bg-paper-2 px-4 py-3.5 font-letter text-[1.0625rem]/[1.55]"
          readOnly
          rows={8}
          value={value}
          aria-labelledby={nameId}
        />
      )}
      <span className="sr-only" role="status">
        {copied && t('kit.nameCopied', { name })}
      </span>
    </div>
  );
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** Works in presses that also open a tab. A page that loses its focus has no `navigator.clipboard`. */
export async function copyBeforeLeaving(text: string): Promise<boolean> {
  return copyByCommand(text) || copyText(text);
}

/** Pages without https have no `navigator.clipboard`. */
function copyByCommand(text: string): boolean {
  let copied = false;
  function fill(event: ClipboardEvent) {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    copied = true;
  }
  document.addEventListener('copy', fill, { once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', fill);
  return copied;
}

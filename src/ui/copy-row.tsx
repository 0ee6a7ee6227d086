import { useEffect, useId, useState } from 'react';
import { AddressText } from './address-text.tsx';
import { classNames } from './class-names.ts';
import { copyText } from './copy-text.ts';
import { CheckIcon, CopyIcon } from './icon.tsx';

type CopyRowProps = {
  name: string;
  value: string;
  /** Shows the value in a box of its own that scrolls, as a letter. */
  long?: boolean;
  onCopy?: (copied: boolean) => void;
};

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
    onCopy?.(done);
  }

  return (
    <div className={classNames('copyrow', long && 'copyrow-body')}>
      <p className="copyrow-k" id={nameId}>
        {name}
      </p>
      {!long && (
        <p className="copyrow-v">
          <AddressText>{value}</AddressText>
        </p>
      )}
      <button
        type="button"
        className={classNames('btn', copied && 'is-copied')}
        aria-label={copied ? `Copied: ${name}` : `Copy ${name}`}
        onClick={copy}
      >
        {copied ? <CheckIcon /> : <CopyIcon />}
        <span>{copied ? 'Copied!' : 'Copy'}</span>
      </button>
      {long && <textarea className="copyrow-v" readOnly value={value} aria-labelledby={nameId} />}
      <span className="sr" role="status">
        {copied && `${name} copied`}
      </span>
    </div>
  );
}

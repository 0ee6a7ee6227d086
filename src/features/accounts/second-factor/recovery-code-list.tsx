import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy.tsx';
import { CheckIcon, CopyIcon } from '../../../ui/icon.tsx';

export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copyButton = useRef<HTMLButtonElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    copyButton.current?.focus();
  }, []);
  return (
    <>
      <ul
        className="grid list-none grid-cols-[repeat(auto-fit,minmax(19ch,1fr))] gap-x-4 gap-y-1 rounded-card border border-rule bg-paper-2 px-4 py-3.5 font-code text-table"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="btn-row">
        <Button
          ref={copyButton}
          variant={isCopied ? 'done' : 'default'}
          onClick={async () => setCopied(await copyText(codes.join('\n')))}
        >
          {isCopied ? <CheckIcon /> : <CopyIcon />}
          {isCopied ? 'Copied!' : 'Copy All'}
        </Button>
        <Button variant="primary" onClick={onDone}>
          I Have Saved Them
        </Button>
      </div>
      <span className="sr-only" role="status">
        {isCopied && 'Recovery codes copied'}
      </span>
    </>
  );
}

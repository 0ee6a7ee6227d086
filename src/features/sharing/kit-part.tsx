import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { copyText } from '#ui/copy.tsx';
import { CopyIcon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast-store.ts';

type KitPartProps = { title: string; wide?: boolean; children: ReactNode };

export function KitPart({ title, wide = false, children }: KitPartProps) {
  const id = useId();
  return (
    <section
      className={classNames(
        'grid content-start gap-3 border-rule border-t pt-4 first:border-t-0 first:pt-0',
        wide && 'min-[760px]:col-span-full',
      )}
      aria-labelledby={id}
    >
      <h3 className="font-bold text-sub" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}

type CopyThisProps = { text: string; label: string; copied: string; disabled?: boolean };

export function CopyThis({ text, label, copied, disabled = false }: CopyThisProps) {
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    const done = await copyText(text);
    setBusy(false);
    showToast(done ? { title: copied } : { title: 'Failed to copy', destructive: true });
  };
  return (
    <Button busy={isBusy} disabled={disabled} onClick={copy}>
      <CopyIcon />
      {label}
    </Button>
  );
}

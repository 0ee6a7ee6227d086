import { Switch as RadixSwitch } from 'radix-ui';
import { useId } from 'react';

type SwitchProps = {
  label: string;
  text: string;
  isOn: boolean;
  busy?: boolean;
  onChange: (isOn: boolean) => void;
};

const SWITCH =
  'group/switch inline-flex min-h-tap min-w-23 cursor-pointer items-center justify-end gap-2.5 rounded-control px-1 font-strong text-ink-2 text-small aria-checked:text-action aria-disabled:cursor-progress';

const TRACK =
  'flex h-6.5 w-11.5 flex-none items-center rounded-full border-2 border-rule-strong bg-field px-1 group-hover/switch:border-ink-2 group-aria-checked/switch:justify-end group-aria-checked/switch:border-action group-aria-checked/switch:bg-action forced-colors:group-aria-checked/switch:bg-[Highlight]';

const THUMB =
  'size-3.5 rounded-full bg-rule-strong group-aria-checked/switch:bg-on-action forced-colors:bg-[ButtonText]';

/** The label says on or off, because color and position alone don't. */
export function Switch({ label, text, isOn, busy = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-rule-soft border-b py-3.5 first:pt-0 last:border-b-0 last:pb-0">
      <div className="text-small">
        <b className="font-strong" id={id}>
          {label}
        </b>
        <p className="text-pretty text-ink-2" id={`${id}-text`}>
          {text}
        </p>
      </div>
      <RadixSwitch.Root
        className={SWITCH}
        checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        aria-disabled={busy || undefined}
        onCheckedChange={(checked) => busy || onChange(checked)}
      >
        {isOn ? 'On' : 'Off'}
        <span className={TRACK}>
          <span className={THUMB} />
        </span>
      </RadixSwitch.Root>
    </div>
  );
}

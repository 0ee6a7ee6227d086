import { Popover as RadixPopover } from 'radix-ui';
import type { ReactNode } from 'react';

type PopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names what opens, for assistive technology. */
  label: string;
  /** The button that it hangs from. */
  trigger: ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
};

export function Popover({ open, onOpenChange, label, trigger, align = 'start', children }: PopoverProps) {
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          className="pop"
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

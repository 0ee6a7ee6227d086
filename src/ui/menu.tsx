import { useId } from 'react';
import { Button } from './button.tsx';
import { ChevronDownIcon } from './staff-icon.tsx';

type MenuProps = {
  /** What it is the menu of, read before what its button shows. */
  name: string;
  shown: string;
  acts: { label: string; onPress: () => void }[];
};

/** A button with more buttons behind it, by the browser's own popover: Escape and a press elsewhere close it. */
export function Menu({ name, shown, acts }: MenuProps) {
  const id = useId();
  return (
    <>
      <Button
        variant="quiet"
        className="menu-opener"
        popoverTarget={id}
        title={shown}
        aria-label={`${name}: ${shown}`}
      >
        <span>{shown}</span>
        <ChevronDownIcon small />
      </Button>
      <div className="menu" id={id} popover="auto">
        {acts.map(({ label, onPress }) => (
          <button key={label} type="button" popoverTarget={id} popoverTargetAction="hide" onClick={onPress}>
            {label}
          </button>
        ))}
      </div>
    </>
  );
}

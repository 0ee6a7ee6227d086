import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from './button.tsx';

type MenuProps = { name: string; shown: string; acts: { label: string; onPress: () => void }[] };

export function Menu({ name, shown, acts }: MenuProps) {
  const id = useId();
  return (
    <>
      <Button
        variant="quiet"
        className="min-w-0 max-w-[min(30ch,100%)] px-2.5! font-[550]!"
        popoverTarget={id}
        title={shown}
        aria-label={`${name}: ${shown}`}
      >
        <span className="truncate">{shown}</span>
        <ChevronDown className="icon-s" />
      </Button>
      <div
        className="inset-[64px_max(var(--spacing-gutter),(100vw-var(--container-page))/2)_auto_auto] m-0 min-w-55 rounded-control border border-rule bg-paper p-1.5 text-ink [box-shadow:var(--over-shadow)] supports-[position-area:bottom_span-left]:inset-auto supports-[position-area:bottom_span-left]:mt-1.5 supports-[position-area:bottom_span-left]:[position-area:bottom_span-left]"
        id={id}
        popover="auto"
      >
        {acts.map(({ label, onPress }) => (
          <button
            key={label}
            type="button"
            className="min-h-tap w-full cursor-pointer rounded-card px-3 text-start text-small/[1.6] hover:bg-action-tint focus-visible:-outline-offset-3"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={onPress}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}

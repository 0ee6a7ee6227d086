import { useEffect, useRef, useState } from 'react';
import { CloseIcon } from '../icon.tsx';

type ChipsProps = {
  label: string;
  items: readonly string[];
  onRemove: (item: string) => void;
  onEmptied: () => void;
};

export function Chips({ label, items, onRemove, onEmptied }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [news, setNews] = useState('');
  const before = useRef(items);
  useEffect(() => {
    setNews(difference(before.current, items));
    before.current = items;
  }, [items]);
  const remove = (item: string, index: number) => {
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[index + 1] ?? buttons?.[index - 1];
    if (next) next.focus();
    else onEmptied();
    onRemove(item);
  };
  return (
    <>
      <p className="sr-only" role="status">
        {news}
      </p>
      {items.length > 0 && (
        <ul ref={list} className="flex flex-wrap gap-2" aria-label={label}>
          {items.map((item, index) => (
            <li
              key={item}
              className="inline-flex min-h-9 max-w-full items-center rounded-control border border-action-line bg-action-tint pl-3 text-small/[1.3] pointer-coarse:min-h-tap"
            >
              <span className="wrap-anywhere min-w-0 py-1.5">{item}</span>
              <button
                type="button"
                className="ml-0.5 grid size-9 flex-none cursor-pointer place-items-center rounded-control text-ink-2 hover:bg-action-line hover:text-ink pointer-coarse:size-tap"
                aria-label={`Remove ${item}`}
                onClick={() => remove(item, index)}
              >
                <CloseIcon small />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function difference(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((item) => !before.includes(item));
  const removed = before.filter((item) => !after.includes(item));
  return [...added.map((item) => `${item} added`), ...removed.map((item) => `${item} removed`)].join(', ');
}

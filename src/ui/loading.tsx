import { classNames } from './class-names.ts';

export function Spinner({ large = false }: { large?: boolean }) {
  return (
    <span
      className={classNames(
        'spinner inline-block flex-none animate-turn rounded-full border-[color-mix(in_srgb,currentColor_26%,transparent)] border-t-current motion-reduce:animate-breathe forced-colors:border-[GrayText] forced-colors:border-t-[Highlight]',
        large ? 'size-10 border-4 text-action' : 'size-5 border-[2.5px]',
      )}
      aria-hidden="true"
    />
  );
}

export function Loading() {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-16 text-ink-2" role="status">
      <Spinner large />
      <p>Loading…</p>
    </div>
  );
}

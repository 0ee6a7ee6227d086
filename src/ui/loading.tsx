import { Spinner } from './spinner.tsx';

/** In place of what is not there yet. */
export function Loading({ label = 'Loading…' }: { label?: string }) {
  return (
    <div className="loading" role="status">
      <Spinner large />
      <p>{label}</p>
    </div>
  );
}

import { Alert } from './alert.tsx';

/** What could not be loaded, or why, with another try. */
export function LoadError({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Alert title={title}>
      <button type="button" className="link-btn" onClick={onRetry}>
        Try again
      </button>
    </Alert>
  );
}

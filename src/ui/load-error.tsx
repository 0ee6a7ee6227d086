import { Alert } from './alert.tsx';

/** What could not be loaded, and why, with another try. */
export function LoadError({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Alert title={title}>
      Please check your connection.{' '}
      <button type="button" className="link-btn" onClick={onRetry}>
        Try again
      </button>
    </Alert>
  );
}

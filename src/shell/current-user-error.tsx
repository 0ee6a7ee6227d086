import { Blank } from '../ui/blank.tsx';
import { Button } from '../ui/button.tsx';

/** Nobody knows who is there: the server can't say. With the status (specification, section 8). */
export function CurrentUserError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <main className="lost" id="main">
      <Blank title="The page could not be loaded" action={<Button onClick={onRetry}>Try again</Button>}>
        {error.message || 'The server did not answer.'}
      </Blank>
    </main>
  );
}

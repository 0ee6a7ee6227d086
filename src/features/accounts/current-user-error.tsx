import { failureSentence } from '../../http/api-call.ts';
import { Blank } from '../../ui/blank.tsx';
import { Button } from '../../ui/button.tsx';

/** Nobody knows who is there: the server can't say. */
export function CurrentUserError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <main className="lost" id="main">
      <Blank title="The page could not be loaded" action={<Button onClick={onRetry}>Try again</Button>}>
        {failureSentence(error, 'The server did not answer.')}
      </Blank>
    </main>
  );
}

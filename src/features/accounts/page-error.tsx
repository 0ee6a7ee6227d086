import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Blank } from '../../ui/blank.tsx';
import { Button } from '../../ui/button.tsx';
import { usePageTitle } from './site.ts';

/** In place of a page that failed; the frame around it, and the other pages, go on. */
export function PageError() {
  const error = useRouteError();
  usePageTitle('Something went wrong');
  useEffect(() => reportError(error), [error]);
  return (
    <div className="wrap page">
      <div className="panel">
        <Blank
          title="Something went wrong"
          level={1}
          action={<Button onClick={() => window.location.reload()}>Try again</Button>}
        >
          This page failed to show. Nothing that you saved is lost.
        </Blank>
      </div>
    </div>
  );
}

import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { usePageTitle } from '../browser/site.ts';
import { Blank } from '../ui/blank.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { isCuredByReload } from './missing-code.ts';

/** In place of a page that failed; the frame around it, and the other pages, go on. */
export function PageError() {
  const reloads = isCuredByReload(useRouteError());
  useEffect(() => {
    if (reloads) window.location.reload();
  }, [reloads]);
  return reloads ? <Loading /> : <Failure />;
}

function Failure() {
  usePageTitle('Something went wrong');
  return (
    <div className="wrap page">
      <div className="panel">
        <Blank
          title="Something went wrong"
          action={<Button onClick={() => window.location.reload()}>Try again</Button>}
        >
          This page could not be shown. What you saved before is safe.
        </Blank>
      </div>
    </div>
  );
}

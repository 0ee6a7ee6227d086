import { Link } from 'react-router';
import { usePageTitle } from '../browser/site.ts';
import { LostPage } from '../ui/lost-page.tsx';

/** For addresses that only the browser was asked for; the server answers others with a page of its own. */
export function NotFoundPage() {
  usePageTitle('404 Page Not Found');
  return (
    <LostPage title="404 Page Not Found" text="Did you forget to add the page to the router?">
      <Link className="btn btn-primary btn-lg" to="/">
        Go to the home page
      </Link>
    </LostPage>
  );
}

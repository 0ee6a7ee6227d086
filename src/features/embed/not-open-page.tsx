import { sayOnPage } from '../../languages/say.ts';
import { Sheet } from '../../ui/paper.tsx';
import type { PublicOrganization } from '../organizations/organizations.contract.ts';
import { PublicFrame } from '../public-pages/public-frame.tsx';
import type { PublicPageContext } from '../public-pages/public-page-data.ts';

type NotOpenPageProps = { organization: PublicOrganization; context: PublicPageContext };

/** In the place of a campaign that is not live yet, where a redirect would show nothing. */
export function NotOpenPage({ organization, context }: NotOpenPageProps) {
  return (
    <PublicFrame context={context} organization={organization}>
      <div className="wrap py-8">
        <Sheet className="grid gap-3 text-center">
          <h1 className="title">{sayOnPage('embed.notOpen')}</h1>
          <p className="text-balance text-ink-2">{sayOnPage('embed.notOpenText')}</p>
        </Sheet>
      </div>
    </PublicFrame>
  );
}

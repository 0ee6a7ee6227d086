import { MissingPage, Page } from '#browser/staff-page.tsx';
import { OrganizationFrame } from '#features/organizations/organization-frame.tsx';
import { ApiKeys } from './api-keys/api-keys-section.tsx';
import { Webhooks } from './webhooks/webhooks-section.tsx';

export function ConnectionsPage() {
  return (
    <OrganizationFrame>
      {(organization) => {
        const back = { to: `/organizations/${organization.id}`, label: 'Back to Organization' };
        if (!organization.mayEdit) {
          return (
            <MissingPage title="Only the team can see connections" back={back}>
              Ask an admin or one of the organization’s managers.
            </MissingPage>
          );
        }
        return (
          <Page
            title="Connections"
            lede="Connect your website and your tools."
            documentTitle={`Connections of ${organization.name}`}
            back={back}
          >
            <div className="grid grid-cols-1 gap-10">
              <Webhooks organization={organization} />
              <ApiKeys organization={organization} />
            </div>
          </Page>
        );
      }}
    </OrganizationFrame>
  );
}

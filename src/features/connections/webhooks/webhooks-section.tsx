import type { StaffOrganization } from '#features/organizations/organizations.contract.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ConnectionSection } from '../connection-section.tsx';

export function Webhooks({ organization }: { organization: StaffOrganization }) {
  return (
    <ConnectionSection
      title="Webhooks"
      text={`Your server gets a message when something happens in ${organization.name}.`}
      action={null}
    >
      <EmptyState title="No webhooks yet" />
    </ConnectionSection>
  );
}

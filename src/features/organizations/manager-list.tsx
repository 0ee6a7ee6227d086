import { useState } from 'react';
import { AddressText } from '../../ui/address-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TrashIcon } from '../../ui/staff-icon.tsx';
import { useCurrentUser } from '../accounts/accounts.api.ts';
import { ManagerRemoval } from './manager-removal.tsx';
import type { OrganizationManager } from './organizations.contract.ts';

type ManagerListProps = { organizationId: number; managers: OrganizationManager[] };

export function ManagerList({ organizationId, managers }: ManagerListProps) {
  const { data: user } = useCurrentUser();
  const [leaving, setLeaving] = useState<OrganizationManager | null>(null);
  if (managers.length === 0) {
    return (
      <p className="small muted">
        No managers yet. Add the people who look after this organization with you.
      </p>
    );
  }
  return (
    <>
      <ul className="people" aria-label="Managers">
        {managers.map((manager) => (
          <li key={manager.id}>
            <span>
              <AddressText>{manager.user.email}</AddressText>
            </span>
            {manager.user.id === user?.id ? (
              <Badge>You</Badge>
            ) : (
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove ${manager.user.email}`}
                onClick={() => setLeaving(manager)}
              >
                <TrashIcon />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ManagerRemoval organizationId={organizationId} manager={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

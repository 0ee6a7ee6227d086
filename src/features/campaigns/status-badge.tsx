import { Badge } from '../../ui/badge.tsx';
import type { CampaignStatus } from './campaigns.contract.ts';

export function StatusBadge({ status }: { status: CampaignStatus }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}

const TONES = { Pending: 'pending', Live: 'live', Finished: 'finished' } as const;

import { AUDIT_ACTIONS } from '#safety/audit.contract.ts';

const GROUPS = {
  Campaigns: /^(campaign|preview-link)-/,
  Organizations: /^(organization|manager|invitation|abbreviation|images)-/,
  Safety: /^(safety|share|report|recipient)-/,
  Settings: /^settings-/,
  'Exports and erasures': /^(exported|erased)/,
  People: /./,
};

export const AUDIT_GROUPS = Object.keys(GROUPS).toSorted();

export function actionsOf(group: string): string {
  return Object.keys(AUDIT_ACTIONS)
    .filter((action) => groupOf(action) === group)
    .join(',');
}

function groupOf(action: string): string | undefined {
  return Object.entries(GROUPS).find(([, pattern]) => pattern.test(action))?.[0];
}

const WORDINGS = new Map<string, string>(Object.entries(AUDIT_ACTIONS));

export function describeAction(action: string): string {
  const wording = WORDINGS.get(action) ?? action;
  return wording.charAt(0).toUpperCase() + wording.slice(1);
}

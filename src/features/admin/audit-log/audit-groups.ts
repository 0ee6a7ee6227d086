import { AUDIT_ACTIONS } from '../../../safety/audit.contract.ts';

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

const TOLD = new Map<string, string>(Object.entries(AUDIT_ACTIONS));

export function tellAction(action: string): string {
  const told = TOLD.get(action) ?? action;
  return told.charAt(0).toUpperCase() + told.slice(1);
}

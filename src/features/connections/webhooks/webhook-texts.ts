import type { Delivery, Problem, WebhookEventType } from './webhooks.contract.ts';

export const EVENT_TEXTS: Record<WebhookEventType, { name: string; hint: string }> = {
  'supporter.confirmed': {
    name: 'Supporter confirmed',
    hint: 'With the email, the campaign and the wording they agreed to.',
  },
  'supporter.stopped': {
    name: 'Supporter unsubscribed',
    hint: 'With the email, so you can stop writing to them.',
  },
  'supporter.erased': {
    name: 'Supporter erased',
    hint: 'With the email, so you can delete your copy.',
  },
  'campaign.opened': { name: 'Campaign opened', hint: 'Manually or on schedule.' },
  'campaign.closed': { name: 'Campaign closed', hint: 'Manually, on schedule or by deleting it.' },
  'campaign.goal_reached': { name: 'Goal reached', hint: 'Once for each goal in letters.' },
  'campaign.taken_down': { name: 'Campaign taken down', hint: 'An admin has hidden it or the organization.' },
  'numbers.daily': { name: 'Daily numbers', hint: 'Yesterday’s visits and letters, after midnight UTC.' },
};

export function nameOfEvent(type: string): string {
  const known: Record<string, { name: string }> = EVENT_TEXTS;
  return known[type]?.name ?? 'Test';
}

const PROBLEM_TEXTS: Record<Problem, string> = {
  timeout: 'No response in time',
  'unknown-host': 'The host wasn’t found',
  'private-address': 'The host’s address isn’t public',
  certificate: 'The certificate isn’t valid',
  connection: 'The connection failed',
  'host-not-allowed': 'This host is no longer allowed',
  'lost-secret': 'The secret can’t be read. Make a new one',
  'person-gone': 'This person has left',
  'organization-hidden': 'This organization’s pages aren’t public',
};

type Result = Pick<Delivery, 'status' | 'problem' | 'milliseconds'>;

export function describeResult({ status, problem, milliseconds }: Result): string {
  if (problem !== null) return PROBLEM_TEXTS[problem];
  return `Status ${status}, ${Intl.NumberFormat('en-US').format(milliseconds ?? 0)} ms`;
}

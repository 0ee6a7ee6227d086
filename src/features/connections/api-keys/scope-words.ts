import type { Scope } from '#http/scopes.contract.ts';

export const SCOPE_WORDS: Record<Scope, { label: string; hint: string }> = {
  'numbers:read': { label: 'Numbers: read', hint: 'Visits, letters and sources.' },
  'supporters:read': {
    label: 'Supporters: read',
    hint: 'Email addresses, and what people agreed to.',
  },
  'campaigns:write': {
    label: 'Campaigns: read and change',
    hint: 'Create, change, open and close campaigns, with their recipients.',
  },
  'recipients:write': {
    label: 'Recipients: read and change',
    hint: 'The recipients of campaigns, and your recipient sets.',
  },
};

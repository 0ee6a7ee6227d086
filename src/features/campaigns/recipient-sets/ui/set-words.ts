import type { RecipientSet, SetUpload } from '../recipient-sets.contract.ts';

export const count = new Intl.NumberFormat('en-US').format;

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The date has no time, such as 2026-11-20. */
export function formatDate(date: string): string {
  return dates.format(new Date(date));
}

export function countPeople(people: number): string {
  return people === 1 ? '1 person' : `${count(people)} people`;
}

export function countAreas(areas: number): string {
  return areas === 1 ? '1 area' : `${count(areas)} areas`;
}

export function countCampaigns(campaigns: number): string {
  return campaigns === 1 ? '1 campaign' : `${count(campaigns)} campaigns`;
}

export function countHeld({ people, areas }: Pick<SetUpload, 'people' | 'areas'>): string {
  return people > 0 ? countPeople(people) : countAreas(areas);
}

export function ownerOf({ organizationName }: Pick<RecipientSet, 'organizationName'>): string {
  return organizationName ?? 'This site';
}

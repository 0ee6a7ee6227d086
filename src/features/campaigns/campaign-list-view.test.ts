import { describe, expect, test } from 'vitest';
import { filterCampaigns, noFilter, readView, writeView } from './campaign-list-view.ts';
import type { ListedStaffCampaign } from './campaigns.contract.ts';

const oaks = listed({ id: 1, name: 'Save the Östra oaks', organizationName: 'Land Trust' });
const bus = listed({ id: 2, name: 'Run the 14', status: 'Live', organizationId: 7, createdBy: null });

describe('the address of the list', () => {
  test.each([
    '',
    'organization=7',
    'status=Finished',
    'q=night+bus',
    'sort=name',
    'sort=-recipient',
    'page=3',
    'organization=7&status=Live&q=%26&sort=createdAt&page=200',
  ])('is kept as it is: %j', (address) => {
    expect(writeView(readView(new URLSearchParams(address))).toString()).toBe(address);
  });

  test.each([
    'organization=x',
    'status=live',
    'sort=id',
    'sort=--name',
    'page=0',
    'page=-1',
    'sort=-createdAt',
  ])('shows all, the newest first, for %j', (address) => {
    expect(readView(new URLSearchParams(address))).toEqual({
      ...noFilter,
      sorting: { id: 'createdAt', desc: true },
      page: 1,
    });
  });
});

describe('the list holds', () => {
  test.each<[string, ListedStaffCampaign[]]>([
    ['', [oaks, bus]],
    ['organization=7', [bus]],
    ['status=Pending', [oaks]],
    ['organization=7&status=Pending', []],
    ['q=OSTRA+trust', [oaks]],
    ['q=system', [bus]],
    ['q=dana%40', [oaks]],
    ['q=whitlock', [oaks, bus]],
    ['q=oaks+bus', []],
  ])('for %j what matches all of it', (address, expected) => {
    expect(filterCampaigns([oaks, bus], readView(new URLSearchParams(address)))).toEqual(expected);
  });
});

function listed(fields: Partial<ListedStaffCampaign>): ListedStaffCampaign {
  return {
    id: 0,
    organizationId: 1,
    organizationName: 'Night Bus Riders',
    name: '',
    status: 'Pending',
    publicUrl: '',
    recipient: 'Commissioner Whitlock',
    lettersWritten: 0,
    takenDownAt: null,
    isLeftOut: false,
    createdBy: { id: 1, email: 'dana@harlow.example' },
    mayEdit: true,
    createdAt: '2026-09-08T10:00:00.000Z',
    updatedAt: '2026-09-08T10:00:00.000Z',
    ...fields,
  };
}

import { congressDistrict, congressRole, type State, stateCalled } from './us-divisions.ts';

interface Office {
  role: string;
  chamber: string | null;
  division: string;
  district: string;
}
interface Role {
  type: string;
  jurisdiction: string;
  district?: string | undefined;
}
interface Chamber {
  name: string;
  title: string;
  /** The kind of the division in Open Civic Data. */
  kind: 'sldu' | 'sldl';
}

const SENATE: Chamber = { name: 'Senate', title: 'State Senator', kind: 'sldu' };
const HOUSE: Chamber = { name: 'House', title: 'State Representative', kind: 'sldl' };
const ASSEMBLY: Chamber = { name: 'Assembly', title: 'Assembly Member', kind: 'sldl' };
const DELEGATES: Chamber = { name: 'House of Delegates', title: 'Delegate', kind: 'sldl' };
const LOWER: Partial<Record<string, Chamber>> = {
  ...{ CA: ASSEMBLY, NV: ASSEMBLY, NJ: ASSEMBLY, NY: ASSEMBLY, WI: ASSEMBLY },
  ...{ MD: DELEGATES, VA: DELEGATES, WV: DELEGATES },
};
/** Nebraska's only chamber has the districts of a senate. */
const SINGLE: Chamber = { name: 'Legislature', title: 'State Senator', kind: 'sldu' };
const EXECUTIVE: Partial<Record<string, string>> = {
  governor: 'Governor',
  lt_governor: 'Lieutenant Governor',
};
const WHOLE_STATE = /^(at[- ]?large|chair(man|woman|person)?)$/i;

/** Returns null for an office that isn't known. */
export function officeOf(role: Role): Office | null {
  const [, place] =
    /^ocd-jurisdiction\/country:us(?:\/[a-z]+:([a-z]{2}))?\/government$/.exec(role.jurisdiction) ?? [];
  if (place) {
    const state = stateCalled(place);
    return state ? stateOffice(state, role) : null;
  }
  return role.jurisdiction === 'ocd-jurisdiction/country:us/government' ? congressOffice(role) : null;
}

function congressOffice({ type, district = '' }: Role): Office | null {
  if (type === 'upper') {
    const state = stateCalled(district);
    if (!state) return null;
    return {
      role: congressRole(state, null),
      chamber: 'U.S. Senate',
      division: state.division,
      district: state.name,
    };
  }
  const [code = '', number = ''] = district.split('-');
  const state = stateCalled(code);
  const found = state && congressDistrict(state, number);
  if (!state || !found || type !== 'lower') return null;
  return {
    role: congressRole(state, number),
    chamber: 'U.S. House',
    division: found.division,
    district: found.name,
  };
}

function stateOffice(state: State, { type, district = '' }: Role): Office | null {
  if (!['upper', 'lower', 'legislature'].includes(type)) return executiveOffice(state, type);
  if (state.code === 'DC') return councilOffice(state, district);
  const chamber = chamberOf(state, type);
  if (!district) return null;
  if (WHOLE_STATE.test(district)) {
    const whole = `${state.name} ${chamber.name} (at large)`;
    const role = `${chamber.title}, ${state.name}`;
    return { role, chamber: chamber.name, division: state.division, district: whole };
  }
  const named = /^\d/.test(district) && district.length <= 4 && !/(st|nd|rd|th)$/.test(district);
  const part = named ? `District ${district}` : district;
  return {
    role: `${chamber.title}, ${part}, ${state.name}`,
    chamber: chamber.name,
    division: `${state.division}/${chamber.kind}:${idOf(district)}`,
    district: named ? `${state.name} ${chamber.name} ${part}` : `${state.name} ${chamber.name}, ${part}`,
  };
}

function chamberOf(state: State, type: string): Chamber {
  if (type === 'upper') return SENATE;
  return type === 'lower' ? (LOWER[state.code] ?? HOUSE) : SINGLE;
}

function councilOffice(state: State, district: string): Office {
  const [, ward] = /^Ward (\d+)$/.exec(district) ?? [];
  return {
    role: `Councilmember, ${district || 'At-Large'}, ${state.name}`,
    chamber: 'Council',
    division: ward ? `${state.division}/ward:${ward}` : state.division,
    district: `${state.name}, ${district || 'At-Large'}`,
  };
}

function executiveOffice(state: State, type: string): Office | null {
  const title = EXECUTIVE[type] ?? capitalized(type);
  return { role: `${title} of ${state.name}`, chamber: null, division: state.division, district: state.name };
}

/** "attorney general" is "Attorney General", "secretary of state" is "Secretary of State". */
function capitalized(type: string): string {
  return type.replaceAll(/\b(?!of\b)[a-z]/g, (letter) => letter.toUpperCase());
}

function idOf(district: string): string {
  return district
    .toLowerCase()
    .replaceAll(/\s+/g, '_')
    .replaceAll(/[^\p{L}\p{N}_~.-]/gu, '');
}

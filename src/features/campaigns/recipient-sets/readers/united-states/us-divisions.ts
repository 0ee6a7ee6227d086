/** Abbreviation, FIPS code and name. */
const STATES = `
AL 01 Alabama|AK 02 Alaska|AZ 04 Arizona|AR 05 Arkansas|CA 06 California|CO 08 Colorado|CT 09 Connecticut
DE 10 Delaware|DC 11 District of Columbia|FL 12 Florida|GA 13 Georgia|HI 15 Hawaii|ID 16 Idaho|IL 17 Illinois
IN 18 Indiana|IA 19 Iowa|KS 20 Kansas|KY 21 Kentucky|LA 22 Louisiana|ME 23 Maine|MD 24 Maryland
MA 25 Massachusetts|MI 26 Michigan|MN 27 Minnesota|MS 28 Mississippi|MO 29 Missouri|MT 30 Montana
NE 31 Nebraska|NV 32 Nevada|NH 33 New Hampshire|NJ 34 New Jersey|NM 35 New Mexico|NY 36 New York
NC 37 North Carolina|ND 38 North Dakota|OH 39 Ohio|OK 40 Oklahoma|OR 41 Oregon|PA 42 Pennsylvania
RI 44 Rhode Island|SC 45 South Carolina|SD 46 South Dakota|TN 47 Tennessee|TX 48 Texas|UT 49 Utah
VT 50 Vermont|VA 51 Virginia|WA 53 Washington|WV 54 West Virginia|WI 55 Wisconsin|WY 56 Wyoming
AS 60 American Samoa|GU 66 Guam|MP 69 Northern Mariana Islands|PR 72 Puerto Rico|VI 78 U.S. Virgin Islands
`;
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];
const AT_LARGE = /^(0+|98|al|at[ -]?large)$/i;

export interface State {
  code: string;
  name: string;
  /** An Open Civic Data id, such as ocd-division/country:us/state:ca. */
  division: string;
}

const STATES_BY_NAME = new Map<string, State>();
for (const entry of STATES.trim().split(/[|\n]/)) {
  const [code = '', fips = '', ...words] = entry.split(' ');
  const state = { code, name: words.join(' '), division: `ocd-division/country:us/${kindOf(code)}` };
  for (const key of [code, fips, state.name.toUpperCase()]) STATES_BY_NAME.set(key, state);
}

function kindOf(code: string): string {
  if (code === 'DC') return 'district:dc';
  return `${TERRITORIES.includes(code) ? 'territory' : 'state'}:${code.toLowerCase()}`;
}

/** `name` is an abbreviation, a FIPS code or a name. */
export function stateCalled(name: string): State | undefined {
  const wanted = name.trim().toUpperCase();
  return STATES_BY_NAME.get(wanted) ?? STATES_BY_NAME.get(wanted.padStart(2, '0'));
}

/** `number` is such as 12, or 0, 98, AL or at-large for the only member. Null if there is no such district. */
export function congressDistrict(state: State, number: string): { division: string; name: string } | null {
  const wanted = number.trim();
  if (AT_LARGE.test(wanted)) {
    return {
      division: `${state.division}/cd:at-large`,
      name: `${state.name} Congressional District (at large)`,
    };
  }
  if (!/^\d{1,2}$/.test(wanted) || Number(wanted) > 60) return null;
  return {
    division: `${state.division}/cd:${Number(wanted)}`,
    name: `${state.name} Congressional District ${Number(wanted)}`,
  };
}

/** `number` is null for senators. */
export function congressRole(state: State, number: string | null): string {
  if (number === null) return `U.S. Senator, ${state.name}`;
  if (state.code === 'PR') return 'Resident Commissioner of Puerto Rico';
  if (state.code === 'DC' || TERRITORIES.includes(state.code)) return `U.S. Delegate, ${state.name}`;
  return AT_LARGE.test(number)
    ? `U.S. Representative, ${state.name}`
    : `U.S. Representative, District ${Number(number)}, ${state.name}`;
}

const CITY = /^[A-Z]{2}\.?(\s+\d{5}(-\d{4})?)?$/;

/** Splits "1 Main St., Suite 2, Springfield, IL 62701" before the city. */
export function usAddressLines(address: string): string {
  const parts = address
    .replaceAll(/\s+(?=P\.? ?O\.? Box )/gi, ', ')
    .split(/[,;\n]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  const state = parts.findLastIndex((part) => CITY.test(part));
  if (state > 0) parts.splice(state - 1, 2, `${parts[state - 1]}, ${parts[state]}`);
  return parts.join('\n');
}

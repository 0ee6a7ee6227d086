export type PartId =
  | 'message'
  | 'topic'
  | 'first'
  | 'last'
  | 'street'
  | 'town'
  | 'address'
  | 'postcode'
  | 'name';

/** Follows the order of the parts. The whole name isn't needed beside its parts, nor they beside it. */
export function nextPart(parts: PartId[], copied: string[]): PartId | undefined {
  const done = new Set(copied);
  if (done.has('first') || done.has('last')) done.add('name');
  else if (done.has('name')) done.add('first').add('last');
  const names: string[] = parts;
  const after = names.indexOf(copied.at(-1) ?? '') + 1;
  return [...parts.slice(after), ...parts.slice(0, after)].find((part) => !done.has(part));
}

export interface NameParts {
  first?: string;
  last?: string;
}

export interface AddressParts {
  street?: string;
  town?: string;
  postcode?: string;
}

/** Leaves out what the name doesn't show, so visitors copy it whole. */
export function splitName(name: string): NameParts {
  const written = name.trim().replace(/\s+/g, ' ');
  const [family = '', given = ''] = written.split(/\s*,\s*/);
  if (given && !SUFFIX.test(given)) return { first: given, last: family };
  const words = written.replace(TITLES, '').split(' ');
  const suffixes = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? 1 : 0;
  let last = words.length - 1 - suffixes;
  while (last > 1 && PARTICLE.test(words[last - 1] ?? '')) last -= 1;
  if (last < 1) return {};
  return { first: words.slice(0, last).join(' '), last: words.slice(last).join(' ').replace(',', '') };
}

const TITLES =
  /^(?:(?:mr|mrs|ms|miss|mx|dr|prof|rev|sir|dame|herr|frau|mme|mlle|monsieur|madame|señora?|sra?|dhr|mevr|pan|pani)\.? )+/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|phd|md|esq|obe|mbe|cbe)\.?$/i;
const PARTICLE =
  /^(?:v[ao]n|de[lnrs]?|d[aiou]|das|dos|della|du|la|le|los|las|ten|ter|zu[mr]?|af|av|al|el|bin|bint|ibn|st\.?)$/i;

/** Returns nothing if the postcode or the town is unclear. */
export function splitAddress(address: string): AddressParts {
  const lines = segmentsOf(address);
  const place = findPlace(lines);
  if (!place) return {};
  const { town, postcode, before = [] } = place;
  const street = before.join(', ');
  return { ...(street && town && { street, town }), ...(postcode && { postcode }) };
}

interface Place {
  postcode: string;
  town?: string | undefined;
  before?: string[];
}

function segmentsOf(address: string): string[] {
  const lines = address.split(/\r?\n/).map((line) => line.trim().replace(/[,;.]+$/, ''));
  const written = lines.filter(Boolean);
  const segments = written.length > 1 ? written : (written[0] ?? '').split(/\s*,\s*/);
  return COUNTRY.test(segments.at(-1) ?? '') ? segments.slice(0, -1) : segments;
}

const COUNTRY =
  /^(?:u\.?s\.?a?\.?|united states(?: of america)?|u\.?k\.?|united kingdom|great britain|england|scotland|wales|northern ireland|ireland|canada|australia|new zealand|deutschland|germany|österreich|austria|schweiz|switzerland|suisse|svizzera|france|belgique|belgië|belgium|españa|spain|italia|italy|portugal|nederland|(?:the )?netherlands|polska|poland)$/i;

function findPlace(segments: string[]): Place | undefined {
  const last = segments.at(-1) ?? '';
  const before = segments.slice(0, -1);
  if (before.length === 0) return undefined;
  const [, prefixed, afterIt] = POSTCODE_FIRST.exec(last) ?? [];
  if (prefixed && afterIt) return { postcode: prefixed, town: afterIt, before };
  const [, rest = '', postcode] = POSTCODE_LAST.exec(last) ?? [];
  if (!postcode) return undefined;
  const place = { postcode: postcode.toUpperCase() };
  const town = rest.replace(STATE, '').replace(/,.*$/, '').trim();
  const isWholeTown = town !== '' && !COUNTY.test(town) && !(US_ZIP.test(postcode) && before.length > 2);
  if (isWholeTown) return { ...place, town, before };
  return { ...place, ...townBefore(before) };
}

/** As in "10115 Berlin", "1011 AB Amsterdam", "00-950 Warszawa" and "1000-001 Lisboa". */
const POSTCODE_FIRST =
  /^(?:[A-Z]{1,2}-)?(\d{4} ?[A-Z]{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3} \d{2}|\d{4,5})\s+(\p{L}.*)$/u;

/** As in "Harlow CM20 1AB", "Springfield, IL 62704", "Ottawa ON K1A 0B1" and "Sydney NSW 2000". */
const POSTCODE_LAST =
  /^(.*?)[,\s]*\b([A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}|[A-Z]\d[A-Z]\s*\d[A-Z]\d|[A-Z]\d[\dW]\s?[A-Z\d]{4}|\d{5}(?:-\d{4})?|\d{4})$/i;
const US_ZIP = /^\d{5}/;
const STATE = /(?:^|[,\s]+)[A-Z]{2,3}$/;

/** A town has no number. In Britain, a county may follow it. */
function townBefore(segments: string[]): Omit<Place, 'postcode'> {
  const isNamed = (segment: string | undefined) => segment !== undefined && !/\d/.test(segment);
  const end = segments.findLastIndex((segment) => isNamed(segment) && !COUNTY.test(segment));
  const town = segments[end];
  return end > 0 && town && segments.slice(end + 1).every(isNamed)
    ? { town, before: segments.slice(0, end) }
    : {};
}

const COUNTY =
  /^(?:\p{L}+ ?shire|essex|kent|surrey|(?:east |west )?sussex|devon|cornwall|dorset|somerset|norfolk|suffolk|cumbria|(?:county )?durham|merseyside|(?:tyne and|tyne &) wear|(?:greater|west|south|north|east|county) \p{L}+|middlesex|northumberland|rutland|isle of wight)$/iu;

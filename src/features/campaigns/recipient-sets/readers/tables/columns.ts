import { isWebAddress } from '#http/link.contract.ts';
import { type ColumnMapping, PERSON_COLUMNS, type PersonColumn } from '../../set-rows.contract.ts';
import { isoDate } from './person-columns.ts';

/** The better a heading fits, the earlier it is listed. Words are compared without case, marks and accents. */
const HEADINGS: Record<PersonColumn, string[]> = {
  key: ['key', 'person id', 'member id', 'id', 'uuid', 'identifier', 'mnis id', 'bioguide', 'bioguide id'],
  name: [
    ...['name', 'full name', 'display name', 'display as', 'official full', 'recipient', 'recipient name'],
    ...['vollstandiger name', 'nom complet', 'nombre completo', 'nome completo', 'volledige naam'],
    ...['imie i nazwisko', 'nombre', 'nome', 'naam', 'nazwa', 'member', 'member name', 'representative'],
    ...['contact', 'person', 'councillor', 'mp', 'nom'],
  ],
  role: [
    ...['role', 'title', 'position', 'office', 'job title', 'function', 'amt', 'funktion', 'fonction'],
    ...['cargo', 'funcao', 'carica', 'ruolo', 'functie', 'funkcja', 'stanowisko'],
  ],
  chamber: [
    'chamber',
    'house',
    'body',
    'parlament',
    'kammer',
    'chambre',
    'camara',
    'camera',
    'kamer',
    'izba',
  ],
  division: [
    ...['division', 'ocd id', 'ocd division', 'division id', 'ocdid', 'pcon code', 'constituency code'],
    ...['district id', 'area id', 'ons code', 'gss code'],
  ],
  district: [
    ...['district', 'constituency', 'pcon name', 'riding', 'ward', 'electorate', 'division name', 'seat'],
    ...['wahlkreis', 'circonscription', 'circunscripcion', 'distrito', 'circulo', 'collegio', 'kiesdistrict'],
    ...['okreg', 'okreg wyborczy', 'area', 'region', 'canton', 'kanton', 'bundesland', 'state'],
  ],
  email: [
    ...['email', 'email address', 'e mail', 'e mail address', 'mail', 'member email', 'recipient email'],
    ...['e mail adresse', 'adresse e mail', 'adresse email', 'courriel', 'correo', 'correo electronico'],
    ...[
      'endereco de email',
      'indirizzo email',
      'posta elettronica',
      'mailadres',
      'e mailadres',
      'adres e mail',
    ],
  ],
  form_url: [
    ...['form url', 'contact form', 'web form', 'form', 'contact url', 'contact page', 'webform'],
    ...['kontaktformular', 'formulaire', 'formulaire de contact', 'formulario', 'formulario de contacto'],
    ...['modulo di contatto', 'contactformulier', 'formularz', 'formularz kontaktowy'],
  ],
  form_limit: ['form limit', 'character limit', 'max characters', 'maximum characters'],
  phone: [
    ...['phone', 'phone number', 'telephone', 'tel', 'voice', 'office phone', 'capitol phone'],
    ...['telefon', 'telefonnummer', 'telefono', 'telefone', 'telefoon', 'numer telefonu'],
  ],
  postal: [
    ...['postal', 'postal address', 'mailing address', 'address', 'office address', 'capitol address'],
    ...['postanschrift', 'anschrift', 'adresse', 'adresse postale', 'direccion', 'direccion postal'],
    ...['endereco', 'morada', 'indirizzo', 'adres', 'postadres', 'adres pocztowy'],
  ],
  salutation: [
    ...['salutation', 'greeting', 'anrede', 'briefanrede', 'formule d appel', 'saludo', 'saudacao'],
    ...['formula di saluto', 'aanhef', 'zwrot grzecznosciowy'],
  ],
  language: ['language', 'sprache', 'langue', 'idioma', 'lingua', 'taal', 'jezyk', 'lang', 'locale'],
  party: [
    ...['party', 'party text', 'party name', 'political party', 'partei', 'fraktion', 'parti', 'groupe'],
    ...['partido', 'partito', 'gruppo', 'partij', 'fractie', 'partia', 'klub', 'group', 'caucus'],
  ],
  committees: [
    ...['committees', 'committee', 'ausschusse', 'ausschuss', 'commissions', 'commission', 'comisiones'],
    ...['comisoes', 'commissioni', 'commissies', 'komisje'],
  ],
  ends_on: [
    ...['ends on', 'end date', 'term end', 'term ends', 'end', 'until', 'mandate end', 'expires'],
    ...['ende', 'mandatsende', 'fin', 'fin de mandat', 'fin del mandato', 'fim', 'fine', 'einde', 'koniec'],
  ],
};
const FIRST_NAMES = [
  ...['first name', 'given name', 'firstname', 'first', 'forename', 'vorname', 'prenom', 'voornaam', 'imie'],
  ...['nombres', 'primeiro nome'],
];
const LAST_NAMES = [
  ...[
    'last name',
    'family name',
    'lastname',
    'last',
    'surname',
    'nachname',
    'familienname',
    'nom de famille',
  ],
  ...['nom', 'apellidos', 'apellido', 'apelido', 'sobrenome', 'cognome', 'achternaam', 'nazwisko'],
];
const WEBSITES = [
  'website',
  'web site',
  'url',
  'homepage',
  'web',
  'site',
  'site web',
  'webseite',
  'strona www',
];
const NOT_A_FORM =
  /image|photo|picture|portrait|twitter|facebook|instagram|youtube|linkedin|wiki|rss|feed|source/;
const ENOUGH = 0.95;

interface Candidate {
  column: PersonColumn;
  index: number;
  score: number;
}

/** `firstRows` are some rows below the headings. The user can change what this returns. */
export function guessColumns(headings: readonly string[], firstRows: readonly string[][]): ColumnMapping {
  const plain = headings.map(plainHeading);
  const contents = headings.map((_, index) => contentOf(firstRows.map((row) => (row[index] ?? '').trim())));
  const candidates = plain.flatMap((heading, index) =>
    PERSON_COLUMNS.map((column) => ({ column, index, score: scoreOf(column, heading, contents[index]) })),
  );
  const mapping = best(candidates);
  const [first, last] = [FIRST_NAMES, LAST_NAMES].map((names) => plain.findIndex((h) => names.includes(h)));
  if (first === undefined || last === undefined || first === -1 || last === -1) return mapping;
  if (mapping.name === undefined || mapping.name === first || mapping.name === last) {
    mapping.name = { joined: [first, last] };
  }
  return mapping;
}

export function plainHeading(heading: string): string {
  return heading
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function best(candidates: Candidate[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  const used = new Set<number>();
  for (const { column, index, score } of candidates.toSorted((a, b) => b.score - a.score)) {
    if (score === 0) break;
    if (mapping[column] !== undefined || used.has(index)) continue;
    mapping[column] = index;
    used.add(index);
  }
  return mapping;
}

type Content = 'empty' | 'email' | 'url' | 'future' | 'division' | 'name' | 'other';

function contentOf(cells: string[]): Content {
  const filled = cells.filter(Boolean);
  if (filled.length === 0) return 'empty';
  const areMostly = (is: (cell: string) => boolean) => filled.filter(is).length >= filled.length * ENOUGH;
  if (areMostly(isWebAddress)) return 'url';
  if (areMostly((cell) => cell.includes('@'))) return 'email';
  if (areMostly(isFuture)) return 'future';
  if (areMostly((cell) => cell.startsWith('ocd-division/'))) return 'division';
  return areMostly(isLikeAName) && new Set(filled).size === filled.length ? 'name' : 'other';
}

function isFuture(cell: string): boolean {
  const date = isoDate(cell);
  return /^\d{4}-\d\d-\d\d$/.test(date) && date > new Date().toISOString().slice(0, 10);
}

function isLikeAName(cell: string): boolean {
  return cell.length < 80 && /^\p{Lu}[^\d@/:;]* \p{L}[^\d@/:;]*$/u.test(cell);
}

/** Returns 0 to 3.5. The cells count more than a vague heading, and can rule a heading out. */
function scoreOf(column: PersonColumn, heading: string, content: Content = 'empty'): number {
  if (contradicts(column, content)) return 0;
  const fits = content === WANTED[column];
  const place = HEADINGS[column].indexOf(heading);
  if (place !== -1) return 3 - place / 100 + (fits ? 0.5 : 0) - (isDoubtful(column, content) ? 1.5 : 0);
  if (column === 'form_url' && WEBSITES.includes(heading)) return 1.5;
  if (!fits) return 0;
  if (column === 'form_url') return formScore(heading);
  return column === 'email' ? 2 : 1;
}

const WANTED: Record<PersonColumn, Content | null> = {
  ...{ key: null, role: null, chamber: null, district: null, form_limit: null, phone: null },
  ...{ postal: null, salutation: null, language: null, party: null, committees: null },
  ...{ email: 'email', form_url: 'url', ends_on: 'future', division: 'division', name: 'name' },
};

function formScore(heading: string): number {
  if (NOT_A_FORM.test(heading)) return 0;
  return /form|contact|kontakt/.test(heading) ? 2.9 : 1;
}

function isDoubtful(column: PersonColumn, content: Content): boolean {
  return content === 'other' && isAddress(column);
}

function isAddress(column: PersonColumn): boolean {
  return column === 'email' || column === 'form_url';
}

function contradicts(column: PersonColumn, content: Content): boolean {
  if (content === 'empty' || content === WANTED[column]) return false;
  if (content === 'division') return true;
  if (isAddress(column)) return content !== 'other';
  return content === 'url' || (content === 'email' && column !== 'key');
}

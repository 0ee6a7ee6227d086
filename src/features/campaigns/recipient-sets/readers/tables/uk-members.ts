import { checkingPeople } from '../person-rows.ts';
import { columnCalled, type Table, type TableHead } from './table.ts';

/** The list of members of the House of Commons that the Department for Education publishes. */
export function ukMemberTable({ plain }: TableHead): Table | null {
  const code = columnCalled(plain, 'pcon code');
  const name = columnCalled(plain, 'display as');
  const email = columnCalled(plain, 'member email');
  if (code === -1 || name === -1 || email === -1) return null;
  const [constituency, party] = [columnCalled(plain, 'pcon name'), columnCalled(plain, 'party text')];
  const id = columnCalled(plain, 'member id');
  const check = checkingPeople();
  return {
    format: 'uk-members',
    details: {
      name: 'Members of the House of Commons',
      country: 'GB',
      source: 'https://github.com/dfe-analytical-services/mp-lookup',
    },
    read: ({ line, cells }) => {
      const at = (index: number) => (cells[index] ?? '').trim();
      const district = at(constituency);
      const address = at(email);
      const division = at(code);
      return check(line, {
        key: at(id) || division,
        name: at(name),
        role: district ? `Member of Parliament for ${district}` : 'Member of Parliament',
        chamber: 'House of Commons',
        division,
        district,
        // The file has "No email found" for some members.
        email: /^no email/i.test(address) ? null : address,
        party: at(party),
      });
    },
  };
}

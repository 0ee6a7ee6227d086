import { type SQL, sql } from 'drizzle-orm';

/** Ignores case and accents, and puts 2 before 10. */
export function inOrder(text: SQL): SQL {
  return sql`${text} collate as_people_sort`;
}

export function containsWords(text: SQL, search: string): SQL | undefined {
  const words = search.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return undefined;
  const patterns = words.map((word) => `%${plain(word).replaceAll(/[\\%_]/g, '\\$&')}%`);
  return sql`(select ${plainText} from (select ${text} as text offset 0) as searched) like all (${sql.param(patterns)}::text[])`;
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

const plainText = sql`case when octet_length(text) = length(text) then lower(text)
  else lower(regexp_replace(normalize(text, NFD), '[\\u0300-\\u036f]', '', 'g') collate as_people_sort) end`;

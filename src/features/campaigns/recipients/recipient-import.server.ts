import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import { findLeftOut } from '../../../safety/left-out.server.ts';
import { decodeFile, NOT_UTF8, type ReadFile, readRecipientFile } from './recipient-file.ts';
import { changedList, fingerprintOf, type ListChange } from './recipient-list.ts';
import type { ImportReport } from './recipients.contract.ts';
import { type FirstRecipient, readWholeList } from './recipients.server.ts';

export async function readUpload(bytes: Uint8Array): Promise<ReadFile> {
  const text = decodeFile(bytes);
  if (text === null) throw new AppError(400, NOT_UTF8);
  const read = await readRecipientFile(text);
  if (typeof read === 'string') throw new AppError(400, read);
  return read;
}

/** What a file would do to the list. */
export async function planImport(
  db: Db,
  campaign: FirstRecipient & { id: number; version: number },
  { lines, entries, problems }: ReadFile,
  replaces: boolean,
): Promise<{ report: ImportReport; change: ListChange }> {
  const emails = entries.map(({ recipient }) => recipient.email);
  const [isLeftOut, before] = await Promise.all([findLeftOut(db, emails), readWholeList(db, campaign)]);
  const save = entries.map(({ recipient }) => recipient).filter(({ email }) => !isLeftOut(email));
  const refused = entries
    .filter(({ recipient }) => isLeftOut(recipient.email))
    .map(({ line, recipient }) => ({ line, sentence: `${recipient.email} asked not to get letters` }));
  const change: ListChange = { save, whole: replaces ? 'replaces' : 'adds', keepsRest: true };
  const next = changedList(before, change);
  const texts = new Map(before.map((one) => [one.id, fingerprintOf(one)]));
  const stays = next.filter(({ id }) => id !== undefined);
  return {
    change,
    report: {
      lines,
      ready: save.length,
      added: next.length - stays.length,
      changed: stays.filter((one) => texts.get(one.id) !== fingerprintOf(one)).length,
      removed: before.length - stays.length,
      problems: [...problems, ...refused].toSorted((a, b) => a.line - b.line),
      isSaved: false,
      version: campaign.version,
    },
  };
}

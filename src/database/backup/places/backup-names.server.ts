const PATTERN = /^redress-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup(\.age)?$/;
/** Has the number of the process that wrote it. */
const PARTS = /^(.+)\.\d+\.part$/;

/** Begins with this, so a store can list backups only. */
export const NAME_START = 'redress-';

export function nameBackup(at: Date, isEncrypted: boolean): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-');
  return `${NAME_START}${time}Z.backup${isEncrypted ? '.age' : ''}`;
}

/** Returns undefined for a file that isn't a backup of the program. */
export function timeOfName(name: string): number | undefined {
  const [, day, ...time] = PATTERN.exec(name) ?? [];
  const at = Date.parse(`${day}T${time.slice(0, 3).join(':')}Z`);
  return Number.isNaN(at) ? undefined : at;
}

/** Returns undefined for a file that isn't a part of a backup. */
export function timeOfPart(name: string): number | undefined {
  const [, whole = ''] = PARTS.exec(name) ?? [];
  return timeOfName(whole);
}

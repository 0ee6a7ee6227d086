const PATTERN = /^redress-([\w.-]{1,255})-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup(\.age)?$/;
/** Has the number of the process that wrote it. */
const PARTS = /^(.+)\.\d+\.part$/;

/** Begins with this, so a store can list backups only. */
export const NAME_START = 'redress-';

/** Has the host of the site, because several sites may share a folder or a store. */
export function nameBackup(host: string, at: Date, isEncrypted: boolean): string {
  const site = host.replaceAll(/[^\w.-]/g, '_').slice(0, 150);
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-');
  return `${NAME_START}${site}-${time}Z.backup${isEncrypted ? '.age' : ''}`;
}

export function isSameSite(name: string, other: string): boolean {
  return PATTERN.exec(name)?.[1] === PATTERN.exec(other)?.[1];
}

/** Returns undefined for a file that isn't a backup of the program. */
export function timeOfName(name: string): number | undefined {
  const [, , day, ...time] = PATTERN.exec(name) ?? [];
  const at = Date.parse(`${day}T${time.slice(0, 3).join(':')}Z`);
  return Number.isNaN(at) ? undefined : at;
}

/** Returns undefined for a file that isn't a part of a backup. */
export function timeOfPart(name: string): number | undefined {
  const [, whole = ''] = PARTS.exec(name) ?? [];
  return timeOfName(whole);
}

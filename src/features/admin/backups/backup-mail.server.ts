import { BACKUP_PROBLEMS, type BackupProblem } from '#database/backup/backup-problems.contract.ts';
import type { Db } from '#database/client.server.ts';
import { mailAdmins } from '#features/accounts/admins.server.ts';
import { layOutMail, type MailSite } from '#mail/mail-layout.server.ts';

export async function mailProblem(
  tx: Db,
  { siteName, publicUrl }: MailSite,
  kind: 'backup' | 'check',
  problem: BackupProblem,
): Promise<void> {
  const { text, todo } = BACKUP_PROBLEMS[problem];
  const words = {
    heading: HEADINGS[problem === 'not-deleted' ? problem : kind],
    paragraphs: [text, todo, 'Redress tries again the next night.'],
    button: { label: 'Open Safety', url: new URL('/safety', publicUrl).href },
  };
  await mailAdmins(tx, { subject: `${words.heading} on ${siteName}`, ...layOutMail(words, siteName) });
}

const HEADINGS = {
  backup: 'The backup failed',
  check: 'The check of the backup failed',
  'not-deleted': 'Old backups were not deleted',
};

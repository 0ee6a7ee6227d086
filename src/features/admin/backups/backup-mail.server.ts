import { BACKUP_PROBLEMS, type BackupProblem } from '#database/backup/backup-problems.contract.ts';
import type { OutcomeKind } from '#database/backup/last-backup.table.server.ts';
import type { Db } from '#database/client.server.ts';
import { mailAdmins } from '#features/accounts/admins.server.ts';
import { layOutMail, type MailSite } from '#mail/mail-layout.server.ts';

export async function mailProblem(
  tx: Db,
  { siteName, publicUrl }: MailSite,
  kind: OutcomeKind,
  problem: BackupProblem,
): Promise<void> {
  const { text, todo } = BACKUP_PROBLEMS[problem];
  const words = {
    heading: HEADINGS[kind],
    paragraphs: [text, todo, 'Redress tries again the next night.'],
    button: { label: 'Open Status', url: new URL('/safety/status', publicUrl).href },
  };
  await mailAdmins(tx, { subject: `${words.heading} on ${siteName}`, ...layOutMail(words, siteName) });
}

const HEADINGS = {
  backup: 'The backup failed',
  check: 'The check of the backup failed',
  deletion: 'Old backups were not deleted',
};

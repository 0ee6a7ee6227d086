import type { BackupPlace, Target } from './backup-place.server.ts';
import { FolderPlace } from './folder-place.server.ts';
import { S3Place } from './s3-place.server.ts';
import type { S3Settings } from './s3-requests.server.ts';

export function openPlace(target: Target, s3: S3Settings | undefined): BackupPlace {
  if ('folder' in target) return new FolderPlace(target.folder);
  if (!s3) throw new Error('a store needs settings');
  return new S3Place(target, s3);
}

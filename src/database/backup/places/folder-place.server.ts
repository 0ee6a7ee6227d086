import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chunks } from '../backup-file.server.ts';
import { writeWholeFile } from '../whole-file.server.ts';
import { timeOfName, timeOfPart } from './backup-names.server.ts';
import type { BackupPlace } from './backup-place.server.ts';

export class FolderPlace implements BackupPlace {
  readonly kind = 'folder';
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  nameOf(name: string): string {
    return join(this.#folder, name);
  }

  write(name: string, chunks: Chunks, signal: AbortSignal): Promise<number> {
    return writeWholeFile(this.nameOf(name), chunks, signal);
  }

  read(name: string, signal: AbortSignal): Chunks {
    return createReadStream(this.nameOf(name), { signal, highWaterMark: 262_144 });
  }

  async list(): Promise<string[]> {
    return (await readdir(this.#folder)).filter((name) => timeOfName(name) !== undefined);
  }

  remove(name: string): Promise<void> {
    return rm(this.nameOf(name), { force: true });
  }

  async removeParts(before: number): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const at = timeOfPart(name);
      if (at !== undefined && at < before) await this.remove(name);
    }
  }
}

import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { z } from 'zod';

/** What an HTML document loads: addresses on this site. */
export interface PageAssets {
  script: string;
  preloads: string[];
  styles: string[];
}

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

/**
 * Reads what the client build made for an entry such as `src/public.client.ts`, and for a module that the entry
 * would only ask for when it runs.
 */
export function readPageAssets(clientFolder: string, entry: string, module = entry): PageAssets {
  const chunks = readManifest(clientFolder, entry);
  const names = [...new Set([...withImports(chunks, entry), ...withImports(chunks, module)])];
  const used = names.flatMap((name) => chunks[name] ?? []);
  return {
    script: `/${chunks[entry]?.file}`,
    preloads: used.slice(1).map((chunk) => `/${chunk.file}`),
    styles: used.flatMap((chunk) => chunk.css).map((file) => `/${file}`),
  };
}

/** The address of a style sheet that is an entry by itself, such as `src/pages/api-docs.css`. */
export function readStyleSheet(clientFolder: string, entry: string): string {
  return `/${readManifest(clientFolder, 'src/public.client.ts')[entry]?.file}`;
}

/** Of the build that the entry is in. */
function readManifest(clientFolder: string, entry: string) {
  const path = join(clientFolder, '.vite', `${basename(entry, extname(entry))}.json`);
  return manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
}

function withImports(chunks: z.infer<typeof manifest>, entry: string): string[] {
  const seen = new Set<string>();
  function visit(name: string) {
    if (seen.has(name)) return;
    seen.add(name);
    chunks[name]?.imports.forEach(visit);
  }
  visit(entry);
  return [...seen];
}

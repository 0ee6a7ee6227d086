import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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
 * Reads what the client build made for an entry such as `src/public.client.tsx`, and for a module that the entry
 * would only ask for when it runs.
 */
export function readPageAssets(clientFolder: string, entry: string, module = entry): PageAssets {
  const chunks = manifest.parse(
    JSON.parse(readFileSync(join(clientFolder, '.vite', `${basename(entry, '.tsx')}.json`), 'utf8')),
  );
  const names = [...new Set([...withImports(chunks, entry), ...withImports(chunks, module)])];
  const used = names.flatMap((name) => chunks[name] ?? []);
  return {
    script: `/${chunks[entry]?.file}`,
    preloads: used.slice(1).map((chunk) => `/${chunk.file}`),
    styles: used.flatMap((chunk) => chunk.css).map((file) => `/${file}`),
  };
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

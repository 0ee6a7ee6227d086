import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { z } from 'zod';
import { makePageStyles, type PageStyles } from './page-styles.server.ts';

export interface PageAssets {
  script: string;
  preloads: string[];
  styles: string[];
  /** Pages with these inline their own styles and load the stylesheets later. */
  inlineStyles?: PageStyles;
}

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

/** Takes an entry such as `src/public.client.ts` or a module that loads on demand. */
export function readPageAssets(clientFolder: string, entry: string, module = entry): PageAssets {
  const chunks = readManifest(clientFolder, entry);
  const names = new Set([entry, module]);
  // A `for` loop also visits entries that are added to the set.
  for (const name of names) for (const imported of chunks[name]?.imports ?? []) names.add(imported);
  const used = [...names].flatMap((name) => chunks[name] ?? []);
  return {
    script: `/${chunks[entry]?.file}`,
    preloads: used.slice(1).map((chunk) => `/${chunk.file}`),
    styles: used.flatMap((chunk) => chunk.css).map((file) => `/${file}`),
  };
}

/** Public pages inline the used part of their stylesheet. */
export function readPublicAssets(clientFolder: string): PageAssets {
  const assets = readPageAssets(clientFolder, 'src/public.client.ts');
  const style = readBuiltFile(clientFolder, 'src/ui/styles/public.css');
  const inlineStyles = makePageStyles(readFileSync(join(clientFolder, style), 'utf8'), style);
  return { ...assets, styles: [style], inlineStyles };
}

/** Vite builds it together with the code of the public pages. */
export function readBuiltFile(clientFolder: string, entry: string): string {
  return `/${readManifest(clientFolder, 'src/public.client.ts')[entry]?.file}`;
}

function readManifest(clientFolder: string, entry: string) {
  const path = join(clientFolder, '.vite', `${basename(entry, extname(entry))}.json`);
  return manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
}

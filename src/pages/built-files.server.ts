import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makePageStyles, type PageStyles } from './page-styles.server.ts';

export interface PageAssets {
  script: string;
  preloads: string[];
  styles: string[];
  inlineStyles?: PageStyles;
}

export interface BuiltFiles {
  folder?: string;
  publicAssets: PageAssets;
  staffAssets(module: string): PageAssets;
  embedScript: string;
  replyScript: string;
  docsStyle: string;
  cardStyles: Pick<PageAssets, 'styles' | 'inlineStyles'>;
}

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifest>;

export function readBuiltFiles(folder: string): BuiltFiles {
  const [visitors, staff] = ['public.client', 'staff.client'].map((name) =>
    manifest.parse(JSON.parse(readFileSync(join(folder, `.vite/${name}.json`), 'utf8'))),
  );
  const addressOf = (entry: string) => `/${visitors?.[entry]?.file}`;
  const stylesOf = (entry: string) => {
    const style = addressOf(entry);
    const css = readFileSync(join(folder, style), 'utf8');
    return { styles: [style], inlineStyles: makePageStyles(css, style) };
  };
  return {
    folder,
    publicAssets: { ...assetsOf(visitors, 'src/public.client.ts'), ...stylesOf('src/ui/styles/public.css') },
    staffAssets: (module) => assetsOf(staff, 'src/staff.client.tsx', module),
    embedScript: addressOf('src/embed.client.ts'),
    replyScript: addressOf('src/reply.client.ts'),
    docsStyle: addressOf('src/pages/api/api-docs.css'),
    cardStyles: stylesOf('src/features/embed/card.css'),
  };
}

function assetsOf(chunks: Manifest = {}, entry: string, module = entry): PageAssets {
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

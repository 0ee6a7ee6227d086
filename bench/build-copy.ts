import { createBuilder } from 'vite';

export const PROGRAM_COPY = 'dist/bench/program-copy.js';

export async function buildCopy() {
  await buildForBench('program-copy', 'bench/program-copy.server.ts');
}

/** Bundles with the program's own build settings, because both must run the same code. Returns the bundle's path. */
export async function buildForBench(name: string, input: string): Promise<string> {
  const ssr = { build: { outDir: 'dist/bench', rolldownOptions: { input: { [name]: input } } } };
  const builder = await createBuilder({ logLevel: 'warn', environments: { ssr } });
  const environment = builder.environments.ssr;
  if (!environment) throw new Error('The program is built without a server.');
  await builder.build(environment);
  return `dist/bench/${name}.js`;
}

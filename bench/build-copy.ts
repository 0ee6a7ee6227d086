import { createBuilder } from 'vite';

export const PROGRAM_COPY = 'dist/bench/program-copy.js';

/** Builds the copy beside the program and as the program is built, so that both are the same code. */
export async function buildCopy() {
  const input = { 'program-copy': 'bench/program-copy.server.ts' };
  const ssr = { build: { outDir: 'dist/bench', rolldownOptions: { input } } };
  const builder = await createBuilder({ logLevel: 'warn', environments: { ssr } });
  const environment = builder.environments.ssr;
  if (!environment) throw new Error('The program is built without a server.');
  await builder.build(environment);
}

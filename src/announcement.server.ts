import type { Config } from './config.server.ts';
import type { Demo } from './demo.server.ts';

/** Written to the terminal, not to the log: a generated password belongs to whoever started the program. */
export function announce({ publicUrl }: Config, demo: Demo | undefined): void {
  const lines = [`Redress is at ${publicUrl.href}`];
  if (demo) lines.push(`The demo campaign is at ${new URL(demo.campaignPath, publicUrl).href}`);
  if (demo?.admin) {
    lines.push(`The demo admin is ${demo.admin.email} with the password ${demo.admin.password}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

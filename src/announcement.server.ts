import type { Config } from './config.server.ts';
import type { Demo } from './demo.server.ts';

/** Written to the terminal, not to the log: a generated password belongs to whoever started the program. */
export function announce({ publicUrl }: Config, demo: Demo | undefined): void {
  print(`Redress is at ${publicUrl.href}`);
  if (demo) print(`The demo campaign is at ${new URL(demo.campaignPath, publicUrl).href}`);
  announceAdmin(demo);
}

/** The password is told by the start that made it, and by no other. */
export function announceAdmin(demo: Demo | undefined): void {
  if (demo?.admin) print(`The demo admin is ${demo.admin.email} with the password ${demo.admin.password}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

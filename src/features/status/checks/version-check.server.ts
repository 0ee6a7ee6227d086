import { runningReleases } from '#database/connect.server.ts';
import { releaseName } from '#release.server.ts';
import { type Finding, fine, list, warning } from '../finding.server.ts';
import { type Installation, read } from '../installation.server.ts';

export async function checkVersion(installation: Installation): Promise<Finding> {
  const running = await read(installation, runningReleases);
  const others = running?.filter((name) => name !== releaseName) ?? [];
  if (others.length === 0) return fine(`${releaseName}.`);
  return warning(
    `${releaseName}. ${list.format(others)} ${others.length === 1 ? 'runs' : 'run'} on this database too.`,
    'During an upgrade, this is normal. Otherwise, upgrade every instance.',
  );
}

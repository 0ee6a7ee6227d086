import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { type Actor, makeToken } from '#features/accounts/sessions.server.ts';
import { enqueueMail } from '#mail/mails.server.ts';
import type { AuditAction } from '#safety/audit.contract.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { takeDownMail } from '../organization-mails.server.ts';
import { findTeamEmails, type TeamRoutesOptions } from '../organization-team.server.ts';
import { keepNotices } from '../political/political-notices.server.ts';

type Change = {
  takenDownAt?: Date | SQL | null;
  takenDownReason?: string | null;
  sharePercent?: number | null;
  previewToken?: string | null;
};

type State = {
  organizationId: number;
  name: string;
  takenDownAt: Date | null;
  takenDownReason: string | null;
  sharePercent: number | null;
  previewToken: string | null;
};

export type Moderated = {
  kind: 'organization' | 'campaign';
  /** Locks it until the transaction ends. Throws a 404, or a 403 for people outside the team. */
  lock(tx: Db, actor: Actor, id: number): Promise<State>;
  update(tx: Db, id: number, change: Change): Promise<unknown>;
  announceTakeDown?(tx: Db, id: number): Promise<void>;
};

type Request = { actor: Actor; id: number };

export function takeDown(
  { db, site }: Pick<TeamRoutesOptions, 'db' | 'site'>,
  moderated: Moderated,
  request: Request,
  reason: string | null,
) {
  const { kind, announceTakeDown } = moderated;
  return moderate(db, moderated, request, ({ organizationId, name, takenDownAt, takenDownReason }) => ({
    action: `${kind}-taken-down`,
    change: { takenDownAt: takenDownAt ?? sql`now()`, takenDownReason: reason },
    async afterwards(tx, id) {
      if (!takenDownAt) await announceTakeDown?.(tx, id);
      if (takenDownAt && takenDownReason === reason) return;
      for (const { to } of await findTeamEmails(tx, organizationId)) {
        await enqueueMail(tx, takeDownMail(site, to, { kind, id, name, reason }));
      }
    },
  }));
}

export function restore(db: Db, moderated: Moderated, request: Request) {
  return moderate(db, moderated, request, ({ takenDownAt }) => {
    const change = { takenDownAt: null, takenDownReason: null };
    return (
      takenDownAt && { action: `${moderated.kind}-put-back`, change, afterwards: keepNoticesOf(moderated) }
    );
  });
}

/** Notices don't change during a take-down. */
function keepNoticesOf({ kind }: Moderated) {
  return (tx: Db, id: number) =>
    keepNotices(tx, kind === 'organization' ? { organizationId: id } : { campaignId: id });
}

export function setShare(db: Db, moderated: Moderated, request: Request, sharePercent: number | null) {
  return moderate(db, moderated, request, (state) => {
    const change = { sharePercent };
    return state.sharePercent === sharePercent ? null : { action: 'share-changed', change, changed: change };
  });
}

export async function makePreviewToken(db: Db, moderated: Moderated, request: Request): Promise<string> {
  const made = makeToken();
  const before = await moderate(db, moderated, request, ({ previewToken }) =>
    previewToken ? null : { action: 'preview-link-made', change: { previewToken: made } },
  );
  return before.previewToken ?? made;
}

export function withdrawPreviewToken(db: Db, moderated: Moderated, request: Request) {
  return moderate(db, moderated, request, ({ previewToken }) =>
    previewToken ? { action: 'preview-link-withdrawn', change: { previewToken: null } } : null,
  );
}

type Decision = {
  action: AuditAction;
  change: Change;
  changed?: { sharePercent: number | null };
  afterwards?: Moderated['announceTakeDown'] | undefined;
};

/** Leaves the version unchanged, because no form shows these fields. */
function moderate(
  db: Db,
  { kind, lock, update }: Moderated,
  { actor, id }: Request,
  decide: (state: State) => Decision | null,
): Promise<State> {
  return db.transaction(async (tx) => {
    const state = await lock(tx, actor, id);
    const decided = decide(state);
    if (!decided) return state;
    const { change, afterwards, ...entry } = decided;
    await update(tx, id, change);
    await afterwards?.(tx, id);
    const { organizationId } = state;
    await recordAudit(tx, { ...entry, actor, subject: `${kind}:${id}`, organizationId });
    return state;
  });
}

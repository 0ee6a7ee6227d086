import type { PoliticalLabel as Label } from '#features/campaigns/campaigns.contract.ts';
import { tPage } from '#i18n/t.ts';

type PoliticalLabelProps = { political: Label; noticePath: string; isFramed?: boolean };

/** Article 11 of Regulation (EU) 2024/900 lists what a label says. */
export function PoliticalLabel({ political, noticePath, isFramed = false }: PoliticalLabelProps) {
  const { sponsor, controlledBy, process } = political;
  return (
    <div
      className="wrap-anywhere grid justify-items-start rounded-card border border-ink px-4 pt-3 pb-1 text-ink text-small/[1.5]"
      role="note"
      aria-label={tPage('political.label')}
    >
      <p className="font-bold">{tPage('political.label')}</p>
      <p>{tPage('political.sponsor', { sponsor })}</p>
      {controlledBy && <p>{tPage('political.control', { entity: controlledBy })}</p>}
      <p>{tPage('political.process', { process })}</p>
      <a
        className="inline-flex min-h-tap items-center font-semibold"
        href={noticePath}
        {...(isFramed && { target: '_blank', rel: 'noopener' })}
      >
        {tPage('political.notice')}
      </a>
    </div>
  );
}

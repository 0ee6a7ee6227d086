import { Badge } from '#ui/badge.tsx';
import { Day, WebsiteLink } from '#ui/text.tsx';
import type { Supporter, SupporterSummary, Wording } from './supporters.contract.ts';

const MAX_SHOWN = 5;

export function lettersOf({ wordings }: SupporterSummary) {
  const letters = new Map(
    wordings.toReversed().map((wording, index) => [keyOf(wording), letterOf(index)] as const),
  );
  return (wording: Wording | Supporter) => letters.get(keyOf(wording)) ?? '';
}

function keyOf({ campaignId, consentText, privacyUrl }: Wording | Supporter): string {
  return JSON.stringify([campaignId, consentText, privacyUrl]);
}

function letterOf(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
}

type WordingListProps = { summary: SupporterSummary; campaignId: number | undefined };

export function WordingList({ summary, campaignId }: WordingListProps) {
  const isShown = (id: number) => campaignId === undefined || id === campaignId;
  const campaigns = summary.campaigns.filter(({ id }) => isShown(id));
  const wordings = summary.wordings.filter((wording) => isShown(wording.campaignId));
  const letters = lettersOf(summary);
  const nameOf = new Map(campaigns.map(({ id, name }) => [id, name]));
  return (
    <section className="panel panel-pad wrap-anywhere mb-5" aria-labelledby="wordings">
      <h2 className="head mb-3" id="wordings">
        What they agreed to
      </h2>
      <ul className="list-none">
        {wordings.slice(0, MAX_SHOWN).map((wording) => (
          <li
            key={letters(wording)}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 border-rule-soft border-b py-2.5 text-small first:pt-0"
          >
            <Badge>{letters(wording)}</Badge>
            <p>
              “{wording.consentText}” <Facts wording={wording} />{' '}
              {campaignId === undefined && (
                <span className="text-ink-2">{nameOf.get(wording.campaignId)}. </span>
              )}
              <span className="text-ink-2">
                Privacy notice: <WebsiteLink url={wording.privacyUrl} />
              </span>
            </p>
          </li>
        ))}
      </ul>
      {wordings.length > MAX_SHOWN && (
        <p className="hint mt-3">The CSV has {wordings.length - MAX_SHOWN} older ones.</p>
      )}
      <p className="hint mt-3 max-w-none">
        Only write to them about this campaign, and include each person’s stop link from the CSV in every
        email. {leaversSentence(campaigns)}
      </p>
    </section>
  );
}

function Facts({ wording: { people, firstAt, lastAt } }: { wording: Wording }) {
  return (
    <span className="text-ink-2">
      <Day at={firstAt} />
      {firstAt.slice(0, 10) !== lastAt.slice(0, 10) && (
        <>
          {' '}
          to <Day at={lastAt} />
        </>
      )}
      , {countOf(people)}.
    </span>
  );
}

function leaversSentence(campaigns: SupporterSummary['campaigns']): string {
  const stopped = campaigns.reduce((sum, campaign) => sum + campaign.stopped, 0);
  const erased = campaigns.reduce((sum, campaign) => sum + campaign.erased, 0);
  const parts = [
    stopped > 0 && `${countOf(stopped)} stopped`,
    erased > 0 && `${countOf(erased)} ${erased === 1 ? 'was' : 'were'} erased`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${parts.join(', ')}. They are no longer on the list.` : '';
}

export function countOf(people: number): string {
  return people === 1 ? '1 person' : `${people.toLocaleString('en-US')} people`;
}

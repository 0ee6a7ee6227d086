import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../browser/staff-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FieldPair, Select, TextInput } from '../../ui/forms/field.tsx';
import { useCurrentUser } from '../accounts/accounts.api.ts';
import { campaignQuery, campaignsOfQuery } from '../campaigns/campaigns.api.ts';
import { organizationQuery } from '../organizations/organizations.api.ts';
import { useAct } from './oversight.api.ts';

/** On an organization's page, for admins. */
export function DayShares({ organizationId }: { organizationId: number }) {
  const { data: user } = useCurrentUser();
  if (user?.role !== 'admin') return null;
  return (
    <Panel title="Share of the day">
      <p className="text-ink-2 text-small">
        Where anyone can register and several organizations have Live campaigns, an organization may use a
        quarter of the day’s letters and money, and a campaign an eighth. You can give them more or less.
      </p>
      <ShareChoice organizationId={organizationId} />
    </Panel>
  );
}

/** The campaign's id, or none: the organization itself. */
function ShareChoice({ organizationId }: { organizationId: number }) {
  const [chosen, setChosen] = useState(0);
  const { data: campaigns = [] } = useQuery(campaignsOfQuery(organizationId));
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const { data: campaign } = useQuery({ ...campaignQuery(chosen), enabled: chosen !== 0 });
  const subject = chosen === 0 ? organization : campaign;
  const path = chosen === 0 ? `/api/organizations/${organizationId}` : `/api/campaigns/${chosen}`;
  return (
    <div className="grid gap-4">
      <Field label="For">
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
            <option value={0}>The whole organization</option>
            {campaigns.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {subject && <ShareForm key={`${path} ${subject.sharePercent}`} path={path} {...subject} />}
    </div>
  );
}

function ShareForm({
  path,
  name,
  sharePercent,
}: {
  path: string;
  name: string;
  sharePercent: number | null;
}) {
  const [typed, setTyped] = useState(sharePercent === null ? '' : String(sharePercent));
  const act = useAct();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const percent = typed === '' ? null : Number(typed);
        const said =
          percent === null ? `${name} has its share by the rule` : `${name} may use ${percent}% of the day`;
        if (!act.isPending)
          act.mutate({ calls: [['PATCH', `${path}/share`, { sharePercent: percent }]], said });
      }}
    >
      <FieldPair>
        <Field label="Percent of the day" hint="From 1 to 100. Leave it empty to follow the rule." optional>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={100}
              step={1}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <div className="self-end">
          <Button type="submit" busy={act.isPending}>
            Save Share
          </Button>
        </div>
      </FieldPair>
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Loaded, Panel } from '#browser/staff-page.tsx';
import { useCurrentUser } from '#features/accounts/accounts.api.ts';
import { campaignQuery } from '#features/campaigns/campaigns.api.ts';
import { CampaignField } from '#features/campaigns/list/campaign-field.tsx';
import { organizationQuery } from '#features/organizations/organizations.api.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldPair, TextInput } from '#ui/forms/field.tsx';
import { AddressText, Moment } from '#ui/text.tsx';
import { auditQuery, useAct } from './admin.api.ts';
import { describeAction } from './audit-groups.ts';

export function DayShares({ organizationId }: { organizationId: number }) {
  const { data: user } = useCurrentUser();
  if (user?.role !== 'admin') return null;
  return (
    <Panel title="Daily share">
      <p className="text-ink-2 text-small">
        If anyone can register and several organizations have Live campaigns, an organization can use a
        quarter of the day’s letters and money, and a campaign an eighth. You can change these shares here.
      </p>
      <ShareChoice organizationId={organizationId} />
    </Panel>
  );
}

function ShareChoice({ organizationId }: { organizationId: number }) {
  const [chosen, setChosen] = useState('');
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const { data: campaign } = useQuery({ ...campaignQuery(Number(chosen)), enabled: chosen !== '' });
  const subject = chosen === '' ? organization : campaign;
  const path = chosen === '' ? `/api/organizations/${organizationId}` : `/api/campaigns/${chosen}`;
  return (
    <div className="grid gap-4">
      <CampaignField
        organization={String(organizationId)}
        label="For"
        none="The whole organization"
        chosen={chosen}
        onChoose={setChosen}
      />
      {subject && <ShareForm key={`${path} ${subject.sharePercent}`} path={path} {...subject} />}
    </div>
  );
}

type ShareFormProps = { path: string; name: string; sharePercent: number | null };

function ShareForm({ path, name, sharePercent }: ShareFormProps) {
  const [typed, setTyped] = useState(sharePercent === null ? '' : String(sharePercent));
  const act = useAct();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const percent = typed === '' ? null : Number(typed);
        const said =
          percent === null ? `${name} uses the default share` : `${name} can use ${percent}% of the day`;
        if (!act.isPending) act.mutate({ said, call: ['PATCH', `${path}/share`, { sharePercent: percent }] });
      }}
    >
      <FieldPair>
        <Field label="Percent of the day" hint="From 1 to 100. Leave empty for the default share." optional>
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

const FEW = 5;

export function OrganizationAudit({ organizationId }: { organizationId: number }) {
  return (
    <Panel title="Latest changes">
      <Loaded query={auditQuery(`/api/organizations/${organizationId}/audit`)}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="text-ink-2 text-small">No changes yet.</p>
          ) : (
            <>
              <ul className="list-none" aria-label="Latest changes">
                {entries.slice(0, FEW).map(({ id, at, action, actor, subjectName }) => (
                  <li
                    key={id}
                    className="wrap-anywhere border-rule-soft border-b py-2.5 text-small last:border-b-0"
                  >
                    <b className="font-strong">{describeAction(action)}</b>
                    {subjectName && <>, {subjectName}</>}
                    <span className="block text-ink-3 text-mini">
                      {actor?.email && (
                        <>
                          <AddressText>{actor.email}</AddressText>,{' '}
                        </>
                      )}
                      <Moment at={at} />
                    </span>
                  </li>
                ))}
              </ul>
              <p className="text-small">
                <Link to={`/organizations/${organizationId}/audit-log`}>View full audit log</Link>
              </p>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

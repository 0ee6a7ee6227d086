import { Link } from 'react-router';
import { Loaded, Panel } from '#browser/staff-page.tsx';
import { AddressText, Moment } from '#ui/text.tsx';
import { auditQuery } from './admin.api.ts';
import { describeAction } from './audit-groups.ts';

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

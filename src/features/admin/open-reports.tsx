import { useId, useState } from 'react';
import { Loaded } from '#browser/staff-page.tsx';
import { OPT_OUT_KIND, REPORT_KINDS, type Report } from '#safety/reports.contract.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type DataTableColumn } from '#ui/table/data-table.tsx';
import { AddressText, Moment } from '#ui/text.tsx';
import { reportsQuery, useAct } from './admin.api.ts';
import { QueueHeading } from './queue.tsx';
import { askToTakeDown, ReasonDialog } from './take-down.tsx';

export function OpenReports() {
  return <Loaded query={reportsQuery}>{(reports) => <ReportTable reports={reports} />}</Loaded>;
}

function ReportTable({ reports }: { reports: Report[] }) {
  const id = useId();
  const [offending, setOffending] = useState<Report | null>(null);
  const act = useAct(() => setOffending(null));
  const settle = (report: Report, action: NonNullable<Report['action']>) =>
    ['PATCH', `/api/reports/${report.id}`, { settled: true, action }] as const;
  const takeDown = ({ campaignId, organizationId }: Report, reason: string) => {
    const path = campaignId ? `campaigns/${campaignId}` : `organizations/${organizationId}`;
    return ['POST', `/api/${path}/take-down`, { reason }] as const;
  };
  const dismiss = (report: Report) =>
    act.mutate({ said: 'Report dismissed', call: [...settle(report, 'none')] });
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <QueueHeading id={id} title="Reports from the public" count={reports.length} />
      <DataTable
        caption="Reports from the public"
        columns={reportColumns({ busy: act.isPending, dismiss, takeDown: setOffending })}
        rows={reports}
      />
      {offending && (
        <ReasonDialog
          {...askToTakeDown(offending.pageName ?? 'this page', 'All open reports about it will be settled.')}
          busy={act.isPending}
          onAct={(reason) =>
            act.mutate({
              said: `${offending.pageName} taken down`,
              call: [...takeDown(offending, reason)],
              nextCall: [...settle(offending, 'taken-down')],
            })
          }
          onClose={() => setOffending(null)}
        />
      )}
    </section>
  );
}

type Acts = { busy: boolean; dismiss: (report: Report) => void; takeDown: (report: Report) => void };

function reportColumns({ busy, dismiss, takeDown }: Acts): DataTableColumn<Report>[] {
  return [
    {
      id: 'page',
      header: 'Page',
      look: 'key',
      width: '26%',
      cell: ({ pageUrl, pageName }) =>
        pageName === null ? (
          'A deleted page'
        ) : (
          <a href={pageUrl} target="_blank" rel="noopener">
            {pageName}
          </a>
        ),
    },
    { id: 'kind', header: 'Reason', cell: (report) => readReason(report).kind },
    {
      id: 'words',
      header: 'Their message',
      width: '34%',
      cell: (report) => <Words {...readReason(report)} email={report.email} />,
    },
    { id: 'at', header: 'When', cell: ({ at }) => <Moment at={at} /> },
    {
      id: 'acts',
      header: 'Actions',
      look: 'end',
      cell: (report) => (
        <div className="btn-row whitespace-nowrap max-lg:mt-3 lg:flex-nowrap lg:justify-end">
          <Button
            variant="quiet"
            busy={busy}
            aria-label={`Dismiss report ${report.id}`}
            onClick={() => dismiss(report)}
          >
            Dismiss
          </Button>
          {report.pageName !== null && (
            <Button
              variant="danger"
              aria-label={`Take down the page of report ${report.id}`}
              onClick={() => takeDown(report)}
            >
              Take Down{' '}
            </Button>
          )}
        </div>
      ),
    },
  ];
}

function Words({ words, email }: { words: string; email: string | null }) {
  return (
    <div>
      {words ? <p className="whitespace-pre-line">“{words}”</p> : <i className="text-ink-3">Nothing added</i>}
      {email && (
        <p className="text-ink-3 text-mini">
          <AddressText>{email}</AddressText>
        </p>
      )}
    </div>
  );
}

function readReason({ reason }: Report) {
  const [first = '', ...rest] = reason.split('\n');
  return [...REPORT_KINDS, OPT_OUT_KIND].includes(first)
    ? { kind: first, words: rest.join('\n').trim() }
    : { kind: 'Something else', words: reason };
}

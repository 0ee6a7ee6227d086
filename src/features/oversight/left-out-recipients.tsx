import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../browser/api-call.ts';
import { Loaded } from '../../browser/staff-page.tsx';
import type { LeftOutRecipient } from '../../safety/left-out.contract.ts';
import { KeptList } from './kept-list.tsx';
import { useAct } from './oversight.api.ts';

const PATH = '/api/left-out-recipients';

const leftOutQuery = queryOptions({
  queryKey: ['left-out-recipients'],
  queryFn: () => callApi<LeftOutRecipient[]>('GET', PATH),
  refetchOnMount: 'always',
});

export function LeftOutRecipients() {
  const act = useAct();
  return (
    <Loaded query={leftOutQuery}>
      {(recipients) => (
        <KeptList
          title="Left-out recipients"
          text="Nobody can write to them from this site."
          none="Nobody has asked to be left out."
          field={{
            label: 'Email address or domain',
            hint: 'A domain means every address in it.',
            act: 'Leave Out',
            maxLength: 254,
          }}
          items={recipients.map(({ entry, reason }) => ({ name: entry, note: reason }))}
          remove="Let in"
          busy={act.isPending}
          onAdd={(entry, onDone) =>
            act.mutate({ calls: [['POST', PATH, { entry }]], said: `${entry} is left out`, onDone })
          }
          onRemove={(entry) =>
            act.mutate({
              calls: [['DELETE', `${PATH}/${encodeURIComponent(entry)}`]],
              said: `${entry} can be written to again`,
            })
          }
        />
      )}
    </Loaded>
  );
}

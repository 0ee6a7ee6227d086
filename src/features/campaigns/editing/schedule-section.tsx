import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FoldedSection } from '#browser/folded-section.tsx';
import { Field, FieldPair, TextInput } from '#ui/forms/field.tsx';
import { CampaignText, useCampaignFields } from '../campaign-form-fields.tsx';
import type { CampaignFormValues } from '../campaigns.contract.ts';
import { fromLocalTime, toLocalTime } from '../schedule/zoned-time.ts';
import { useChosenOrganization } from './chosen-organization.ts';
import type { SectionProps } from './folds.ts';
import { summarizeSchedule } from './section-summaries.ts';

export function ScheduleSection({ organizations, fold }: SectionProps) {
  const [status, opensAt, closesAt, goalCount] = useWatch({
    control: useCampaignFields().control,
    name: ['status', 'opensAt', 'closesAt', 'goalCount'],
  });
  const { timeZone = 'UTC' } = useChosenOrganization(organizations) ?? {};
  return (
    <FoldedSection
      title="Dates and goal"
      summary={summarizeSchedule({ status, opensAt, closesAt, goalCount }, timeZone)}
      text="The campaign opens and closes automatically at these times. Leave empty to do it yourself."
      fold={fold}
    >
      {status !== 'Finished' && (
        <FieldPair>
          {status === 'Pending' && <MomentField name="opensAt" label="Opens" timeZone={timeZone} />}
          <MomentField name="closesAt" label="Closes" timeZone={timeZone} />
        </FieldPair>
      )}
      <CampaignText name="goalCount" input={{ inputMode: 'numeric' }} />
    </FoldedSection>
  );
}

type MomentFieldProps = { name: 'opensAt' | 'closesAt'; label: string; timeZone: string };

function MomentField({ name, label, timeZone }: MomentFieldProps) {
  const { field, fieldState } = useController<CampaignFormValues, typeof name>({ name });
  const [typed, setTyped] = useState('');
  const value = field.value ?? '';
  const momentOf = (local: string) => fromLocalTime(local, timeZone)?.toISOString() ?? '';
  // Keeps the typed text, because a year is typed digit by digit.
  const shown = momentOf(typed) === value ? typed : localTimeOf(value, timeZone);
  return (
    <Field label={label} optional hint={`Time zone: ${timeZone}`} error={fieldState.error?.message}>
      {(control) => (
        <TextInput
          {...control}
          type="datetime-local"
          ref={field.ref}
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(momentOf(target.value));
          }}
          onBlur={() => {
            setTyped(localTimeOf(value, timeZone));
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}

function localTimeOf(moment: string, timeZone: string): string {
  return moment && toLocalTime(new Date(moment), timeZone);
}

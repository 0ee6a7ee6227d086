import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { type Fold, FoldedSection } from '#browser/folded-section.tsx';
import { FieldPair } from '#ui/forms/field.tsx';
import { CampaignSelect, CampaignText, useCampaignFields } from '../campaign-form-fields.tsx';
import type { Campaign, CampaignFormValues } from '../campaigns.contract.ts';
import { summarizeRecipients } from '../editing/section-summaries.ts';
import { RecipientOrigin } from '../recipient-sets/ui/campaign-set.tsx';
import { RecipientImport } from './recipient-import.tsx';
import { RecipientListEditor } from './recipient-list-editor.tsx';
import { RECIPIENT_MODES, type RecipientMode, usesPostcodes } from './recipients.contract.ts';

const MODES: Record<RecipientMode, { name: string; text: string }> = {
  one: { name: 'One recipient', text: 'Every letter goes to the same person.' },
  all: {
    name: 'All at once',
    text: 'One letter, addressed to the first person, goes to everyone on the list.',
  },
  choose: { name: 'The visitor chooses', text: 'Visitors choose from the list or search it.' },
  postcode: { name: 'By postcode', text: 'Visitors type their postcode, and we find the right recipient.' },
  each: {
    name: 'Each of theirs',
    text: 'Visitors type their postcode and write to everyone who represents them, one letter after another.',
  },
};

type RecipientsSectionProps = { campaign: Campaign; fold: Fold; children: ReactNode };

export function RecipientsSection({ campaign, fold, children }: RecipientsSectionProps) {
  const { control } = useCampaignFields();
  const mode = useWatch({ control, name: 'recipientMode' }) ?? 'one';
  return (
    <FoldedSection
      title="Recipients"
      summary={summarizeRecipients(mode, campaign.recipientCount)}
      text="Who the letters are addressed to."
      fold={fold}
    >
      <ModeChoice />
      {mode === 'one' && children}
      {usesPostcodes(mode) && <PostcodeFields first={campaign.recipient} />}
      {(mode !== 'one' || campaign.recipientSet) && <RecipientOrigin campaign={campaign} />}
      {mode !== 'one' && (
        <>
          <RecipientListEditor campaign={campaign} hasAreas={usesPostcodes(mode)} />
          {!campaign.recipientSet && <RecipientImport campaign={campaign} />}
        </>
      )}
    </FoldedSection>
  );
}

function ModeChoice() {
  const { field } = useController<CampaignFormValues, 'recipientMode'>({ name: 'recipientMode' });
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-1.5">Who gets a visitor’s letter?</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {RECIPIENT_MODES.map((mode) => (
          <label
            key={mode}
            className="grid cursor-pointer grid-cols-[22px_minmax(0,1fr)] gap-3 rounded-control border border-rule-strong px-3.5 py-3 text-small/[1.4] hover:border-ink-2 has-checked:border-action has-checked:bg-action-tint"
          >
            <input
              className="mt-px size-5.5 accent-action"
              type="radio"
              name={field.name}
              value={mode}
              checked={(field.value ?? 'one') === mode}
              onChange={() => field.onChange(mode)}
              onBlur={field.onBlur}
              ref={(field.value ?? 'one') === mode ? field.ref : undefined}
            />
            <span className="grid content-start">
              <span className="font-strong">{MODES[mode].name}</span>
              <span className="text-ink-2">{MODES[mode].text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PostcodeFields({ first }: { first: string }) {
  return (
    <FieldPair>
      <CampaignText name="postcodeLabel" />
      <CampaignSelect name="unknownPostcode">
        <option value="list">Let the visitor choose from the list</option>
        <option value="first">Send to the first: {first}</option>
      </CampaignSelect>
    </FieldPair>
  );
}

import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { PenIcon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { CampaignLetter } from './campaign-letter.ts';

type CampaignEditBarProps = {
  /** The id of the form that it saves. */
  form: string;
  isUnsaved: boolean;
  isSaving: boolean;
  letter: CampaignLetter;
};

export function CampaignEditBar({ form, isUnsaved, isSaving, letter }: CampaignEditBarProps) {
  const navigate = useNavigate();
  return (
    <section className="formbar" aria-label="Save or discard">
      <div className="wrap">
        <span className="grow" role="status">
          {isUnsaved && 'Unsaved changes'}
        </span>
        <Button onClick={() => navigate('/campaigns')}>Cancel</Button>
        <Button
          busy={letter.isWriting}
          busyLabel="Generating..."
          onClick={() => {
            if (isUnsaved) sayWhatIsUsed();
            letter.generate();
          }}
        >
          <PenIcon />
          Generate Letter
        </Button>
        <Button variant="primary" type="submit" form={form} busy={isSaving} busyLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </section>
  );
}

function sayWhatIsUsed() {
  showToast({
    title: 'Unsaved changes',
    description: 'The letter is written from the campaign as it was saved last.',
  });
}

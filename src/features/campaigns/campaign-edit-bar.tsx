import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { PenIcon } from '../../ui/icon.tsx';
import type { CampaignLetter } from './campaign-letter.ts';

type CampaignEditBarProps = {
  /** The id of the form that it saves. */
  form: string;
  isUnsaved: boolean;
  isSaving: boolean;
  letter: Pick<CampaignLetter, 'generate' | 'isWriting'>;
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
        {letter.generate && (
          <Button busy={letter.isWriting} busyLabel="Generating..." onClick={letter.generate}>
            <PenIcon />
            Generate Letter
          </Button>
        )}
        <Button variant="primary" type="submit" form={form} busy={isSaving} busyLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </section>
  );
}

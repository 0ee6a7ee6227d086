import { KINDS } from '../campaign-fields.contract.ts';
import { CampaignSelect } from '../campaign-form-fields.tsx';
import { KIND_NAMES } from './describe-field.ts';

export function KindField() {
  return (
    <CampaignSelect name="kind">
      {KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {KIND_NAMES[kind]}
        </option>
      ))}
    </CampaignSelect>
  );
}

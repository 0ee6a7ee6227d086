import { ChoiceField, type ChoiceProps } from '#browser/choice-field.tsx';
import { organizationChoicesQuery, organizationQuery } from './organizations.api.ts';

export function OrganizationField({ editable = false, ...props }: ChoiceProps & { editable?: boolean }) {
  return (
    <ChoiceField
      {...props}
      noun="Organization"
      pageQuery={(q) => organizationChoicesQuery({ editable, q })}
      oneQuery={organizationQuery}
    />
  );
}

import { ChoiceField, type ChoiceProps } from '#browser/choice-field.tsx';
import { organizationChoicesQuery, organizationQuery } from './organizations.api.ts';

type OrganizationFieldProps = ChoiceProps & { label?: string; editable?: boolean };

export function OrganizationField({ editable = false, ...props }: OrganizationFieldProps) {
  return (
    <ChoiceField
      {...props}
      noun="Organization"
      pageQuery={(q) => organizationChoicesQuery({ editable, q })}
      oneQuery={organizationQuery}
    />
  );
}

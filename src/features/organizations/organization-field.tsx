import { ChoiceField, type ChoiceProps } from '#browser/choice-field.tsx';
import { organizationChoicesQuery, organizationQuery } from './organizations.api.ts';

/** `editable` limits the choices to organizations the user may change. */
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

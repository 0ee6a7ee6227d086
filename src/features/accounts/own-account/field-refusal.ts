import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';

/** Shows a refusal at the field, any other failure as a toast, and returns to the field. */
export function showFieldRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  field: FieldPath<Values>,
  error: Error,
  failure: string,
): void {
  if (error instanceof ApiError && error.status === 400) form.setError(field, { message: error.sentence });
  else showFailure(error, failure);
  form.setFocus(field, { shouldSelect: true });
}

import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { ApiError } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';

type CallFormOptions<Values extends FieldValues, Answer> = {
  resolver: Resolver<Values, unknown, Values>;
  defaultValues: DefaultValues<Values>;
  field: Path<Values>;
  startsFocused?: boolean;
  refusesAtField?: boolean;
  send: (sent: Values) => Promise<Answer>;
  onSuccess: (answer: Answer, sent: Values) => unknown;
  failure: string;
};

export function useCallForm<Values extends FieldValues, Answer>(options: CallFormOptions<Values, Answer>) {
  const { resolver, defaultValues, field, startsFocused, refusesAtField, send, onSuccess, failure } = options;
  const form = useForm({ resolver, defaultValues });
  const { setFocus } = form;
  useEffect(() => {
    if (startsFocused) setFocus(field);
  }, [startsFocused, setFocus, field]);
  const call = useMutation({
    mutationFn: send,
    onSuccess,
    onError(error) {
      const isRefused = refusesAtField && error instanceof ApiError && error.status === 400;
      if (isRefused) form.setError(field, { message: error.sentence });
      else showFailure(error, failure);
      setFocus(field, { shouldSelect: true });
    },
  });
  return {
    form,
    error: call.error,
    isDone: call.isSuccess,
    busy: call.isPending || form.formState.isSubmitting,
    onSubmit: form.handleSubmit((sent) => call.mutate(sent)),
  };
}

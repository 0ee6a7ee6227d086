import { t } from '#i18n/t.ts';
import { Field, TextArea } from '#ui/forms/field.tsx';
import type { DetailProblems } from './detail-problems.ts';
import { answerField, type WriterDetails } from './letter-details.ts';
import type { LetterTarget } from './letter-target.ts';

interface OwnWordsFieldsProps {
  target: LetterTarget;
  details?: WriterDetails | undefined;
  problems: DetailProblems;
}

/** The most valuable part of a letter. Keeping it unchanged can be chosen once something is typed. */
export function OwnWordsFields(props: OwnWordsFieldsProps) {
  return (
    <div className="group/words grid gap-6 *:min-w-0">
      <WordFields {...props} />
      <label className="hidden min-h-tap cursor-pointer grid-cols-[22px_minmax(0,1fr)] items-start gap-3 py-2.5 text-small group-has-[textarea:not(:placeholder-shown)]/words:grid">
        <input
          className="size-5.5 accent-action"
          type="checkbox"
          name="keepSentences"
          defaultChecked={props.details?.keepSentences}
        />
        <span>{t('form.keep')}</span>
      </label>
    </div>
  );
}

/** Why it matters, or the answers to what the campaign asks instead. */
function WordFields({ target, details, problems }: OwnWordsFieldsProps) {
  const { campaign } = target;
  if (campaign && campaign.questions.length > 0) {
    return campaign.questions.map((question, index) => (
      <Field
        key={answerField(index)}
        id={`your-answer-${index}`}
        label={question}
        optional
        hint={index === 0 && t('form.ownWords')}
        error={problems[answerField(index)]}
      >
        {(control) => (
          <TextArea
            {...control}
            look="ruled"
            name={answerField(index)}
            data-question={question}
            rows={3}
            placeholder=" "
            defaultValue={details?.answers?.find((known) => known.question === question)?.answer}
          />
        )}
      </Field>
    ));
  }
  const isTopic = !campaign;
  return (
    <Field
      id="your-reason"
      label={t(isTopic ? 'form.topic' : 'form.reason')}
      optional={!isTopic}
      hint={!isTopic && t('form.ownWords')}
      error={problems.userReason}
    >
      {(control) => (
        <TextArea
          {...control}
          look="ruled"
          name="userReason"
          rows={4}
          placeholder={isTopic ? ' ' : t('form.example')}
          defaultValue={details?.userReason}
        />
      )}
    </Field>
  );
}

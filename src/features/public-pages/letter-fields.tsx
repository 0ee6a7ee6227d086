import { Field, TextArea, TextInput } from '../../ui/field.tsx';
import type { DetailProblems, WriterDetails } from './letter-form-check.ts';
import type { LetterTarget } from './letter-target.ts';

interface LetterFieldsProps {
  target: LetterTarget;
  /** What they hold when they come back; empty at first. */
  details: WriterDetails | undefined;
  problems: DetailProblems;
}

/** The visitor's part of the letter, from greeting to signature. */
export function LetterFields({ target, details, problems }: LetterFieldsProps) {
  return (
    <>
      <p className="salute">Dear {target.recipient},</p>
      {target.kind === 'campaign' ? (
        <ReasonField details={details} problems={problems} />
      ) : (
        <TopicField details={details} problems={problems} />
      )}
      <p className="closing">Sincerely,</p>
      <div className="sender">
        <Field id="your-name" label="Your Name" error={problems.userName}>
          {(control) => (
            <TextInput
              {...control}
              large
              name="userName"
              autoComplete="name"
              defaultValue={details?.userName}
            />
          )}
        </Field>
        <Field
          id="your-address"
          label="Your Mailing Address"
          hint={target.kind === 'campaign' && 'Shows where you live. It appears at the foot of the letter.'}
          error={problems.userAddress}
        >
          {(control) => (
            <TextArea
              {...control}
              look="small"
              name="userAddress"
              rows={2}
              autoComplete="street-address"
              defaultValue={details?.userAddress}
            />
          )}
        </Field>
      </div>
    </>
  );
}

type WordsFieldProps = Pick<LetterFieldsProps, 'details' | 'problems'>;

function ReasonField({ details, problems }: WordsFieldProps) {
  return (
    <Field
      id="your-reason"
      label="Why does this issue matter to you?"
      optional
      hint="Your own words make the strongest letter."
      error={problems.userReason}
    >
      {(control) => (
        <TextArea
          {...control}
          look="ruled"
          name="userReason"
          rows={4}
          placeholder="For example: how it touches your own life"
          defaultValue={details?.userReason}
        />
      )}
    </Field>
  );
}

function TopicField({ details, problems }: WordsFieldProps) {
  return (
    <Field id="your-topic" label="What would you like to write about?" error={problems.userReason}>
      {(control) => (
        <TextArea {...control} look="ruled" name="userReason" rows={3} defaultValue={details?.userReason} />
      )}
    </Field>
  );
}

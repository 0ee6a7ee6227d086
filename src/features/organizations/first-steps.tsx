import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import type { ListedOrganization } from './organizations.contract.ts';

type FirstStepsProps = {
  title: string;
  lede: string;
  organization?: Pick<ListedOrganization, 'id' | 'name' | 'approval'> | undefined;
  act: ReactNode;
  isHere?: boolean;
};

export function FirstSteps({ title, lede, organization, act, isHere = false }: FirstStepsProps) {
  const id = useId();
  const isSetUp = organization !== undefined;
  return (
    <section aria-labelledby={id}>
      <h2 className="head" id={id}>
        {title}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{lede}</p>
      <ol className="panel">
        <Step
          number={1}
          state={isSetUp ? 'done' : 'next'}
          title="Set up your organization"
          end={organization ? !isHere && <OpenLink {...organization} /> : act}
        >
          {organization
            ? describeState(organization)
            : 'Its name, a short abbreviation and its website. A logo can follow.'}
        </Step>
        <Step
          number={2}
          state={isSetUp ? 'next' : 'later'}
          title="Write your first campaign"
          end={isSetUp ? act : 'After step 1'}
        >
          Add the recipient, your request and the facts a letter may use. It’s private until you go live.
        </Step>
        <Step number={3} state="later" title="Go live" end="After step 2">
          Test it first with five sample writers, if you like. Then share your link.
        </Step>
      </ol>
      {organization?.approval === 'approved' && (
        <p className="mt-4 text-ink-2 text-small">
          You don’t have to do it alone: invite colleagues{' '}
          {isHere ? 'below' : `on the page of ${organization.name}`}. Managers of an organization share all
          its campaigns.
        </p>
      )}
    </section>
  );
}

function OpenLink({ id, name }: { id: number; name: string }) {
  return <Link to={`/organizations/${id}`}>Open {name}</Link>;
}

function describeState({ name, approval }: Pick<ListedOrganization, 'name' | 'approval'>): string {
  if (approval === 'approved') return `${name} has a public page.`;
  if (approval === 'declined') return `${name} wasn’t approved. The public can’t see its pages.`;
  return `${name} is waiting for approval. Its pages will be public once an admin approves it.`;
}

const DISCS = {
  done: 'border-action text-action',
  next: 'border-action bg-action text-on-action',
  later: 'border-rule-strong text-ink-2',
} as const;

type StepProps = {
  number: number;
  state: keyof typeof DISCS;
  title: string;
  end: ReactNode;
  children: ReactNode;
};

function Step({ number, state, title, end, children }: StepProps) {
  return (
    <li
      className="grid grid-cols-[44px_minmax(0,1fr)] items-start gap-x-4 gap-y-1 border-rule-soft border-t px-[clamp(18px,2.6vw,28px)] py-6 first:border-t-0 md:grid-cols-[44px_minmax(0,1fr)_auto]"
      aria-current={state === 'next' ? 'step' : undefined}
    >
      <span
        className={classNames(
          'grid size-11 place-items-center rounded-full border-2 font-medium font-notice text-[1.25rem]/none',
          DISCS[state],
        )}
        aria-hidden="true"
      >
        {state === 'done' ? <Check /> : number}
      </span>
      <div className="wrap-anywhere grid gap-1 pt-2">
        <h3 className="font-strong text-sub/[1.35]">
          {title}
          {state === 'done' && <span className="sr-only"> (done)</span>}
        </h3>
        <p className="max-w-[60ch] text-pretty text-ink-2 text-small">{children}</p>
      </div>
      <div className="wrap-anywhere col-start-2 justify-self-start pt-1.5 text-ink-3 text-mini md:col-start-3 md:max-w-64 md:self-center md:pt-0">
        {end}
      </div>
    </li>
  );
}

import { type ReactNode, useId } from 'react';
import { Disclosure } from '#ui/disclosure.tsx';
import { Definition, DefinitionList } from '#ui/page-layout.tsx';
import type { UsedSettings } from '../letters.contract.ts';
import { CampaignInstructions } from './campaign-instructions.tsx';
import type { Letter } from './letter-state.ts';

export interface TechnicalDetailsProps {
  letter: Letter['written'];
  badge?: ReactNode;
}

/** Visitors' responses carry none of this, so visitors see nothing here. */
export function TechnicalDetails({ letter, badge }: TechnicalDetailsProps) {
  const { usedSettings, rawRequest, rawResponse } = letter;
  if (!usedSettings && rawRequest === undefined && rawResponse === undefined) return null;
  return (
    <Disclosure summary="Technical Details" badge={badge}>
      {usedSettings && <UsedSettingsList used={usedSettings} />}
      <RawBodies letter={letter} />
    </Disclosure>
  );
}

const OPENINGS = {
  ask: 'With what it asks for',
  reason: "With the writer's reason",
  fact: 'With a fact',
  thanks: 'With thanks',
  question: 'With a question',
} satisfies Record<NonNullable<UsedSettings['plan']>['opening'], string>;

const FIRST_SENTENCES = {
  short: 'Short',
  joined: 'Two thoughts in one',
  matter: 'Begins with what the letter is about',
  condition: 'Begins with a time or a condition',
  recipient: 'Begins with the recipient',
} satisfies Record<NonNullable<UsedSettings['plan']>['firstSentence'], string>;

const SUBJECTS = {
  request: 'a request',
  question: 'a question',
  matter: 'what it is about',
  view: 'an opinion',
  reason: "the writer's reason",
  fact: 'a fact',
} satisfies Record<NonNullable<UsedSettings['plan']>['subjects'][number], string>;

const SETTINGS = [
  { key: 'model', name: 'Model' },
  { key: 'tone', name: 'Tone' },
  { key: 'length', name: 'Length' },
  { key: 'organizationPrompt', name: 'Organization prompt' },
  { key: 'campaignGoal', name: 'Campaign goal' },
] as const;

function PlanParts({ plan }: { plan: NonNullable<UsedSettings['plan']> }) {
  const { number, opening, firstSentence, subjects, facts, closingRequest } = plan;
  return (
    <>
      <Definition name="Plan">{number === null ? 'Drawn at random' : `Number ${number + 1}`}</Definition>
      <Definition name="Subject">
        One of two: {subjects.map((shape) => SUBJECTS[shape]).join(', ')}
      </Definition>
      <Definition name="Opening">{OPENINGS[opening]}</Definition>
      <Definition name="First sentence">{FIRST_SENTENCES[firstSentence]}</Definition>
      {facts.length > 0 && (
        <Definition name="Facts, in order">
          <ol className="list-decimal ps-5">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ol>
        </Definition>
      )}
      {closingRequest && <Definition name="Closing request">{closingRequest}</Definition>}
    </>
  );
}

export function UsedSettingsList({ used, narrow = false }: { used: UsedSettings; narrow?: boolean }) {
  return (
    <DefinitionList tall={narrow}>
      {SETTINGS.filter(({ key }) => used[key]).map(({ key, name }) => (
        <Definition key={key} name={name}>
          <span className="whitespace-pre-line">{used[key]}</span>
        </Definition>
      ))}
      {used.plan && <PlanParts plan={used.plan} />}
      {used.instructions && (
        <Definition name="Instructions">
          <CampaignInstructions html={used.instructions} />
        </Definition>
      )}
    </DefinitionList>
  );
}

export function RawBodies({ letter, narrow = false }: { letter: Letter['written']; narrow?: boolean }) {
  return (
    <div className={narrow ? 'stack gap-3' : 'grid grid-cols-1 gap-6 sm:grid-cols-2 sm:gap-x-4'}>
      <RawText title="Raw request" content={letter.rawRequest} />
      <RawText title="Raw response" content={letter.rawResponse} />
    </div>
  );
}

function RawText({ title, content }: { title: string; content: unknown }) {
  const id = useId();
  if (content === undefined) return null;
  return (
    <div className="stack gap-3">
      <h3 className="label" id={id}>
        {title}
      </h3>
      <textarea
        className="max-h-[260px] overflow-auto rounded-card border border-rule bg-paper-2 px-4 py-3.5 font-code text-ink-2 text-mini/[1.6] [tab-size:2]"
        rows={12}
        readOnly
        aria-labelledby={id}
        value={JSON.stringify(content, null, 2)}
      />
    </div>
  );
}

import type { ReactNode } from 'react';
import { formatCount } from './formats.ts';
import type { Numbers } from './numbers.contract.ts';
import { Block } from './numbers-blocks.tsx';

/** From this percentage on, letters are as alike as those of a form. */
const LIMIT_PERCENT = 50;

export function VarietyBlock({ variety }: { variety: Numbers['variety'] }) {
  const { score, letters, closest, similar, beginnings } = variety;
  return (
    <Block title="How different the letters are">
      {score === null ? (
        <p className="text-ink-2 text-small">
          {letters === 0 ? 'No letters' : formatCount(letters)} in the last 30 days. A score needs 20 letters
          of one campaign.
        </p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium font-notice text-[2.25rem]/[1.1]">{score}</span>
            <span className="text-ink-2">out of 100: {inWords(score)}</span>
          </p>
          <Scale typical={100 - score} closest={closest} />
          <dl className="m-0 mt-3.5 grid gap-2">
            <Fact name="A typical pair shares" mark="w-3 h-3 rounded-paper bg-told">
              <b className="font-bold">{100 - score}%</b> of its phrases
            </Fact>
            <Fact name="The two closest share" mark="w-0.5 h-4 mx-1.25 bg-ink">
              <b className="font-bold">{closest}%</b>
            </Fact>
            <Fact name="Form letters begin at" mark="w-0.5 h-4 mx-1.25 bg-brass">
              <b className="font-bold">{LIMIT_PERCENT}%</b>
            </Fact>
          </dl>
        </>
      )}
      {beginnings && <BeginningFacts beginnings={beginnings} />}
      <p className="mt-3.5 text-ink-3 text-small">
        100 means no shared phrases. We compare the newest letters of each campaign in runs of five words. We
        store fingerprints, not texts.{' '}
        {similar > 0 &&
          `${formatCount(similar)} ${similar === 1 ? 'draft' : 'drafts'} came close to another, and the visitor was asked to add something.`}
      </p>
    </Block>
  );
}

function BeginningFacts({ beginnings }: { beginnings: NonNullable<Numbers['variety']['beginnings']> }) {
  const { letters, subjects, commonSubject, repeatedSentences } = beginnings;
  return (
    <>
      <dl className="m-0 mt-3.5 grid gap-2">
        <Fact name={`Different subjects in ${formatCount(letters)} letters`}>
          <b className="font-bold">{formatCount(subjects)}</b>
        </Fact>
        <Fact name="Most frequent subject of a campaign">
          <b className="font-bold">{commonSubject}%</b> of its letters
        </Fact>
        <Fact name="Letters with the first sentence of another">
          <b className="font-bold">{formatCount(repeatedSentences)}</b>
        </Fact>
      </dl>
      <p className="mt-3.5 text-ink-3 text-small">
        Offices sort their email by subject. Letters with the same one look like a form.
      </p>
    </>
  );
}

function inWords(score: number): string {
  if (score >= 85) return 'very different';
  if (score >= 70) return 'different';
  return score >= LIMIT_PERCENT ? 'somewhat alike' : 'much alike';
}

function Fact({ name, mark, children }: { name: string; mark?: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 border-rule-soft border-b pb-2 text-small">
      <dt className="flex items-center gap-2 text-ink-2">
        {mark && <span className={`flex-none forced-colors:bg-[CanvasText] ${mark}`} aria-hidden="true" />}
        {name}
      </dt>
      <dd className="m-0">{children}</dd>
    </div>
  );
}

function Scale({ typical, closest }: { typical: number; closest: number }) {
  return (
    <div className="mt-3 grid gap-1.5" aria-hidden="true">
      <div className="relative h-3 rounded-paper bg-canvas-sunk [box-shadow:inset_0_0_0_1px_var(--color-rule-strong)] forced-colors:border">
        <div
          className="absolute inset-y-0 left-0 rounded-l-paper bg-told forced-colors:bg-[Highlight]"
          style={{ width: `${typical}%` }}
        />
        <Mark at={closest} look="bg-ink" />
        <Mark at={LIMIT_PERCENT} look="bg-brass" />
      </div>
      <p className="flex justify-between text-ink-3 text-mini">
        <span>Nothing in common</span>
        <span>The same letter</span>
      </p>
    </div>
  );
}

function Mark({ at, look }: { at: number; look: string }) {
  return (
    <div
      className={`absolute -inset-y-1 w-0.5 [box-shadow:0_0_0_2px_var(--color-paper)] ${look}`}
      style={{ left: `${at}%` }}
    />
  );
}

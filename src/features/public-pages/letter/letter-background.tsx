import { useMemo } from 'react';
import { CampaignInstructions } from '#features/letters/ui/campaign-instructions.tsx';
import type { LetterWriting } from '#features/letters/ui/use-letter.ts';
import { t } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { PenIcon } from '#ui/icon.tsx';
import { Definition, DefinitionList } from '#ui/page-layout.tsx';
import type { WriterDetails } from '../letter-details.ts';
import type { LetterTarget } from '../letter-target.ts';

interface LetterBackgroundProps {
  target: LetterTarget;
  details: WriterDetails;
  writing: LetterWriting;
  onChangeDetails: () => void;
}

export function LetterBackground({ target, details, writing, onChangeDetails }: LetterBackgroundProps) {
  const isCampaign = target.kind === 'campaign';
  const isManual = writing.letter?.made === 'by-hand';
  // Reads them from the page, so they are sent only once.
  const instructions = useMemo(() => document.querySelector('[data-instructions]')?.innerHTML ?? '', []);
  const words = [
    { name: t(isCampaign ? 'details.reason' : 'details.topic'), value: details.userReason },
    ...(details.answers ?? []).map(({ question, answer }) => ({ name: question, value: answer })),
  ];
  return (
    <div>
      <Disclosure summary={t('details.title')}>
        <DefinitionList>
          {words.map(
            ({ name, value }) =>
              value && (
                <Definition key={name} name={name}>
                  {value}
                </Definition>
              ),
          )}
          <Definition name={t('form.name')}>{details.userName}</Definition>
          <Definition name={t('form.address')}>
            <span className="whitespace-pre-line">{details.userAddress}</span>
          </Definition>
        </DefinitionList>
        {!writing.isWriting && (
          <div className="btn-row">
            <Button onClick={onChangeDetails}>
              <PenIcon />
              {t('details.change')}
            </Button>
          </div>
        )}
      </Disclosure>
      {isCampaign && (
        <Disclosure summary={t(isManual ? 'details.points' : 'details.campaign')} open={isManual}>
          <CampaignInstructions html={instructions} />
        </Disclosure>
      )}
    </div>
  );
}

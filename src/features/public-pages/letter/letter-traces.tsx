import { useState } from 'react';
import { t } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/dialog.tsx';
import { draftName, forgetDraft } from '../letter-details.ts';
import type { LetterTarget } from '../letter-target.ts';
import type { LetterTraces } from './use-letter-traces.ts';

/** For people at shared computers, and for all who change their mind. */
export function LetterTracesPanel({ traces, target }: { traces: LetterTraces; target: LetterTarget }) {
  const [outcome, setOutcome] = useState<'erased' | 'failed'>();
  const [isErasing, setErasing] = useState(false);
  const [isClearing, setClearing] = useState(false);

  async function erase() {
    setErasing(true);
    setOutcome(
      await traces.erase().then(
        () => 'erased' as const,
        () => 'failed' as const,
      ),
    );
    setErasing(false);
  }

  function clear() {
    forgetDraft(draftName(target));
    location.replace(location.pathname + location.search);
  }

  return (
    <div className="grid justify-items-start gap-3">
      {traces.ids.length > 0 && (
        <Button busy={isErasing} onClick={erase}>
          {t('traces.erase')}
        </Button>
      )}
      <p className="hint" role="status">
        {outcome && t(`traces.${outcome}`)}
      </p>
      <Button variant="link" onClick={() => setClearing(true)}>
        {t('traces.clear')}
      </Button>
      {isClearing && (
        <ConfirmDialog
          title={t('traces.clearTitle')}
          description={t('traces.clearText')}
          act={t('traces.clearAct')}
          cancel={t('replace.keep')}
          onConfirm={clear}
          onClose={() => setClearing(false)}
        />
      )}
    </div>
  );
}

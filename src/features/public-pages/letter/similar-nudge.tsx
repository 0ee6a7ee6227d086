import { flushSync } from 'react-dom';
import type { Letter } from '#features/letters/ui/letter-state.ts';
import type { LetterWriting } from '#features/letters/ui/use-letter.ts';
import { t } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import { PenIcon } from '#ui/icon.tsx';

export type SimilarNudgeProps = Pick<LetterWriting, 'edit'> & { letter: Letter; textId: string };

export function SimilarNudge({ letter, textId, edit }: SimilarNudgeProps) {
  function addSentence() {
    const { text, at } = withRoomForASentence(letter.text);
    flushSync(() => edit({ text }));
    const area = document.getElementById(textId);
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.focus();
    area.setSelectionRange(at, at);
  }

  return (
    <div
      className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 gap-y-0.5 rounded-card border border-action-line bg-action-tint p-4 text-small/[1.5] md:order-1 [&>svg]:mt-px [&>svg]:text-action"
      role="note"
    >
      <PenIcon />
      <div className="grid justify-items-start gap-1">
        <b>{t('similar.title')}</b>
        <p>{t('similar.text')}</p>
        <Button className="mt-2" onClick={addSentence}>
          {t('similar.act')}
        </Button>
      </div>
    </div>
  );
}

export function withRoomForASentence(text: string): { text: string; at: number } {
  const closing = text.lastIndexOf(`\n\n${t('closing')}`);
  const at = (closing < 0 ? text.length : closing) + 2;
  return { text: `${text.slice(0, at - 2)}\n\n${text.slice(at - 2)}`, at };
}

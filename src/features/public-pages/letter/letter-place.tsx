import { ToastArea } from '../../../ui/toast.tsx';
import { ReplaceLetterDialog } from '../../letters/ui/letter-dialogs.tsx';
import { generateLabel } from '../../letters/ui/letter-state.ts';
import type { LetterWriting } from '../../letters/ui/use-letter.ts';
import { LetterWorkspace, type LetterWorkspaceProps } from './letter-workspace.tsx';

interface LetterPlaceProps {
  writing: LetterWriting;
  /** Absent while the visitor is at the form. */
  workspace: Omit<LetterWorkspaceProps, 'writing'> | false | undefined;
}

/** Where a letter is written, read and sent. */
export function LetterPlace({ writing, workspace }: LetterPlaceProps) {
  return (
    <>
      {workspace && <LetterWorkspace {...workspace} writing={writing} />}
      <ReplaceLetterDialog writing={writing} act={generateLabel(writing.letter)} />
      <ToastArea />
    </>
  );
}

import { Button } from '../../ui/button.tsx';
import { StopIcon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface WritingProgressProps {
  onStop: () => void;
}

export function WritingRail({ onStop }: WritingProgressProps) {
  return (
    <div className="stack-s only-large">
      <p className="progress-line">
        <Spinner />
        <b className="sub">Writing your letter…</b>
      </p>
      <p className="small muted">This takes about half a minute.</p>
      <Button onClick={onStop}>
        <StopIcon small />
        Stop writing
      </Button>
    </div>
  );
}

/** The same within a thumb's reach, at the foot of small screens. */
export function WritingBar({ onStop }: WritingProgressProps) {
  return (
    <div className="actionbar actionbar-auto">
      <p className="progress-line">
        <Spinner />
        <b>Writing your letter…</b>
      </p>
      <Button onClick={onStop}>
        <StopIcon small />
        Stop
      </Button>
    </div>
  );
}

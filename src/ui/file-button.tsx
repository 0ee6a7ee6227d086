import { Spinner } from './spinner.tsx';

type FileButtonProps = {
  label: string;
  /** What may be chosen, such as "image/*". */
  accept: string;
  busy: boolean;
  busyLabel: string;
  onChoose: (file: File) => void;
};

/** The browser's own file picker in the look of a button. */
export function FileButton({ label, accept, busy, busyLabel, onChoose }: FileButtonProps) {
  return (
    <label className="btn file-btn" aria-busy={busy || undefined}>
      {busy ? (
        <>
          <Spinner />
          {busyLabel}
        </>
      ) : (
        label
      )}
      <input
        type="file"
        aria-label={label}
        accept={accept}
        aria-disabled={busy || undefined}
        onClick={(event) => {
          if (busy) event.preventDefault();
        }}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Else choosing the same file again would be no change.
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}

import { buttonClass } from './button.tsx';
import { Spinner } from './loading.tsx';

type UploadButtonProps = { label: string; busy: boolean; onChoose: (image: File) => void };

export function UploadButton({ label, busy, onChoose }: UploadButtonProps) {
  return (
    <label
      className={`${buttonClass()} relative overflow-clip has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus`}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {busy ? 'Uploading...' : label}
      <input
        type="file"
        className="absolute inset-0 cursor-[inherit] opacity-0"
        aria-label={label}
        accept="image/*"
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Otherwise choosing the same file again wouldn't be a change.
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}

import { buttonClass } from './button.tsx';
import { Spinner } from './loading.tsx';

type UploadButtonProps = { label: string; busy: boolean; onChoose: (image: File) => void };

/** Uploads one image as soon as it is chosen. */
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
          // Choosing the same file again wouldn't be a change otherwise.
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}

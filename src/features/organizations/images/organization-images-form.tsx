import { useId } from 'react';
import { showFailure } from '../../../browser/failure-toast.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { OrganizationPreviews } from '../organization-previews.tsx';
import { showSuccess } from '../organization-toasts.ts';
import { useUploadImage } from '../organizations.api.ts';
import type { StaffOrganization } from '../organizations.contract.ts';
import { IMAGE_TOO_LARGE, MOST_IMAGE_BYTES, NOT_AN_IMAGE } from './image-limits.ts';

/** Each file is sent as soon as it is chosen. */
export function OrganizationImagesForm({ organization }: { organization: StaffOrganization }) {
  const headingId = useId();
  return (
    <section className="fsec" aria-labelledby={headingId}>
      <div className="fsec-head">
        <h2 className="head" id={headingId}>
          Images
        </h2>
        <p>
          The logo is the stamp on your letters, the favicon stands in the browser’s tabs. JPEG, PNG, WebP,
          GIF, AVIF, ICO or SVG, up to 5 MiB; a new one is shown at once.
        </p>
      </div>
      <div className="stack">
        <OrganizationPreviews organization={organization} />
        <div className="btn-row">
          <UploadButton organizationId={organization.id} field="logo" name="Logo" />
          <UploadButton organizationId={organization.id} field="favicon" name="Favicon" />
        </div>
      </div>
    </section>
  );
}

type UploadButtonProps = { organizationId: number; field: 'logo' | 'favicon'; name: string };

function UploadButton({ organizationId, field, name }: UploadButtonProps) {
  const { mutate, isPending } = useUploadImage(organizationId, field);
  const upload = (file: File) => {
    const problem = problemOf(file);
    if (problem) return showFailure(new Error(problem), problem);
    mutate(file, {
      onSuccess: () => showSuccess(`${name} uploaded successfully`),
      onError: (error) => showFailure(error, `Failed to upload ${field}`),
    });
  };
  return (
    <FileButton
      label={`Upload ${name}`}
      accept="image/*"
      busy={isPending}
      busyLabel="Uploading..."
      onChoose={upload}
    />
  );
}

/** What the server would refuse, before it is sent; a type that the browser does not know is the server's to judge. */
function problemOf(file: File): string | undefined {
  if (file.type !== '' && !file.type.startsWith('image/')) return NOT_AN_IMAGE;
  return file.size > MOST_IMAGE_BYTES ? IMAGE_TOO_LARGE : undefined;
}

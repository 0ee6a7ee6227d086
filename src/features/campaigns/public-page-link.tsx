import { useSite } from '../../browser/site.ts';
import { copyText } from '../../ui/copy-text.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Opens a campaign's public page in a new tab, and puts its address on the clipboard, to be shared. */
export function PublicPageLink({ publicUrl }: { publicUrl: string }) {
  const path = `/c/${publicUrl}`;
  const { href } = new URL(path, useSite().publicUrl);
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      className="whitespace-nowrap"
      onClick={() => copyLink(href)}
    >
      View Public Page
    </a>
  );
}

async function copyLink(link: string) {
  const copied = await copyText(link);
  showToast(
    copied
      ? { title: 'Public link copied to clipboard' }
      : { title: 'Failed to copy link', destructive: true },
  );
}

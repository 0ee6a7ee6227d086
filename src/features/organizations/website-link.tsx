import { WebAddressText } from '../../ui/text.tsx';

/** Only what is a web address becomes a link, by the host that people know it by. */
export function WebsiteLink({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      <WebAddressText>{`${host}${pathname.replace(/\/$/, '')}`}</WebAddressText>
    </a>
  );
}

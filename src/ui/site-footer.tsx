import { Wordmark } from './wordmark.tsx';

/** At the foot of every page (ruling 24). */
export function SiteFooter({ siteName, year }: { siteName: string; year: number }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <Wordmark name={siteName} />
        <p>
          © {year} {siteName}
        </p>
        <p>
          All trademarks, logos and brand names are the property of their respective owners. Use of them does
          not imply endorsement.
        </p>
      </div>
    </footer>
  );
}

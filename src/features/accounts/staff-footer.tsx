import { Wordmark } from '../../ui/wordmark.tsx';
import { useSite } from './site.ts';

/** Ruling 24. */
export function StaffFooter() {
  const { name } = useSite();
  return (
    <footer className="foot">
      <div className="wrap">
        <Wordmark name={name} />
        <p>
          © {new Date().getFullYear()} {name}
        </p>
        <p>
          All trademarks, logos and brand names are the property of their respective owners. Use of them does
          not imply endorsement.
        </p>
      </div>
    </footer>
  );
}

import { Button } from './button.tsx';

type RegisterFootProps = {
  /** From 0. */
  page: number;
  lastPage: number;
  rowsPerPage: number;
  rowCount: number;
  onTurn: (page: number) => void;
};

/** Leads through the pages, where there are several. */
export function RegisterFoot({ page, lastPage, rowsPerPage, rowCount, onTurn }: RegisterFootProps) {
  if (lastPage === 0) return null;
  const from = page * rowsPerPage + 1;
  const to = Math.min(rowCount, from + rowsPerPage - 1);
  const count = new Intl.NumberFormat('en-US').format;
  return (
    <nav className="register-foot" aria-label="Pages">
      <span role="status">
        {count(from)}–{count(to)} of {count(rowCount)}
      </span>
      <div className="btn-row">
        <Button disabled={page === 0} onClick={() => onTurn(page - 1)}>
          Previous
        </Button>
        <Button disabled={page === lastPage} onClick={() => onTurn(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  );
}

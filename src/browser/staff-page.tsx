import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { LoadError } from '#ui/alert.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { ApiError, isLost } from './api-call.ts';
import { usePageTitle } from './site.ts';

type Back = { to: string; label: string };

type PageProps = {
  title: string;
  documentTitle?: string;
  lede?: string;
  back?: Back;
  actions?: ReactNode;
  children: ReactNode;
};

export function Page({ title, documentTitle = title, lede, back, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(documentTitle);
  useEffect(() => {
    // Navigation left the focus on the page as a whole, because there was no heading yet.
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="wrap page">
      {back && (
        <Link
          className="back inline-flex print:hidden min-h-tap items-center gap-1.5 font-semibold text-small/[1.6]"
          to={back.to}
        >
          <ArrowLeft className="icon-s" />
          {back.label}
        </Link>
      )}
      <div className="page-head mb-6 flex flex-wrap items-center justify-between gap-4 max-[430px]:[&_.btn_svg]:hidden">
        <div className="wrap-anywhere min-w-0">
          <h1 className="title" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lede && <p className="mt-1 text-ink-2">{lede}</p>}
        </div>
        {actions && <div className="btn-row">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

export function MissingPage({ title, back, children }: { title: string; back: Back; children: ReactNode }) {
  const action = (
    <Link className={buttonClass()} to={back.to}>
      <ArrowLeft />
      {back.label}
    </Link>
  );
  return (
    <EmptyState look="page" title={title} action={action}>
      {children}
    </EmptyState>
  );
}

type LoadedProps<Data, Key extends readonly unknown[]> = {
  query: UseQueryOptions<Data, Error, Data, Key>;
  problem?: (error: Error) => string;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

export function Loaded<Data, Key extends readonly unknown[]>({
  query,
  problem,
  empty,
  children,
}: LoadedProps<Data, Key>) {
  const { data, error, refetch } = useQuery(query);
  if (error && isLost(error)) return <FirstPage />;
  if (empty && Array.isArray(data) && data.length === 0) return empty;
  if (data !== undefined) return children(data);
  if (!error) return <Loading />;
  const reference = error instanceof ApiError ? error.reference : undefined;
  const title = problem?.(error) ?? error.message;
  return <LoadError title={title} reference={reference} onRetry={() => void refetch()} />;
}

function FirstPage() {
  const [address] = useSearchParams();
  address.delete('after');
  return <Navigate replace to={{ search: address.toString() }} />;
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel panel-pad stack" aria-labelledby={id}>
      <h2 className="head" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function FormSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-6 border-rule border-t py-8 first-of-type:border-t-0 first-of-type:pt-0 md:grid-cols-[264px_minmax(0,1fr)] md:gap-12">
      <div className="grid content-start gap-1.5">
        <h2 className="head">{title}</h2>
        <p className="max-w-[44ch] text-ink-2 text-small">{text}</p>
      </div>
      <div className="stack">{children}</div>
    </section>
  );
}

import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useSite } from '#browser/site.ts';
import { Loading } from '#ui/loading.tsx';
import { readToast, showToast } from '#ui/toast-store.ts';

const KEPT_TOAST = 'toast';

/** Leaves a document with a third-party script, because that must not see a password. */
export function ToSignIn({ path }: { path: string }) {
  const { runsAnalytics } = useSite();
  useEffect(() => {
    if (!runsAnalytics) return;
    const toast = readToast();
    if (toast) sessionStorage.setItem(KEPT_TOAST, JSON.stringify(toast));
    window.location.replace(path);
  }, [runsAnalytics, path]);
  return runsAnalytics ? <Loading /> : <Navigate to={path} replace />;
}

export function showKeptToast(): void {
  const kept = sessionStorage.getItem(KEPT_TOAST);
  if (!kept) return;
  sessionStorage.removeItem(KEPT_TOAST);
  showToast(JSON.parse(kept));
}

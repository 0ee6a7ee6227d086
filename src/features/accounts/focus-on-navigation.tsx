import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the heading of each page that one goes to, as a browser does that loads a page. */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

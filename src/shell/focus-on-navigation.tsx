import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the heading of each page that one goes to, as a browser does that loads a page. */
export function FocusOnNavigation() {
  const { pathname, key } = useLocation();
  // The page that the browser loaded has the key "default".
  const visited = useRef(key === 'default' ? pathname : undefined);
  useEffect(() => {
    if (visited.current === pathname) return;
    visited.current = pathname;
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

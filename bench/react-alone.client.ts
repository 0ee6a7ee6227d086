import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** The least script of a page that React takes over. */
hydrateRoot(document.body, createElement('p'));

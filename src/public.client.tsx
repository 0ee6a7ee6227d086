import './ui/public.css';
import { hydrateRoot } from 'react-dom/client';
import { LetterComposer, type LetterComposerProps } from './features/public-pages/letter-composer.tsx';
import { findPart } from './features/public-pages/page-parts.ts';

/** What the server put into the page for this; both were built from the same sources. */
const props: LetterComposerProps = JSON.parse(findPart('data').textContent);

hydrateRoot(findPart('island'), <LetterComposer {...props} />);

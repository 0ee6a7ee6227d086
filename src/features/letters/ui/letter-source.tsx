import type { LetterOrigin } from '#features/interactions/interactions.contract.ts';

/** From https://cv.iptc.org/newscodes/digitalsourcetype. Samples combine prepared sentences without a model. */
const SOURCE_TYPES: Record<LetterOrigin, string> = {
  ai: 'trainedAlgorithmicMedia',
  sample: 'algorithmicMedia',
  'by-hand': 'digitalCreation',
};

/** Shows programs how the letter on a sheet was made. */
export function LetterSource({ made }: { made: LetterOrigin }) {
  const source = {
    '@context': 'https://schema.org',
    '@type': 'Message',
    digitalSourceType: `http://cv.iptc.org/newscodes/digitalsourcetype/${SOURCE_TYPES[made]}`,
  };
  return <script type="application/ld+json">{JSON.stringify(source)}</script>;
}

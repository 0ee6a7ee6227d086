import type { Numbers } from './numbers.contract.ts';
import { Block } from './numbers-blocks.tsx';
import { Share } from './replies-block.tsx';

export function ConsentsBlock({ consents }: { consents: Numbers['consents'] }) {
  const { askedInForm, agreedInForm, askedAfter, agreedAfter } = consents;
  if (askedInForm + askedAfter === 0) return null;
  return (
    <Block title="Who wants updates?">
      <dl className="m-0 grid gap-3">
        {askedInForm > 0 && (
          <Share name="Agreed in the form" part={agreedInForm} asked={askedInForm} look="bg-told" />
        )}
        {askedAfter > 0 && (
          <Share name="Agreed after the letter" part={agreedAfter} asked={askedAfter} look="bg-told" />
        )}
      </dl>
      <p className="mt-4 text-ink-3 text-small">
        Each letter counts once: if the box was in its form, and if the page asked after it was sent. People
        who agreed in the form aren’t asked again. Not everyone who agrees also confirms by email.
      </p>
    </Block>
  );
}

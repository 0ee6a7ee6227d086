import type { PublicPageContext } from './public-page-context.ts';

export function HowItWorks({ writer }: Pick<PublicPageContext, 'writer'>) {
  return (
    <section className="case-how" aria-labelledby="how-it-works">
      <h2 className="title" id="how-it-works">
        How it works
      </h2>
      <ol className="steps">
        <li>
          <h3>Say why it matters</h3>
          <p>
            A sentence or two in your own words. It is optional, but a personal reason is what gets a letter
            read.
          </p>
        </li>
        <li>
          <h3>We write a draft for you</h3>
          <p>
            {writer === 'ai'
              ? 'An AI model turns your reason and this campaign’s facts into a letter in your name. It takes about half a minute.'
              : 'Your reason and this campaign’s facts become a sample letter in your name.'}
          </p>
        </li>
        <li>
          <h3>You read it, then send it</h3>
          <p>
            Change any word. Then open it in your own email, or copy it wherever you like. Nothing is sent
            until you send it.
          </p>
        </li>
      </ol>
    </section>
  );
}

// @ts-check
// Speaks with WordPress, which puts a secret into the card's address so it can find the frame of a message.
const card = document.querySelector('[data-card]');
const BORDERS = 2;

/** @param {'height' | 'link'} message @param {number | string} value */
function tell(message, value) {
  const secret = findSecret();
  if (secret) parent.postMessage({ message, value, secret }, '*');
}

function findSecret() {
  return new URLSearchParams(location.hash.replace(/^#\??/, '')).get('secret');
}

function tellHeight() {
  if (card) tell('height', Math.ceil(card.getBoundingClientRect().height) + BORDERS);
}

if (card && parent !== window) {
  // WordPress hides the frame at first, and browsers don't observe sizes in hidden frames.
  tellHeight();
  new ResizeObserver(tellHeight).observe(card);
  // WordPress may add the secret, or start to listen, after this script has run.
  addEventListener('hashchange', tellHeight);
  addEventListener('message', ({ source }) => source === parent && tellHeight());
  // Frames in WordPress can't open links, so it opens them.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || isModified || !findSecret()) return;
    event.preventDefault();
    tell('link', link.href);
  });
}

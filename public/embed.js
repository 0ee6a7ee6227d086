// @ts-check
// Gives frames with letters the height of what is in them.
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { origin } = new URL(script.src);

  /** @param {unknown} source */
  const frameOf = (source) =>
    [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source);

  addEventListener('message', ({ data, origin: sender, source }) => {
    const frame = sender === origin && frameOf(source);
    if (!frame) return;
    if (data?.redress === 'ready') frame.contentWindow?.postMessage({ redress: 'listening' }, origin);
    if (data?.redress === 'height' && data.height > 0) frame.style.height = `${Math.ceil(data.height)}px`;
    if (data?.redress === 'show') show(frame.getBoundingClientRect().top + Number(data.top));
  });

  /** @param {number} top */
  function show(top) {
    if (top < 0 || top > innerHeight / 2) scrollBy({ top: top - 24 });
  }

  // One that was there before this script. Nobody else learns anything by it.
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.src.startsWith(`${origin}/embed/`))
      frame.contentWindow?.postMessage({ redress: 'listening' }, '*');
  }
})();

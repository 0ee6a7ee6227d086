function bootEmbed() {
  const page = document.querySelector<HTMLElement>('[data-embedded-in]');
  if (!page || parent === window) return;
  document.documentElement.classList.add('embedded');
  openLinksOutside();
  keepOverlaysInSight();
  tellWebsite(page, page.dataset.embeddedIn?.split(' ') ?? []);
}

/** Finds the website that shows this page. The browser allows only listed ones. */
function tellWebsite(page: HTMLElement, websites: string[]) {
  let website: string | undefined;
  const tell = (message: object) => {
    if (website) parent.postMessage({ ...message }, website);
  };
  const tellHeight = () => tell({ redress: 'height', height: page.getBoundingClientRect().height });

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || data?.redress !== 'listening' || !websites.includes(origin)) return;
    website = origin;
    tellHeight();
  });
  new ResizeObserver(tellHeight).observe(page);
  // A heading gets the focus when the page's content changes, but browsers don't scroll the website around the frame.
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLHeadingElement)) return;
    const shown = target.closest('[data-workspace]') ?? target;
    tell({ redress: 'show', top: shown.getBoundingClientRect().top });
  });
  // The message holds no data, so any website may get it. A script that loads later asks for it.
  parent.postMessage({ redress: 'ready' }, '*');
}

/** Leaves email apps to the website, because its policy may forbid them to frames. */
function openLinksOutside() {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      if (!link || link.target || link.getAttribute('href')?.startsWith('#')) return;
      link.target = /^https?:$/.test(link.protocol) ? '_blank' : '_top';
    },
    true,
  );
}

/** The frame is as high as the page, so the middle of it may be far from what the visitor sees. */
function keepOverlaysInSight() {
  const { style } = document.documentElement;
  const look = () => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (!entry?.isIntersecting) return;
      const { top, height } = entry.intersectionRect;
      style.setProperty('--seen-top', `${top}px`);
      style.setProperty('--seen-height', `${height}px`);
    });
    observer.observe(document.documentElement);
  };
  new MutationObserver(look).observe(document.body, { childList: true });
  document.addEventListener('click', look, true);
}

bootEmbed();

import { fillDetails, findDraft, keepDraft, readDetails } from './letter-details.ts';
import { findPart } from './page-parts.ts';
import type { LetterFormData } from './public-page-data.ts';

/**
 * All the JavaScript of a first visit. It keeps what is typed and pressed, and loads the rest, React included,
 * once the visitor turns to the form.
 */
export function bootLetterForm() {
  const sheet = findPart('form');
  const form = sheet.querySelector('form');
  if (!form) return;
  const data: LetterFormData = JSON.parse(findPart('data').textContent);
  const { pageUrl } = data.context;
  const draft = findDraft(pageUrl);
  const wasReloaded = takeReloadMark(pageUrl);
  let isPressed = wasReloaded || wasPressedEarly(form);
  const listening = new AbortController();
  const { signal } = listening;
  let isStarting = false;

  if (draft) fillDetails(form, draft.details);
  // Stays for good: the composer's own form is in the same sheet.
  sheet.addEventListener('input', (event) => keepDetails(event.target));
  form.addEventListener('submit', press, { signal });
  // Once: where the code can't be loaded, each key would ask for it again. A press does.
  const once = { signal, once: true };
  for (const turning of ['focusin', 'pointerover', 'input']) form.addEventListener(turning, start, once);
  addEventListener('keydown', start, once);
  onceScrolledTo(form, prepare);
  onceIdleAndWellConnected(prepare);
  if (isPressed) press();
  else if (draft?.letter || form.contains(document.activeElement)) start();

  function keepDetails(typedInto: EventTarget | null): boolean {
    const from = typedInto instanceof Element ? typedInto.closest('form') : null;
    return from !== null && keepDraft(pageUrl, { ...findDraft(pageUrl), details: readDetails(from) });
  }

  function press(event?: Event) {
    event?.preventDefault();
    isPressed = true;
    // With a mistake in the form there is no letter to wait for.
    if (form?.checkValidity()) showBusy(true);
    findPart('notLoaded').hidden = true;
    start();
  }

  async function start() {
    if (isStarting) return;
    isStarting = true;
    try {
      const { startComposer } = await loadComposer();
      findPart('notLoaded').hidden = true;
      startComposer(data, handOver);
    } catch {
      isStarting = false;
      if (isPressed) recover();
    }
  }

  /** Called by the composer when it listens itself. Whether a press is waiting to be done. */
  function handOver(): boolean {
    listening.abort();
    showBusy(false);
    return isPressed;
  }

  /** After an upgrade the code has another address, which only the reloaded page knows. */
  async function recover() {
    const mayReload = !wasReloaded && keepDetails(form) && (await isReachable());
    if (mayReload && setReloadMark(pageUrl)) return location.reload();
    isPressed = false;
    showBusy(false);
    findPart('notLoaded').hidden = false;
  }

  function showBusy(busy: boolean) {
    const button = form?.querySelector('[type=submit]');
    for (const name of ['aria-busy', 'aria-disabled']) {
      if (busy) button?.setAttribute(name, 'true');
      else button?.removeAttribute(name);
    }
  }
}

/**
 * A press before this script was here leaves its mark on a hidden field that nobody touches: a submission
 * makes every field `:user-valid`.
 */
function wasPressedEarly(form: HTMLFormElement): boolean {
  return (
    CSS.supports('selector(:user-valid)') && form.querySelector('[data-early-press]:user-valid') !== null
  );
}

let composer: Promise<typeof import('./letter-composer.tsx')> | undefined;

function loadComposer() {
  composer ??= import('./letter-composer.tsx').catch((error: unknown) => {
    composer = undefined;
    throw error;
  });
  return composer;
}

function prepare() {
  loadComposer().catch(() => {});
}

/** A form that is in sight from the start is no sign of anything yet. */
function onceScrolledTo(element: Element, act: () => void) {
  let isFirstLook = true;
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting && !isFirstLook) {
      observer.disconnect();
      act();
    }
    isFirstLook = false;
  });
  observer.observe(element);
}

/** So long after its load event a page has what it wants to show. */
const QUIET_MS = 3_000;

function onceIdleAndWellConnected(act: () => void) {
  const { effectiveType, rtt, saveData } = Reflect.get(navigator, 'connection') ?? {};
  if (effectiveType !== '4g' || rtt > 100 || saveData) return;
  addEventListener('load', () => setTimeout(() => requestIdleCallback(act), QUIET_MS));
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

const RELOADED = 'reloaded-for-letter';

function setReloadMark(page: string): boolean {
  try {
    sessionStorage.setItem(RELOADED, page);
    return true;
  } catch {
    return false;
  }
}

function takeReloadMark(page: string): boolean {
  try {
    const mark = sessionStorage.getItem(RELOADED);
    sessionStorage.removeItem(RELOADED);
    return mark === page;
  } catch {
    return false;
  }
}

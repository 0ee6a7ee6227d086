import { callFromPage } from '#browser/public-call.ts';
import { loadLetterCatalog } from '#i18n/load-catalog.ts';
import {
  draftName,
  fillDetails,
  findDraft,
  type Press,
  readDetails,
  type SavedDraft,
  saveDraft,
  type WriterDetails,
} from './letter-details.ts';
import { findPart, type LetterFormData } from './public-page-data.ts';
import { countVisit } from './visit-count.ts';

/** The script of a first visit. It loads the rest, including React, when the visitor uses the form. */
export function bootLetterForm() {
  const sheet = findPart('form');
  const form = sheet.querySelector('form');
  const data: LetterFormData = JSON.parse(findPart('data').textContent);
  const name = draftName(data.target);
  const draft = findDraft(name);
  if (data.target.campaign?.status !== 'Finished') countVisit(data);
  if (!form) return showSaved(data, draft);
  const wasReloaded = draft?.isPressed === true;
  let pressed: Press | undefined;
  if (wasReloaded) pressed = 'letter';
  else if (wasPressedEarly(form)) pressed = whatEnterPresses();
  let mayReload = !wasReloaded;
  let isStarting = false;
  let hasFailed = false;
  const listening = new AbortController();
  const { signal } = listening;

  if (draft) fillDetails(form, draft.details);
  // The listener is never removed, because the composer's form is in the same sheet.
  sheet.addEventListener('input', ({ target }) => {
    const typedInto = target instanceof Element && target.closest('form');
    if (typedInto) keep(typedInto);
  });
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      press(whatEnterPresses());
    },
    { signal },
  );
  form.querySelector('[data-find]')?.addEventListener('click', () => press('postcode'), { signal });
  for (const turning of ['focusin', 'pointerover', 'input'])
    form.addEventListener(turning, start, { signal });
  addEventListener('keydown', start, { signal });
  const prepare = () => loadComposer(data).catch(() => {});
  onceScrolledTo(form, prepare);
  onceIdleAndWellConnected(prepare);
  if (pressed) press(pressed);
  else if (draft?.letter || form.contains(document.activeElement)) start();

  function keep(typedInto: HTMLFormElement) {
    saveDraft(name, { ...findDraft(name), details: readDetails(typedInto), isPressed: false });
  }

  function press(what: Press) {
    pressed = what;
    if (!form) return;
    keep(form);
    findPart('notLoaded').hidden = true;
    if (what === 'letter' && form.checkValidity()) showBusy(true);
    if (hasFailed) recover();
    else start();
  }

  async function start() {
    if (isStarting) return;
    isStarting = true;
    try {
      const [{ startComposer }, catalog] = await loadComposer(data);
      await startComposer(data, catalog, handOver, reload);
    } catch {
      hasFailed = true;
      if (pressed) recover();
    }
  }

  function handOver(): Press | undefined {
    listening.abort();
    showBusy(false);
    const waiting = pressed;
    pressed = undefined;
    return waiting;
  }

  async function recover() {
    if (form && (await reload(readDetails(form)))) return;
    pressed = undefined;
    showBusy(false);
    findPart('notLoaded').hidden = false;
  }

  /** Browsers don't repeat a failed import, and after an upgrade the page knows only the old address. */
  async function reload(details: WriterDetails): Promise<boolean> {
    // A postcode isn't stored, so it can't be looked up after a reload.
    const draft = { ...findDraft(name), details, isPressed: pressed !== 'postcode' };
    const reloads = mayReload && (await isReachable()) && saveDraft(name, draft);
    mayReload = true;
    if (reloads) location.reload();
    return reloads;
  }

  function showBusy(busy: boolean) {
    const button = form?.querySelector('[type=submit]');
    for (const state of ['aria-busy', 'aria-disabled']) button?.setAttribute(state, `${busy}`);
  }
}

function showSaved(data: LetterFormData, draft: SavedDraft | undefined) {
  if (!draft?.letter) return;
  const reload = async () => false;
  loadComposer(data)
    .then(([{ startComposer }, catalog]) => startComposer(data, catalog, () => undefined, reload))
    .catch(() => {});
}

function whatEnterPresses(): Press {
  return document.activeElement?.matches('[name=postcode]') ? 'postcode' : 'letter';
}

/** Submitting a form makes every field `:user-valid`, even a hidden one. */
function wasPressedEarly(form: HTMLFormElement): boolean {
  return (
    CSS.supports('selector(:user-valid)') && form.querySelector('[data-early-press]:user-valid') !== null
  );
}

function loadComposer({ context }: LetterFormData) {
  return Promise.all([import('./letter/letter-composer.tsx'), loadLetterCatalog(context.language)]);
}

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

const QUIET_MS = 3_000;

function onceIdleAndWellConnected(act: () => void) {
  const { effectiveType, rtt, saveData } = Reflect.get(navigator, 'connection') ?? {};
  if (effectiveType !== '4g' || rtt > 100 || saveData) return;
  addEventListener('load', () => setTimeout(() => requestIdleCallback(act), QUIET_MS));
}

function isReachable(): Promise<boolean> {
  const asking = callFromPage(location.href, { method: 'HEAD', cache: 'no-store' });
  return asking.then(
    ({ ok }) => ok,
    () => false,
  );
}

const SIGNS_OF_A_PERSON = ['pointermove', 'pointerdown'] as const;

/** Sends the reply for people, but not for email scanners that open links and run scripts. */
function sendForPerson(event: Event) {
  if (!event.isTrusted || navigator.webdriver || document.visibilityState !== 'visible') return;
  for (const sign of SIGNS_OF_A_PERSON) document.removeEventListener(sign, sendForPerson);
  document.querySelector('form')?.requestSubmit();
}

for (const sign of SIGNS_OF_A_PERSON) document.addEventListener(sign, sendForPerson);

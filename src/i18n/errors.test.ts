import { expect, test } from 'vitest';
import { errorText } from './errors.contract.ts';
import { errorSentence } from './errors.server.ts';
import { LANGUAGES } from './languages.contract.ts';

test('each language has the time to wait in its own words', () => {
  const text = errorText('recipient.searchLimit', { wait: 33 * 60 });
  expect(LANGUAGES.map((language) => errorSentence(language, text))).toEqual([
    'Too many searches from your connection. Please try again in 33 minutes.',
    'Se han hecho demasiadas búsquedas desde su conexión. Inténtelo de nuevo dentro de 33 minutos.',
    'Trop de recherches ont été faites depuis votre connexion. Veuillez réessayer dans 33 minutes.',
    'Von Ihrer Verbindung kamen zu viele Suchen. Bitte versuchen Sie es in 33 Minuten noch einmal.',
    'Chegaram demasiadas pesquisas da sua ligação. Tente novamente em 33 minutos.',
    'Dalla sua connessione sono arrivate troppe ricerche. Riprovi tra 33 minuti.',
    'Er is te veel gezocht vanaf uw verbinding. Probeer het over 33 minuten nog eens.',
    'Z tego połączenia przyszło zbyt wiele wyszukiwań. Prosimy spróbować ponownie za 33 minuty.',
    'وردت عمليات بحث أكثر من اللازم من اتصالكم. يُرجى المحاولة مجددًا خلال 33 دقيقة.',
  ]);
});

test.each([
  [1, 'in 1 Sekunde'],
  [90, 'in 90 Sekunden'],
  [91, 'in 2 Minuten'],
  [9 * 3600, 'in 9 Stunden'],
])('%i seconds are "%s" in German', (wait, expected) => {
  expect(errorSentence('de', errorText('report.limit', { wait }))).toContain(expected);
});

test('numbers are formatted for the language', () => {
  expect(errorSentence('de', errorText('check.tooLong', { count: 64_000 }))).toContain('64.000');
  expect(errorSentence('fr', errorText('form.reasonTooLong', { count: 2000 }))).toContain('2\u202f000');
});

test('a sentence for staff stays English', () => {
  const sentence = 'You are not authorized to edit this campaign.';
  expect(new Set(LANGUAGES.map((language) => errorSentence(language, sentence)))).toEqual(
    new Set([sentence]),
  );
});

import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.contract.ts';
import { refusalIn } from './refusals.server.ts';

const inAll = (sentence: string) => LANGUAGES.map((language) => refusalIn(language, sentence));

test('each language says the time to wait in its own way', () => {
  const searches = 'Many searches have come from your connection. Please come back in 33 minutes.';
  expect(inAll(searches)).toEqual([
    searches,
    'Se han hecho muchas búsquedas desde su conexión. Vuelva dentro de 33 minutos, por favor.',
    'Beaucoup de recherches sont venues de votre connexion. Veuillez revenir dans 33 minutes.',
    'Von Ihrer Verbindung kamen viele Suchen. Bitte versuchen Sie es in 33 Minuten wieder.',
    'Chegaram muitas pesquisas da sua ligação. Volte em 33 minutos, por favor.',
    'Dalla Sua connessione sono arrivate molte ricerche. Riprovi tra 33 minuti, per favore.',
    'Er is veel gezocht vanaf uw verbinding. Kom over 33 minuten terug.',
    'Z tego połączenia przyszło wiele wyszukiwań. Prosimy wrócić za 33 minuty.',
    'وردت عمليات بحث كثيرة من اتصالكم. يُرجى العودة خلال 33 دقيقة.',
  ]);
});

test.each([
  ['1 second', 'in 1 Sekunde'],
  ['90 seconds', 'in 90 Sekunden'],
  ['9 hours', 'in 9 Stunden'],
])('%s is %s in German', (wait, expected) => {
  const sentence = `Several reports have come from your connection. You can send another in ${wait}.`;
  expect(refusalIn('de', sentence)).toContain(expected);
});

test('numbers are written as in the language', () => {
  expect(refusalIn('de', 'A letter can have at most 64,000 characters')).toContain('64.000');
  expect(refusalIn('fr', 'Your reason can have at most 2,000 characters')).toContain('2\u202f000');
});

test.each([
  'You are not authorized to edit this campaign.',
  'Several reports have come from your connection. You can send another in <b>a while</b>.',
  '',
])('what no visitor reads stays in English: "%s"', (sentence) => {
  expect(new Set(inAll(sentence))).toEqual(new Set([sentence]));
});

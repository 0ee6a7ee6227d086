import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.contract.ts';
import { refusalIn } from './refusals.server.ts';

const inAll = (sentence: string) => LANGUAGES.map((language) => refusalIn(language, sentence));

test('each language says the time to wait in its own way', () => {
  const searches = 'Too many searches from your connection. Please try again in 33 minutes.';
  expect(inAll(searches)).toEqual([
    searches,
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
  ['1 second', 'in 1 Sekunde'],
  ['90 seconds', 'in 90 Sekunden'],
  ['9 hours', 'in 9 Stunden'],
])('%s is %s in German', (wait, expected) => {
  const sentence = `Too many reports from your connection. Please try again in ${wait}.`;
  expect(refusalIn('de', sentence)).toContain(expected);
});

test('numbers are written as in the language', () => {
  expect(refusalIn('de', 'A letter can have at most 64,000 characters')).toContain('64.000');
  expect(refusalIn('fr', 'Your reason can have at most 2,000 characters')).toContain('2\u202f000');
});

test.each([
  'You are not authorized to edit this campaign.',
  'Too many reports from your connection. Please try again in <b>a while</b>.',
  '',
])('"%s", which no visitor reads, stays in English', (sentence) => {
  expect(new Set(inAll(sentence))).toEqual(new Set([sentence]));
});

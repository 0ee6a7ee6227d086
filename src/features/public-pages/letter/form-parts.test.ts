import { expect, test } from 'vitest';
import { nextPart, splitAddress, splitName } from './form-parts.ts';

test.each([
  ['Ada Marsh', 'Ada', 'Marsh'],
  ['  Ada   Marie Marsh ', 'Ada Marie', 'Marsh'],
  ['Marsh, Ada', 'Ada', 'Marsh'],
  ['Ms. Ada Marsh', 'Ada', 'Marsh'],
  ['Prof. Dr. Ada Marsh', 'Ada', 'Marsh'],
  ['Martin Luther King Jr.', 'Martin Luther', 'King Jr.'],
  ['Martin Luther King, Jr.', 'Martin Luther', 'King Jr.'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['Annette von der Leyen', 'Annette', 'von der Leyen'],
  ['María de la Cruz', 'María', 'de la Cruz'],
  ['Vincent Van Dyke', 'Vincent', 'Van Dyke'],
  ['Ada', undefined, undefined],
  ['Dr. Marsh', undefined, undefined],
  ['', undefined, undefined],
])('of the name %j the parts are %j and %j', (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last });
});

test.each([
  ['5 Mill Lane\nHarlow, HC 20417', '5 Mill Lane', 'Harlow', '20417'],
  [
    '418 Alder Street, Apt 2\nSpringfield, IL 62704-1234\nUSA',
    '418 Alder Street, Apt 2',
    'Springfield',
    '62704-1234',
  ],
  ['418 Alder Street\nApt 2\nSalt Lake City UT 84101', '418 Alder Street, Apt 2', 'Salt Lake City', '84101'],
  ['12345 Elm Street\nSpringfield, Illinois 62704', '12345 Elm Street', 'Springfield', '62704'],
  ['12345 Elm Street, Springfield, IL 62704', '12345 Elm Street', 'Springfield', '62704'],
  ['12 Elm Street, Apt 4, Springfield, Illinois 62704', '12 Elm Street, Apt 4', 'Springfield', '62704'],
  ['10 High Street\nHarlow\nCM20 1AB', '10 High Street', 'Harlow', 'CM20 1AB'],
  [
    'Flat 2\n10 High Street\nHarlow\nEssex\ncm20 1ab\nUnited Kingdom',
    'Flat 2, 10 High Street',
    'Harlow',
    'CM20 1AB',
  ],
  ['10 High Street, Leeds LS1 4AP', '10 High Street', 'Leeds', 'LS1 4AP'],
  ['10 High Street\nBanbury\nOxfordshire OX16 5NA', '10 High Street', 'Banbury', 'OX16 5NA'],
  ['Musterstraße 5\n10115 Berlin', 'Musterstraße 5', 'Berlin', '10115'],
  ['Musterstraße 5, D-10115 Berlin, Deutschland', 'Musterstraße 5', 'Berlin', '10115'],
  [
    'c/o Marsh\nLange Straße 12a\n60311 Frankfurt am Main',
    'c/o Marsh, Lange Straße 12a',
    'Frankfurt am Main',
    '60311',
  ],
  ['12 rue de la Paix\n75002 Paris\nFrance', '12 rue de la Paix', 'Paris', '75002'],
  ['Keizersgracht 1\n1015 CN Amsterdam', 'Keizersgracht 1', 'Amsterdam', '1015 CN'],
  ['ul. Długa 5\n00-950 Warszawa', 'ul. Długa 5', 'Warszawa', '00-950'],
  ['Rua Augusta 1\n1100-048 Lisboa', 'Rua Augusta 1', 'Lisboa', '1100-048'],
  ['24 Sussex Drive\nOttawa ON K1M 1M4\nCanada', '24 Sussex Drive', 'Ottawa', 'K1M 1M4'],
  ['1 George Street\nSydney NSW 2000', '1 George Street', 'Sydney', '2000'],
])('%j is split into %j, %j and %j', (address, street, town, postcode) => {
  expect(splitAddress(address)).toEqual({ street, town, postcode });
});

test.each([
  ['Harlow Falls', {}],
  ['5 Mill Lane, Harlow', {}],
  ['1234 Elm Street', {}],
  ['10115 Berlin', {}],
  ['5 Mill Lane Harlow CM20 1AB', {}],
  ['Flat 2\n10 High Street\nCM20 1AB', { postcode: 'CM20 1AB' }],
  ['شارع النيل ٥، القاهرة', {}],
  ['', {}],
])('of %j only the clear parts are known: %j', (address, known) => {
  expect(splitAddress(address)).toEqual(known);
});

test.each([
  [[], 'message'],
  [['message'], 'topic'],
  [['message', 'topic', 'first'], 'last'],
  [['message', 'postcode'], 'name'],
  [['message', 'first', 'postcode'], 'topic'],
  [['message', 'topic', 'name'], 'postcode'],
  [['message', 'topic', 'first', 'last', 'postcode'], undefined],
])('after %j comes %j', (copied, next) => {
  expect(nextPart(['message', 'topic', 'first', 'last', 'postcode', 'name'], copied)).toBe(next);
});

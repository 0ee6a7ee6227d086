import type { Refusals } from './en.ts';

export const refusals: Refusals = {
  paused: 'Pisanie listów jest na razie wstrzymane. Prosimy wrócić później. Wpisane słowa zostają zachowane.',
  unavailable: 'Nie udało się teraz napisać listu. Prosimy spróbować ponownie za chwilę.',
  declined: 'Model AI odmówił napisania tego listu. Prosimy zmienić treść i spróbować ponownie.',
  usedUp:
    'Dzisiejsze listy się wyczerpały. Prosimy wrócić jutro albo napisać własny list z punktów na tej stronie.',
  allTaken: 'Właśnie powstaje bardzo wiele listów. Prosimy spróbować ponownie za kilka sekund.',
  proofWanted: 'Chwileczkę. Przeglądarka sprawdza, czy po tej stronie jest człowiek.',
  atOnce:
    'Z tego połączenia powstaje teraz wiele listów. Ponownie można pisać {wait}. Wpisane słowa zostają zachowane.',
  fromConnection:
    'Z tego połączenia przyszło wiele listów. Ponownie można pisać {wait}. Wpisane słowa zostają zachowane.',
  forCampaign:
    'Wiele osób pisze teraz w ramach tej kampanii. Ponownie można pisać {wait}. Wpisane słowa zostają zachowane.',
  toOrganization:
    'Wiele osób pisze teraz do tej organizacji. Ponownie można pisać {wait}. Wpisane słowa zostają zachowane.',
  pageToday:
    'Wszystkie dzisiejsze listy dla tej strony są już napisane. Ponownie można pisać {wait}. Wpisane słowa zostają zachowane.',
  organizationToday:
    'Wszystkie dzisiejsze listy tej organizacji są już napisane. Ponownie można pisać {wait}. Wpisane słowa zostają zachowane.',
  today:
    'Wszystkie dzisiejsze listy są już napisane. Ponownie można pisać {wait}. Wpisane słowa zostają zachowane.',
  notActiveYet: 'Ta kampania jeszcze się nie zaczęła.',
  noLongerActive: 'Ta kampania już się zakończyła.',
  leftOut: 'Ten adresat nie chce otrzymywać listów z tej witryny.',
  takenDown: 'Prowadzący tę witrynę zablokowali tę stronę. Nie można tu pisać nowych listów.',
  campaignMissing: 'Nie znaleziono kampanii',
  organizationMissing: 'Nie znaleziono organizacji',

  noRecipient: 'Prosimy wybrać, kto otrzyma list.',
  recipientGone: 'Tego adresata nie ma już na liście. Prosimy wybrać innego.',
  nobodyThere: 'Dla tego kodu pocztowego nie ma nikogo. Prosimy wybrać z listy.',
  noPostcode: 'Prosimy podać kod pocztowy',
  longPostcode: 'Kod pocztowy może mieć najwyżej {count} znaków',
  lookups: 'Z tego połączenia szukano wielu kodów pocztowych. Prosimy wrócić {wait}.',
  searches: 'Z tego połączenia przyszło wiele wyszukiwań. Prosimy wrócić {wait}.',

  noSupporters: 'Ta kampania nie pyta o adresy e-mail.',
  wordingChanged:
    'Treść zgody w międzyczasie się zmieniła. Prosimy odświeżyć stronę i przeczytać ją ponownie.',
  consentWanted: 'Prosimy zaznaczyć pole, abyśmy mogli pisać',
  noEmail: 'Prosimy podać prawidłowy adres e-mail',
  signUps: 'Z tego połączenia przyszło wiele adresów e-mail. Ponownie można spróbować {wait}.',
  signUpsToday: 'Wiele osób poprosiło dziś o wiadomości tej kampanii. Ponownie można spróbować {wait}.',
  signUpsForOrganization:
    'Wiele osób poprosiło dziś o wiadomości tej organizacji. Ponownie można spróbować {wait}.',

  oldLetter: 'Ten list jest zbyt stary, aby go przetłumaczyć. Prosimy napisać nowy.',
  changedLetter: 'Ten tekst zmienił się zbyt mocno, aby go przetłumaczyć. Prosimy napisać nowy list.',
  unknownLanguage: 'Nie znamy tego języka.',
  emptyLetter: 'List jest pusty',
  longTranslation: 'List dłuższy niż {count} znaków jest za długi, aby go przetłumaczyć',

  notOurPage: 'Można zgłaszać tylko publiczne strony tej witryny.',
  noWrong: 'Prosimy napisać, co jest nie tak z tą stroną',
  longWrong: 'Prosimy napisać to w najwyżej {count} znakach',
  longReport: 'Zgłoszenie jest za długie.',
  reports: 'Z tego połączenia przyszło kilka zgłoszeń. Kolejne można wysłać {wait}.',

  wholeLetter: 'Prosimy wkleić cały list, od powitania do podpisu.',
  longLetter: 'List może mieć najwyżej {count} znaków',
  tooLongLetter: 'List jest za długi.',
  checks: 'Z tego połączenia sprawdzono wiele listów. Prosimy wrócić {wait}.',

  unknown: 'Coś poszło nie tak po naszej stronie. Prosimy spróbować ponownie.',
  busySite: 'Witryna jest teraz bardzo obciążona. Prosimy spróbować ponownie za kilka sekund.',
  tooBusy: 'Witryna jest teraz zbyt obciążona. Prosimy spróbować ponownie za chwilę.',
  unreachable: 'Baza danych jest teraz niedostępna. Prosimy spróbować ponownie za chwilę.',
  full: 'W bazie danych nie ma już miejsca, więc nie można teraz nic zapisać. Prosimy spróbować później.',
  readOnly: 'Baza danych nie przyjmuje teraz zmian. Prosimy spróbować ponownie za chwilę.',
  busyDatabase: 'Baza danych jest teraz zajęta. Prosimy spróbować ponownie za chwilę.',
  badCharacter: 'Zapytanie zawiera znak, którego nie można zapisać.',
  deleted: 'Coś, co jest do tego potrzebne, właśnie usunięto. Prosimy odświeżyć stronę.',
  cutOff: 'Zapytanie zostało przerwane.',
};

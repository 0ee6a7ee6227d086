import type { Refusals } from './en.ts';

export const refusals: Refusals = {
  paused: 'Pisanie listów jest na razie wstrzymane. Prosimy wrócić później. Zachowaliśmy wpisany tekst.',
  unavailable: 'Nie udało nam się napisać listu. Prosimy spróbować ponownie za chwilę.',
  declined: 'Model AI odmówił napisania tego listu. Prosimy zmienić treść i spróbować ponownie.',
  usedUp:
    'Dzisiejsze listy się wyczerpały. Zapraszamy jutro; można też napisać własny list, korzystając z punktów na tej stronie.',
  allTaken: 'Właśnie powstaje bardzo wiele listów. Prosimy spróbować ponownie za kilka sekund.',
  proofWanted: 'Chwileczkę. Przeglądarka sprawdza, czy po tej stronie jest człowiek.',
  atOnce:
    'Z tego połączenia powstaje teraz wiele listów. Ponownie można pisać {wait}. Zachowaliśmy wpisany tekst.',
  fromConnection:
    'Osiągnięto limit listów dla tego połączenia. Ponownie można pisać {wait}. Zachowaliśmy wpisany tekst.',
  forCampaign:
    'Wiele osób pisze teraz w ramach tej kampanii. Ponownie można pisać {wait}. Zachowaliśmy wpisany tekst.',
  toOrganization:
    'Wiele osób pisze teraz do tej organizacji. Ponownie można pisać {wait}. Zachowaliśmy wpisany tekst.',
  pageToday: 'Ta strona osiągnęła dzisiejszy limit. Ponownie można pisać {wait}. Zachowaliśmy wpisany tekst.',
  organizationToday:
    'Ta organizacja osiągnęła dzisiejszy limit. Ponownie można pisać {wait}. Zachowaliśmy wpisany tekst.',
  today: 'Ten serwis osiągnął dzisiejszy limit. Ponownie można pisać {wait}. Zachowaliśmy wpisany tekst.',
  notActiveYet: 'Ta kampania jeszcze się nie zaczęła.',
  noLongerActive: 'Ta kampania już się zakończyła.',
  leftOut: 'Ten adresat poprosił, by nie otrzymywać listów z tego serwisu.',
  takenDown: 'Osoby prowadzące ten serwis usunęły tę stronę. Nie można tu pisać nowych listów.',
  campaignMissing: 'Nie znaleziono kampanii',
  organizationMissing: 'Nie znaleziono organizacji',

  noRecipient: 'Prosimy wybrać, kto otrzyma list.',
  recipientGone: 'Tego adresata nie ma już na liście. Prosimy wybrać innego.',
  nobodyThere: 'Dla tego kodu pocztowego nie ma nikogo. Prosimy wybrać z listy.',
  noPostcode: 'Prosimy podać kod pocztowy',
  longPostcode: 'Kod pocztowy: najwyżej {count} znaków',
  lookups: 'Z tego połączenia szukano zbyt wielu kodów pocztowych. Prosimy spróbować ponownie {wait}.',
  searches: 'Z tego połączenia przyszło zbyt wiele wyszukiwań. Prosimy spróbować ponownie {wait}.',

  noSupporters: 'W tej kampanii nie można zapisać się na wiadomości.',
  wordingChanged: 'Treść zmieniła się od otwarcia strony. Prosimy odświeżyć stronę i przeczytać ją ponownie.',
  consentWanted: 'Prosimy zaznaczyć pole, abyśmy mogli do Państwa pisać',
  noEmail: 'Prosimy podać poprawny adres e-mail',
  signUps: 'Z tego połączenia przyszło zbyt wiele zapisów. Prosimy spróbować ponownie {wait}.',
  signUpsToday:
    'Zbyt wiele osób zapisało się dziś na wiadomości tej kampanii. Prosimy spróbować ponownie {wait}.',
  signUpsForOrganization:
    'Zbyt wiele osób zapisało się dziś na wiadomości tej organizacji. Prosimy spróbować ponownie {wait}.',

  oldLetter: 'Ten list jest zbyt stary, aby go przetłumaczyć. Prosimy napisać nowy.',
  changedLetter: 'Ten tekst zmienił się zbyt mocno, aby go przetłumaczyć. Prosimy napisać nowy list.',
  unknownLanguage: 'Nie znamy tego języka.',
  emptyLetter: 'List jest pusty',
  longTranslation: 'Ten list jest za długi, aby go przetłumaczyć. Limit znaków: {count}.',

  notOurPage: 'Można zgłaszać tylko publiczne strony tego serwisu.',
  noWrong: 'Prosimy napisać, co jest nie tak z tą stroną',
  longWrong: 'Najwyżej {count} znaków',
  longReport: 'Zgłoszenie jest za długie.',
  reports: 'Z tego połączenia przyszło zbyt wiele zgłoszeń. Prosimy spróbować ponownie {wait}.',

  wholeLetter: 'Prosimy wkleić cały list, od powitania do podpisu.',
  longLetter: 'List: najwyżej {count} znaków',
  tooLongLetter: 'List jest za długi.',
  checks: 'Z tego połączenia sprawdzono zbyt wiele listów. Prosimy spróbować ponownie {wait}.',

  unknown: 'Coś poszło nie tak po naszej stronie. Prosimy spróbować ponownie.',
  busySite: 'Serwis jest teraz bardzo obciążony. Prosimy spróbować ponownie za kilka sekund.',
  tooBusy: 'Serwis jest teraz zbyt obciążony. Prosimy spróbować ponownie za chwilę.',
  unreachable: 'Nie mamy teraz dostępu do naszych danych. Prosimy spróbować ponownie za chwilę.',
  full: 'Zabrakło nam miejsca, więc nie możemy teraz nic zapisać. Prosimy spróbować później.',
  readOnly: 'Nie możemy teraz nic zapisać. Prosimy spróbować ponownie za chwilę.',
  busyDatabase: 'Mamy teraz zbyt dużo do zrobienia. Prosimy spróbować ponownie za chwilę.',
  badCharacter: 'Państwa tekst zawiera znak, którego nie możemy zapisać.',
  deleted: 'Coś na tej stronie właśnie usunięto. Prosimy odświeżyć stronę.',
  cutOff: 'Połączenie zostało przerwane. Prosimy spróbować ponownie.',
};

import type { Refusals } from './en.ts';

export const refusals: Refusals = {
  paused:
    'Zurzeit werden keine Briefe geschrieben. Bitte kommen Sie später wieder. Ihre Worte bleiben erhalten.',
  unavailable: 'Der Brief konnte gerade nicht geschrieben werden. Bitte versuchen Sie es gleich noch einmal.',
  declined:
    'Das KI-Modell hat diesen Brief abgelehnt. Bitte ändern Sie Ihre Worte und versuchen Sie es noch einmal.',
  usedUp:
    'Die Briefe für heute sind aufgebraucht. Bitte kommen Sie morgen wieder, oder schreiben Sie selbst mit den Punkten auf dieser Seite.',
  allTaken:
    'Gerade werden sehr viele Briefe geschrieben. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  proofWanted: 'Einen Moment bitte. Ihr Browser prüft, ob Sie ein Mensch sind.',
  atOnce:
    'Von Ihrer Verbindung werden gerade viele Briefe geschrieben. Sie können {wait} wieder schreiben. Ihre Worte bleiben erhalten.',
  fromConnection:
    'Von Ihrer Verbindung kamen viele Briefe. Sie können {wait} wieder schreiben. Ihre Worte bleiben erhalten.',
  forCampaign:
    'Gerade schreiben viele Menschen für diese Kampagne. Sie können {wait} wieder schreiben. Ihre Worte bleiben erhalten.',
  toOrganization:
    'Gerade schreiben viele Menschen an diese Organisation. Sie können {wait} wieder schreiben. Ihre Worte bleiben erhalten.',
  pageToday:
    'Für diese Seite sind heute alle Briefe geschrieben. Sie können {wait} wieder schreiben. Ihre Worte bleiben erhalten.',
  organizationToday:
    'Für diese Organisation sind heute alle Briefe geschrieben. Sie können {wait} wieder schreiben. Ihre Worte bleiben erhalten.',
  today:
    'Für heute sind alle Briefe geschrieben. Sie können {wait} wieder schreiben. Ihre Worte bleiben erhalten.',
  notActiveYet: 'Diese Kampagne hat noch nicht begonnen.',
  noLongerActive: 'Diese Kampagne ist beendet.',
  leftOut: 'Dieser Empfänger möchte keine Briefe von dieser Website bekommen.',
  takenDown:
    'Die Betreiber dieser Website haben diese Seite gesperrt. Hier können keine neuen Briefe geschrieben werden.',
  campaignMissing: 'Kampagne nicht gefunden',
  organizationMissing: 'Organisation nicht gefunden',

  noRecipient: 'Bitte wählen Sie, wer Ihren Brief bekommt.',
  recipientGone: 'Dieser Empfänger steht nicht mehr auf der Liste. Bitte wählen Sie einen anderen.',
  nobodyThere: 'Für diese Postleitzahl ist niemand eingetragen. Bitte wählen Sie aus der Liste.',
  noPostcode: 'Bitte geben Sie Ihre Postleitzahl an',
  longPostcode: 'Eine Postleitzahl darf höchstens {count} Zeichen haben',
  lookups: 'Von Ihrer Verbindung wurden viele Postleitzahlen gesucht. Bitte versuchen Sie es {wait} wieder.',
  searches: 'Von Ihrer Verbindung kamen viele Suchen. Bitte versuchen Sie es {wait} wieder.',

  noSupporters: 'Diese Kampagne fragt nicht nach E-Mail-Adressen.',
  wordingChanged:
    'Der Wortlaut hat sich inzwischen geändert. Bitte laden Sie die Seite neu und lesen Sie ihn noch einmal.',
  consentWanted: 'Bitte setzen Sie das Häkchen, damit wir Ihnen schreiben dürfen',
  noEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse an',
  signUps: 'Von Ihrer Verbindung kamen viele E-Mail-Adressen. Sie können es {wait} wieder versuchen.',
  signUpsToday:
    'Heute haben sich viele Menschen für Nachrichten dieser Kampagne angemeldet. Sie können es {wait} wieder versuchen.',
  signUpsForOrganization:
    'Heute haben sich viele Menschen für Nachrichten dieser Organisation angemeldet. Sie können es {wait} wieder versuchen.',

  oldLetter: 'Dieser Brief ist zu alt, um übersetzt zu werden. Bitte schreiben Sie einen neuen.',
  changedLetter:
    'Dieser Text wurde zu stark geändert und kann nicht mehr übersetzt werden. Bitte schreiben Sie einen neuen Brief.',
  unknownLanguage: 'Diese Sprache kennen wir nicht.',
  emptyLetter: 'Der Brief ist leer',
  longTranslation: 'Ein Brief mit mehr als {count} Zeichen ist zu lang, um übersetzt zu werden',

  notOurPage: 'Nur öffentliche Seiten dieser Website können gemeldet werden.',
  noWrong: 'Bitte geben Sie an, was mit der Seite nicht in Ordnung ist',
  longWrong: 'Bitte sagen Sie es in höchstens {count} Zeichen',
  longReport: 'Die Meldung ist zu lang.',
  reports: 'Von Ihrer Verbindung kamen mehrere Meldungen. Sie können {wait} wieder eine senden.',

  wholeLetter: 'Bitte fügen Sie den ganzen Brief ein, von der Anrede bis zur Unterschrift.',
  longLetter: 'Ein Brief darf höchstens {count} Zeichen haben',
  tooLongLetter: 'Der Brief ist zu lang.',
  checks: 'Von Ihrer Verbindung wurden viele Briefe geprüft. Bitte versuchen Sie es {wait} wieder.',

  unknown: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  busySite:
    'Auf dieser Website ist gerade sehr viel los. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  tooBusy: 'Auf dieser Website ist gerade zu viel los. Bitte versuchen Sie es gleich noch einmal.',
  unreachable: 'Die Datenbank ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  full: 'Die Datenbank ist voll, daher kann gerade nichts gespeichert werden. Bitte versuchen Sie es später noch einmal.',
  readOnly: 'Die Datenbank nimmt gerade keine Änderungen an. Bitte versuchen Sie es gleich noch einmal.',
  busyDatabase: 'Die Datenbank ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  badCharacter: 'Die Anfrage enthält ein Zeichen, das nicht gespeichert werden kann.',
  deleted: 'Etwas, das hierfür gebraucht wird, wurde gerade gelöscht. Bitte laden Sie die Seite neu.',
  cutOff: 'Die Anfrage wurde abgebrochen.',
};

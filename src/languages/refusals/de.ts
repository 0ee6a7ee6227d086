import type { Refusals } from './en.ts';

export const refusals: Refusals = {
  paused:
    'Zurzeit werden keine Briefe geschrieben. Bitte kommen Sie später wieder. Ihre Eingaben bleiben erhalten.',
  unavailable: 'Wir konnten den Brief nicht schreiben. Bitte versuchen Sie es gleich noch einmal.',
  declined:
    'Das KI-Modell hat diesen Brief abgelehnt. Bitte ändern Sie Ihren Text und versuchen Sie es noch einmal.',
  usedUp:
    'Die Briefe für heute sind aufgebraucht. Bitte kommen Sie morgen wieder oder schreiben Sie selbst einen mit den Punkten auf dieser Seite.',
  allTaken:
    'Gerade werden sehr viele Briefe geschrieben. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  proofWanted: 'Einen Moment bitte. Ihr Browser prüft, ob Sie ein Mensch sind.',
  atOnce:
    'Von Ihrer Verbindung werden gerade viele Briefe geschrieben. Sie können {wait} wieder schreiben. Ihre Eingaben bleiben erhalten.',
  fromConnection:
    'Für Ihre Verbindung ist die Höchstzahl an Briefen erreicht. Sie können {wait} wieder schreiben. Ihre Eingaben bleiben erhalten.',
  forCampaign:
    'Gerade schreiben viele Menschen für diese Kampagne. Sie können {wait} wieder schreiben. Ihre Eingaben bleiben erhalten.',
  toOrganization:
    'Gerade schreiben viele Menschen an diese Organisation. Sie können {wait} wieder schreiben. Ihre Eingaben bleiben erhalten.',
  pageToday:
    'Diese Seite hat ihr Tageslimit erreicht. Sie können {wait} wieder schreiben. Ihre Eingaben bleiben erhalten.',
  organizationToday:
    'Diese Organisation hat ihr Tageslimit erreicht. Sie können {wait} wieder schreiben. Ihre Eingaben bleiben erhalten.',
  today:
    'Diese Website hat ihr Tageslimit erreicht. Sie können {wait} wieder schreiben. Ihre Eingaben bleiben erhalten.',
  notActiveYet: 'Diese Kampagne hat noch nicht begonnen.',
  noLongerActive: 'Diese Kampagne ist beendet.',
  leftOut: 'Diese Person hat darum gebeten, von dieser Website keine Briefe zu erhalten.',
  takenDown:
    'Die Betreiber dieser Website haben diese Seite gesperrt. Hier können keine neuen Briefe geschrieben werden.',
  campaignMissing: 'Kampagne nicht gefunden',
  organizationMissing: 'Organisation nicht gefunden',

  noRecipient: 'Bitte wählen Sie, wer Ihren Brief bekommt.',
  recipientGone: 'Diese Person steht nicht mehr auf der Liste. Bitte wählen Sie eine andere.',
  nobodyThere: 'Für diese Postleitzahl ist niemand eingetragen. Bitte wählen Sie aus der Liste.',
  noPostcode: 'Bitte geben Sie Ihre Postleitzahl an',
  longPostcode: 'Eine Postleitzahl darf höchstens {count} Zeichen haben',
  lookups:
    'Von Ihrer Verbindung wurden zu viele Postleitzahlen gesucht. Bitte versuchen Sie es {wait} noch einmal.',
  searches: 'Von Ihrer Verbindung kamen zu viele Suchen. Bitte versuchen Sie es {wait} noch einmal.',

  noSupporters: 'Für diese Kampagne können Sie keine Neuigkeiten abonnieren.',
  wordingChanged:
    'Der Wortlaut hat sich geändert, seit Sie die Seite geöffnet haben. Bitte laden Sie sie neu und lesen Sie ihn noch einmal.',
  consentWanted: 'Bitte setzen Sie das Häkchen, damit wir Ihnen schreiben dürfen',
  noEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse an',
  signUps: 'Von Ihrer Verbindung kamen zu viele Anmeldungen. Bitte versuchen Sie es {wait} noch einmal.',
  signUpsToday:
    'Heute haben sich zu viele Menschen für Neuigkeiten zu dieser Kampagne angemeldet. Bitte versuchen Sie es {wait} noch einmal.',
  signUpsForOrganization:
    'Heute haben sich zu viele Menschen für Neuigkeiten dieser Organisation angemeldet. Bitte versuchen Sie es {wait} noch einmal.',

  oldLetter: 'Dieser Brief ist zu alt, um übersetzt zu werden. Bitte schreiben Sie einen neuen.',
  changedLetter:
    'Dieser Text wurde zu stark geändert und kann nicht mehr übersetzt werden. Bitte schreiben Sie einen neuen Brief.',
  unknownLanguage: 'Diese Sprache kennen wir nicht.',
  emptyLetter: 'Der Brief ist leer',
  longTranslation: 'Dieser Brief ist zu lang zum Übersetzen. Möglich sind höchstens {count} Zeichen.',

  notOurPage: 'Nur öffentliche Seiten dieser Website können gemeldet werden.',
  noWrong: 'Bitte geben Sie an, was mit der Seite nicht in Ordnung ist',
  longWrong: 'Bitte schreiben Sie höchstens {count} Zeichen',
  longReport: 'Die Meldung ist zu lang.',
  reports: 'Von Ihrer Verbindung kamen zu viele Meldungen. Bitte versuchen Sie es {wait} noch einmal.',

  wholeLetter: 'Bitte fügen Sie den ganzen Brief ein, von der Anrede bis zur Unterschrift.',
  longLetter: 'Ein Brief darf höchstens {count} Zeichen haben',
  tooLongLetter: 'Der Brief ist zu lang.',
  checks: 'Von Ihrer Verbindung wurden zu viele Briefe geprüft. Bitte versuchen Sie es {wait} noch einmal.',

  unknown: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  busySite:
    'Auf dieser Website ist gerade sehr viel los. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  tooBusy: 'Auf dieser Website ist gerade zu viel los. Bitte versuchen Sie es gleich noch einmal.',
  unreachable: 'Wir kommen gerade nicht an unsere Daten. Bitte versuchen Sie es gleich noch einmal.',
  full: 'Uns ist der Speicherplatz ausgegangen, daher können wir gerade nichts speichern. Bitte versuchen Sie es später noch einmal.',
  readOnly: 'Wir können gerade nichts speichern. Bitte versuchen Sie es gleich noch einmal.',
  busyDatabase: 'Wir haben gerade zu viel zu tun. Bitte versuchen Sie es gleich noch einmal.',
  badCharacter: 'Ihr Text enthält ein Zeichen, das wir nicht speichern können.',
  deleted: 'Etwas auf dieser Seite wurde gerade gelöscht. Bitte laden Sie die Seite neu.',
  cutOff: 'Die Verbindung wurde unterbrochen. Bitte versuchen Sie es noch einmal.',
};

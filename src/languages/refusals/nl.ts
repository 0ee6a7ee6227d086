import type { Refusals } from './en.ts';

export const refusals: Refusals = {
  paused:
    'Er worden nu even geen brieven geschreven. Kom later terug. We hebben bewaard wat u hebt ingevuld.',
  unavailable: 'We konden de brief niet schrijven. Probeer het zo nog eens.',
  declined: 'Het AI-model wilde deze brief niet schrijven. Verander uw tekst en probeer het nog eens.',
  usedUp:
    'De brieven van vandaag zijn op. Kom morgen terug, of schrijf er zelf een met de punten op deze pagina.',
  allTaken: 'Er worden nu heel veel brieven geschreven. Probeer het over enkele seconden nog eens.',
  proofWanted: 'Een ogenblik. Uw browser controleert of u een mens bent.',
  atOnce:
    'Er worden veel brieven geschreven vanaf uw verbinding. U kunt {wait} weer schrijven. We hebben bewaard wat u hebt ingevuld.',
  fromConnection:
    'U hebt het maximum aantal brieven voor uw verbinding bereikt. U kunt {wait} weer schrijven. We hebben bewaard wat u hebt ingevuld.',
  forCampaign:
    'Veel mensen schrijven nu voor deze campagne. U kunt {wait} weer schrijven. We hebben bewaard wat u hebt ingevuld.',
  toOrganization:
    'Veel mensen schrijven nu aan deze organisatie. U kunt {wait} weer schrijven. We hebben bewaard wat u hebt ingevuld.',
  pageToday:
    'Deze pagina heeft de limiet voor vandaag bereikt. U kunt {wait} weer schrijven. We hebben bewaard wat u hebt ingevuld.',
  organizationToday:
    'Deze organisatie heeft de limiet voor vandaag bereikt. U kunt {wait} weer schrijven. We hebben bewaard wat u hebt ingevuld.',
  today:
    'Deze site heeft de limiet voor vandaag bereikt. U kunt {wait} weer schrijven. We hebben bewaard wat u hebt ingevuld.',
  notActiveYet: 'Deze campagne is nog niet begonnen.',
  noLongerActive: 'Deze campagne is afgelopen.',
  leftOut: 'Deze ontvanger heeft gevraagd geen brieven van deze site te krijgen.',
  takenDown:
    'De mensen die deze site beheren hebben deze pagina verwijderd. Hier kunnen geen nieuwe brieven worden geschreven.',
  campaignMissing: 'Campagne niet gevonden',
  organizationMissing: 'Organisatie niet gevonden',

  noRecipient: 'Kies wie uw brief krijgt.',
  recipientGone: 'Deze ontvanger staat niet meer op de lijst. Kies een andere.',
  nobodyThere: 'Voor deze postcode staat niemand op de lijst. Kies uit de lijst.',
  noPostcode: 'Vul uw postcode in',
  longPostcode: 'Een postcode mag hoogstens {count} tekens hebben',
  lookups: 'Er zijn te veel postcodes opgezocht vanaf uw verbinding. Probeer het {wait} nog eens.',
  searches: 'Er is te veel gezocht vanaf uw verbinding. Probeer het {wait} nog eens.',

  noSupporters: 'U kunt zich niet aanmelden voor nieuws van deze campagne.',
  wordingChanged:
    'De tekst is veranderd sinds u de pagina opende. Laad die opnieuw en lees de tekst nog eens.',
  consentWanted: 'Vink het vakje aan, zodat we u mogen schrijven',
  noEmail: 'Vul een geldig e-mailadres in',
  signUps: 'Er zijn te veel aanmeldingen gekomen van uw verbinding. Probeer het {wait} nog eens.',
  signUpsToday:
    'Vandaag hebben te veel mensen zich voor nieuws van deze campagne aangemeld. Probeer het {wait} nog eens.',
  signUpsForOrganization:
    'Vandaag hebben te veel mensen zich voor nieuws van deze organisatie aangemeld. Probeer het {wait} nog eens.',

  oldLetter: 'Deze brief is te oud om te vertalen. Schrijf een nieuwe.',
  changedLetter: 'Deze tekst is te veel gewijzigd om nog vertaald te worden. Schrijf een nieuwe brief.',
  unknownLanguage: 'Deze taal kennen we niet.',
  emptyLetter: 'De brief is leeg',
  longTranslation: 'Deze brief is te lang om te vertalen. Het maximum is {count} tekens.',

  notOurPage: 'Alleen openbare pagina’s van deze site kunnen worden gemeld.',
  noWrong: 'Vertel wat er mis is met de pagina',
  longWrong: 'Gebruik hoogstens {count} tekens',
  longReport: 'De melding is te lang.',
  reports: 'Er zijn te veel meldingen gekomen van uw verbinding. Probeer het {wait} nog eens.',

  wholeLetter: 'Plak de hele brief, van de aanhef tot de ondertekening.',
  longLetter: 'Een brief mag hoogstens {count} tekens hebben',
  tooLongLetter: 'De brief is te lang.',
  checks: 'Er zijn te veel brieven gecontroleerd vanaf uw verbinding. Probeer het {wait} nog eens.',

  unknown: 'Er ging bij ons iets mis. Probeer het nog eens.',
  busySite: 'Het is nu erg druk op deze site. Probeer het over enkele seconden nog eens.',
  tooBusy: 'Het is nu te druk op deze site. Probeer het zo nog eens.',
  unreachable: 'We kunnen nu niet bij onze gegevens. Probeer het zo nog eens.',
  full: 'We hebben geen ruimte meer, dus we kunnen nu niets bewaren. Probeer het later nog eens.',
  readOnly: 'We kunnen nu niets bewaren. Probeer het zo nog eens.',
  busyDatabase: 'We hebben het nu te druk. Probeer het zo nog eens.',
  badCharacter: 'Uw tekst bevat een teken dat we niet kunnen bewaren.',
  deleted: 'Iets op deze pagina is net verwijderd. Laad de pagina opnieuw.',
  cutOff: 'De verbinding is verbroken. Probeer het opnieuw.',
};

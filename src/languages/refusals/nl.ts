import type { Refusals } from './en.ts';

export const refusals: Refusals = {
  paused: 'Er worden nu even geen brieven geschreven. Kom later terug. Uw woorden blijven bewaard.',
  unavailable: 'De brief kon nu niet worden geschreven. Probeer het zo nog eens.',
  declined: 'Het AI-model wilde deze brief niet schrijven. Verander uw woorden en probeer het nog eens.',
  usedUp: 'De brieven van vandaag zijn op. Kom morgen terug, of schrijf zelf met de punten op deze pagina.',
  allTaken: 'Er worden nu heel veel brieven geschreven. Probeer het over enkele seconden nog eens.',
  proofWanted: 'Een ogenblik. Uw browser controleert of u een mens bent.',
  atOnce:
    'Er worden veel brieven geschreven vanaf uw verbinding. U kunt {wait} weer schrijven. Uw woorden blijven bewaard.',
  fromConnection:
    'Er zijn veel brieven gekomen van uw verbinding. U kunt {wait} weer schrijven. Uw woorden blijven bewaard.',
  forCampaign:
    'Veel mensen schrijven nu voor deze campagne. U kunt {wait} weer schrijven. Uw woorden blijven bewaard.',
  toOrganization:
    'Veel mensen schrijven nu aan deze organisatie. U kunt {wait} weer schrijven. Uw woorden blijven bewaard.',
  pageToday:
    'Alle brieven van vandaag voor deze pagina zijn geschreven. U kunt {wait} weer schrijven. Uw woorden blijven bewaard.',
  organizationToday:
    'Alle brieven van vandaag van deze organisatie zijn geschreven. U kunt {wait} weer schrijven. Uw woorden blijven bewaard.',
  today:
    'Alle brieven van vandaag zijn geschreven. U kunt {wait} weer schrijven. Uw woorden blijven bewaard.',
  notActiveYet: 'Deze campagne is nog niet begonnen.',
  noLongerActive: 'Deze campagne is afgelopen.',
  leftOut: 'Deze ontvanger wil geen brieven van deze website krijgen.',
  takenDown:
    'De beheerders van deze website hebben deze pagina weggehaald. Hier kunnen geen nieuwe brieven worden geschreven.',
  campaignMissing: 'Campagne niet gevonden',
  organizationMissing: 'Organisatie niet gevonden',

  noRecipient: 'Kies wie uw brief krijgt.',
  recipientGone: 'Deze ontvanger staat niet meer op de lijst. Kies een andere.',
  nobodyThere: 'Voor deze postcode staat niemand op de lijst. Kies uit de lijst.',
  noPostcode: 'Vul uw postcode in',
  longPostcode: 'Een postcode mag hoogstens {count} tekens hebben',
  lookups: 'Er zijn veel postcodes opgezocht vanaf uw verbinding. Kom {wait} terug.',
  searches: 'Er is veel gezocht vanaf uw verbinding. Kom {wait} terug.',

  noSupporters: 'Deze campagne vraagt geen e-mailadressen.',
  wordingChanged: 'De tekst is intussen veranderd. Laad de pagina opnieuw en lees hem nog eens.',
  consentWanted: 'Zet het vinkje, zodat wij u mogen schrijven',
  noEmail: 'Vul een geldig e-mailadres in',
  signUps: 'Er zijn veel e-mailadressen gekomen van uw verbinding. U kunt het {wait} weer proberen.',
  signUpsToday:
    'Vandaag hebben veel mensen zich voor nieuws van deze campagne aangemeld. U kunt het {wait} weer proberen.',
  signUpsForOrganization:
    'Vandaag hebben veel mensen zich voor nieuws van deze organisatie aangemeld. U kunt het {wait} weer proberen.',

  oldLetter: 'Deze brief is te oud om te vertalen. Schrijf een nieuwe.',
  changedLetter: 'Deze tekst is te veel gewijzigd om nog vertaald te worden. Schrijf een nieuwe brief.',
  unknownLanguage: 'Deze taal kennen we niet.',
  emptyLetter: 'De brief is leeg',
  longTranslation: 'Een brief van meer dan {count} tekens is te lang om te vertalen',

  notOurPage: 'Alleen openbare pagina’s van deze website kunnen worden gemeld.',
  noWrong: 'Vertel wat er mis is met de pagina',
  longWrong: 'Zeg het in hoogstens {count} tekens',
  longReport: 'De melding is te lang.',
  reports: 'Er zijn meerdere meldingen gekomen van uw verbinding. U kunt er {wait} weer een sturen.',

  wholeLetter: 'Plak de hele brief, van de aanhef tot de ondertekening.',
  longLetter: 'Een brief mag hoogstens {count} tekens hebben',
  tooLongLetter: 'De brief is te lang.',
  checks: 'Er zijn veel brieven gecontroleerd vanaf uw verbinding. Kom {wait} terug.',

  unknown: 'Er ging bij ons iets mis. Probeer het nog eens.',
  busySite: 'Het is nu erg druk op deze website. Probeer het over enkele seconden nog eens.',
  tooBusy: 'Het is nu te druk op deze website. Probeer het zo nog eens.',
  unreachable: 'De database is nu niet bereikbaar. Probeer het zo nog eens.',
  full: 'De database is vol, dus er kan nu niets worden bewaard. Probeer het later nog eens.',
  readOnly: 'De database neemt nu geen wijzigingen aan. Probeer het zo nog eens.',
  busyDatabase: 'De database heeft het nu druk. Probeer het zo nog eens.',
  badCharacter: 'De aanvraag bevat een teken dat niet kan worden bewaard.',
  deleted: 'Iets wat hiervoor nodig is, is net verwijderd. Laad de pagina opnieuw.',
  cutOff: 'De aanvraag werd afgebroken.',
};

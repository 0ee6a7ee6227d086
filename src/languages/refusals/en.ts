/** As the server says them. The name of what is filled in says its kind: `{wait}` is a time. */
export const refusals = {
  paused: 'Letters are paused for now. Please come back later. Your words are kept.',
  unavailable: 'The letter could not be written just now. Please try again in a moment.',
  declined: 'The AI model declined to write this letter. Please change your words and try again.',
  usedUp:
    "Today's letters are used up. Please come back tomorrow, or write your own with the points on this page.",
  allTaken: "We're writing a lot of letters right now. Please try again in a few seconds.",
  proofWanted: 'One moment, please. Your browser is checking that you are a person.',
  atOnce:
    'Many letters are being written for your connection. You can write again in {wait}. Your words are kept.',
  fromConnection:
    'Many letters have come from your connection. You can write again in {wait}. Your words are kept.',
  forCampaign:
    'Many people are writing for this campaign right now. You can write again in {wait}. Your words are kept.',
  toOrganization:
    'Many people are writing to this organization right now. You can write again in {wait}. Your words are kept.',
  pageToday:
    "Today's letters for this page are all written. You can write again in {wait}. Your words are kept.",
  organizationToday:
    "This organization's letters for today are all written. You can write again in {wait}. Your words are kept.",
  today: "Today's letters are all written. You can write again in {wait}. Your words are kept.",
  notActiveYet: 'This campaign is not active yet.',
  noLongerActive: 'This campaign is no longer active.',
  leftOut: 'This recipient asked not to get letters from this site.',
  takenDown: 'The people who run this site took this page down. No new letters can be written here.',
  campaignMissing: 'Campaign not found',
  organizationMissing: 'Organization not found',

  noRecipient: 'Please choose who gets your letter.',
  recipientGone: 'This recipient is no longer on the list. Please choose another one.',
  nobodyThere: 'Nobody is listed for this postcode. Please choose from the list.',
  noPostcode: 'Please enter your postcode',
  longPostcode: 'A postcode can have at most {count} characters',
  lookups: 'Many postcodes have been looked up from your connection. Please come back in {wait}.',
  searches: 'Many searches have come from your connection. Please come back in {wait}.',

  noSupporters: 'This campaign does not ask for email addresses.',
  wordingChanged: 'The wording has changed meanwhile. Please reload the page and read it again.',
  consentWanted: 'Please tick the box, so that we may write to you',
  noEmail: 'Please enter a valid email address',
  signUps: 'Many email addresses have come from your connection. You can try again in {wait}.',
  signUpsToday: 'Many people have asked to hear from this campaign today. You can try again in {wait}.',
  signUpsForOrganization:
    'Many people have asked to hear from this organization today. You can try again in {wait}.',

  oldLetter: 'This letter is too old to be translated. Please write a new one.',
  changedLetter: 'This text has changed too much to be translated. Please write a new letter.',
  unknownLanguage: "We don't know this language.",
  emptyLetter: 'The letter is empty',
  longTranslation: 'A letter of more than {count} characters is too long to translate',

  notOurPage: 'Only public pages of this site can be reported.',
  noWrong: 'Please say what is wrong with the page',
  longWrong: 'Please say it in at most {count} characters',
  longReport: 'The report is too long.',
  reports: 'Several reports have come from your connection. You can send another in {wait}.',

  wholeLetter: 'Please paste the whole letter, from the greeting to the signature.',
  longLetter: 'A letter can have at most {count} characters',
  tooLongLetter: 'The letter is too long.',
  checks: 'Many letters have been checked from your connection. Please come back in {wait}.',

  unknown: 'Something went wrong on our side. Please try again.',
  busySite: 'This site is very busy right now. Please try again in a few seconds.',
  tooBusy: 'The site is too busy right now. Please try again in a moment.',
  unreachable: "The database can't be reached right now. Please try again in a moment.",
  full: 'The database has no room left, so nothing can be saved right now. Please try again later.',
  readOnly: "The database can't take changes right now. Please try again in a moment.",
  busyDatabase: 'The database is busy right now. Please try again in a moment.',
  badCharacter: "The request holds a character that can't be stored.",
  deleted: 'Something this depends on has just been deleted. Please reload the page.',
  cutOff: 'The request was cut off.',
};

export type Refusals = Record<keyof typeof refusals, string>;

/** As the server says them. The name of what is filled in says its kind: `{wait}` is a time. */
export const refusals = {
  paused: 'Letters are paused for now. Please come back later. We’ve kept what you typed.',
  unavailable: 'We couldn’t write the letter. Please try again in a moment.',
  declined: 'The AI model declined to write this letter. Please change your words and try again.',
  usedUp:
    "Today's letters are used up. Please come back tomorrow, or write your own with the points on this page.",
  allTaken: "We're writing a lot of letters right now. Please try again in a few seconds.",
  proofWanted: 'One moment, please. Your browser is checking that you’re a person.',
  atOnce:
    'A lot of letters are being written from your connection. You can write again in {wait}. We’ve kept what you typed.',
  fromConnection:
    'You’ve reached the letter limit for your connection. You can write again in {wait}. We’ve kept what you typed.',
  forCampaign:
    'Many people are writing for this campaign right now. You can write again in {wait}. We’ve kept what you typed.',
  toOrganization:
    'Many people are writing to this organization right now. You can write again in {wait}. We’ve kept what you typed.',
  pageToday:
    'This page has reached its limit for today. You can write again in {wait}. We’ve kept what you typed.',
  organizationToday:
    'This organization has reached its limit for today. You can write again in {wait}. We’ve kept what you typed.',
  today:
    'This site has reached its limit for today. You can write again in {wait}. We’ve kept what you typed.',
  notActiveYet: 'This campaign is not active yet.',
  noLongerActive: 'This campaign is no longer active.',
  leftOut: 'This recipient has asked not to receive letters from this site.',
  takenDown: 'The people who run this site took this page down. No new letters can be written here.',
  campaignMissing: 'Campaign not found',
  organizationMissing: 'Organization not found',

  noRecipient: 'Please choose who gets your letter.',
  recipientGone: 'This recipient is no longer on the list. Please choose another one.',
  nobodyThere: 'No one is listed for this postcode. Please choose from the list.',
  noPostcode: 'Please enter your postcode',
  longPostcode: 'A postcode can have at most {count} characters',
  lookups: 'Too many postcode lookups from your connection. Please try again in {wait}.',
  searches: 'Too many searches from your connection. Please try again in {wait}.',

  noSupporters: 'You can’t sign up for updates on this campaign.',
  wordingChanged: 'The wording has changed since you opened the page. Please reload it and read it again.',
  consentWanted: 'Please check the box to let us email you',
  noEmail: 'Please enter a valid email address',
  signUps: 'Too many sign-ups from your connection. Please try again in {wait}.',
  signUpsToday:
    'Too many people have signed up for this campaign’s updates today. Please try again in {wait}.',
  signUpsForOrganization:
    'Too many people have signed up for this organization’s updates today. Please try again in {wait}.',

  oldLetter: 'This letter is too old to be translated. Please write a new one.',
  changedLetter: 'This text has changed too much to be translated. Please write a new letter.',
  unknownLanguage: "We don't know this language.",
  emptyLetter: 'The letter is empty',
  longTranslation: 'This letter is too long to translate. The limit is {count} characters.',

  notOurPage: 'Only public pages of this site can be reported.',
  noWrong: 'Please say what’s wrong with the page',
  longWrong: 'Please use at most {count} characters',
  longReport: 'The report is too long.',
  reports: 'Too many reports from your connection. Please try again in {wait}.',

  wholeLetter: 'Please paste the whole letter, from the greeting to the signature.',
  longLetter: 'A letter can have at most {count} characters',
  tooLongLetter: 'The letter is too long.',
  checks: 'Too many letters checked from your connection. Please try again in {wait}.',

  unknown: 'Something went wrong on our side. Please try again.',
  busySite: 'This site is very busy right now. Please try again in a few seconds.',
  tooBusy: 'The site is too busy right now. Please try again in a moment.',
  unreachable: 'We can’t reach our data right now. Please try again in a moment.',
  full: 'We’ve run out of space, so we can’t save anything right now. Please try again later.',
  readOnly: 'We can’t save anything right now. Please try again in a moment.',
  busyDatabase: 'We have too much to do right now. Please try again in a moment.',
  badCharacter: 'Your text contains a character we can’t save.',
  deleted: 'Something on this page has just been deleted. Please reload.',
  cutOff: 'The connection was interrupted. Please try again.',
};

export type Refusals = Record<keyof typeof refusals, string>;

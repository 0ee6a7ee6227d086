/** What only the server draws of public pages. A new message goes into all languages, see CONTRIBUTING.md. */
export const page = {
  'frame.preview': 'Preview',
  'frame.privatePreview':
    '<b>Private preview.</b> Please share this link with care: it opens what the public may not see yet. Letters that are written here don’t count.',
  'frame.aboutLetters': 'About these letters',
  'frame.visitWebsite': 'Visit Website',
  'counts.open': {
    one: '<b>{count}</b> open campaign',
    other: '<b>{count}</b> open campaigns',
  },
  'counts.letters': {
    one: '<b>{count}</b> letter written',
    other: '<b>{count}</b> letters written',
  },
  'counts.lettersRead': { one: '{count} letter written.', other: '{count} letters written.' },
  'page.description': 'Take action with our advocacy platform',

  'privacy.label': 'About your data and AI',
  'privacy.title': 'What happens to your details',
  'privacy.model': 'Your name and address stay on this site. The AI sees only the reason you write.',
  'privacy.noModel':
    'Your name, address and reason are filled into a sample letter on this site; no AI model sees them.',
  'privacy.kept': {
    one: 'If you email or copy it, we keep a record of the letter with your name, address and reason for one day.',
    other:
      'If you email or copy it, we keep a record of the letter with your name, address and reason for {count} days.',
  },
  'privacy.rest':
    'After that we erase them. What stays is that a letter was emailed or copied, and when, and for up to two years a fingerprint of a campaign’s letter, from which nobody can read its words. Page views are counted without cookies, and without knowing whose they are. What you type also stays in this browser tab, so that reloading the page doesn’t lose it, until you close the tab.',
  'ai.title': 'Written with AI',
  'ai.text':
    'An AI model writes the draft, and it can make mistakes. Check names and figures before you send it: once it carries your name, it is your letter.',
  'sample.title': 'A sample letter',
  'sample.text':
    'No AI provider is set up here, so the draft is put together from ready-made sentences. Make it your own before you send it: once it carries your name, it is your letter.',

  'campaign.write': 'Write your letter',
  'how.title': 'How it works',
  'how.why': 'Say why it matters',
  'how.whyText':
    'A sentence or two in your own words. It’s optional, but a personal reason gets a letter read.',
  'how.draft': 'We write a draft for you',
  'how.draftModel':
    'An AI model turns your reason and this campaign’s facts into a letter in your name. It takes about half a minute.',
  'how.draftSample': 'Your reason and this campaign’s facts become a sample letter in your name.',
  'how.send': 'You read it, then send it',
  'how.sendText':
    'Change any word. Then open it in your own email, or copy it wherever you like. Nothing is sent until you send it.',
  'finished.label': 'Campaign status',
  'finished.banner': 'This campaign is complete.',
  'finished.others': 'View other campaigns',
  'finished.markTop': 'Campaign',
  'finished.markBottom': 'complete',
  'finished.letters': {
    one: '{count} letter was written in this campaign.',
    other: '{count} letters were written in this campaign.',
  },
  'finished.text': 'New letters can no longer be written.',
  'finished.button': 'Campaign No Longer Active',
  'finished.stillOpen': 'Still open at {organization}',
  'finished.to': 'To {recipient}',
  'finished.only': {
    one: 'Only {count} campaign is listed here.',
    other: 'Only {count} campaigns are listed here.',
  },
  'leftOut.title': 'No letters can be written here.',
  'leftOut.text':
    '{recipient} asked not to get letters from this site, and we keep to that. There may be other ways to say what you think: ask {organization} itself.',

  'organization.topic': 'No campaign quite fits? Choose your own topic and write to the organization itself.',
  'organization.heading': 'Write a letter supporting {organization}',
  'organization.subject': 'Letter from {organization}',
  'organization.campaigns': 'Campaigns',
  'organization.none': 'No campaigns are open right now.',
  'organization.only': {
    one: 'Only {count} campaign is listed here: open ones first, then the newest.',
    other: 'Only {count} campaigns are listed here: open ones first, then the newest.',
  },
  'envelope.markTop': 'Letters',
  'envelope.markBottom': 'written',
  'envelope.pending': 'Letters can be written once the campaign begins.',
  'envelope.soon': 'Coming soon',
  'envelope.write': 'Write a letter',
  salutation: 'Dear {recipient},',

  'about.title': 'About the letters for {campaign}',
  'about.description': 'Who organizes {campaign}, how its letters are made, and whether one was approved.',
  'about.for': 'For the office of {recipient}',
  'about.heading': 'About the letters you are getting',
  'about.lede':
    '{organization} invited people to write to you about {campaign}. This page says who they are, how the letters come about, and what you can check yourself.',
  'about.who': 'Who organizes this',
  'about.software': '{organization}. {site} is the software they use; it takes no side.',
  'about.how': 'How each letter is made',
  'about.person': 'A person says why it matters',
  'about.personText':
    'They open the campaign’s page and give their name, their address and, if they like, a reason in their own words.',
  'about.model': 'An AI model writes a draft',
  'about.modelText':
    'From the campaign’s own words and what the person wrote. The person is asked to check it.',
  'about.sample': 'A sample is put together',
  'about.sampleText':
    'From ready-made sentences, the campaign’s own words and what the person wrote. No AI model is set up here.',
  'about.send': 'They read it, change it and send it',
  'about.sendText': 'It leaves from their own mailbox, under their own name. {site} itself sends nothing.',
  'about.wrong': 'If something is wrong',
  'about.complain': 'Complain',
  'about.complainText':
    'About the campaign: {organizer}. About this page: “Report this page” below goes to the people who run this site.',
  'about.organizer': 'ask the organizer',
  'about.leaveOut': 'Be left out',
  'about.leaveOutText':
    'Your office can ask the people who run this site that nobody can write to you here anymore. They decide, and may ask you something first.',
  'check.title': 'Check a letter',
  'check.lede': 'Paste a letter that you received. We can tell whether somebody approved these words here.',
  'check.letter': 'The letter',
  'check.hint': 'From the greeting to the signature. Line breaks don’t matter.',
  'check.act': 'Check this letter',
  'check.kept':
    'We keep a fingerprint of each letter for two years, not the letter. It can show that words match; it can’t tell who wrote them. What you paste isn’t kept.',
  'check.approved': 'Yes, these words were approved here.',
  'check.approvedText':
    'On {day} somebody opened a draft of exactly these words on the campaign’s page, or copied them there.',
  'check.similar': 'Words much the same were approved here.',
  'check.similarText':
    'On {day} somebody opened or copied a draft of words that are much the same. Some were changed before it reached you.',
  'check.unknown': 'These words were not approved here.',
  'check.unknownText': 'They may have been changed later, or come from somewhere else.',
  'check.empty': 'Please paste a letter.',
  'numbers.title': 'The numbers, as they are',
  'numbers.written': 'letters written',
  'numbers.writtenSince': 'letters written since {day}',
  'numbers.opened': 'drafts opened in a mail program, or copied',
  'numbers.sent': 'people told us they sent theirs',
  'numbers.separate': 'Separate counts, not one total. We can’t see what reached you.',
  'numbers.small': 'Counts under {count} are not shown.',
  'leaveOut.title': 'Ask to be left out',
  'leaveOut.address': 'Which email address should get no letters?',
  'leaveOut.act': 'Send',

  'report.title': 'Report this page',
  'report.reader': 'Goes only to the people who run this site.',
  'report.act': 'Send Report',
  'report.kinds': 'What is wrong?',
  'report.threat': 'It threatens or insults someone',
  'report.private': 'It shares someone’s private details',
  'report.untrue': 'It says things that aren’t true',
  'report.pretends': 'It pretends to be someone else',
  'report.other': 'Something else',
  'report.words': 'What should we look at?',
  'report.email': 'Your Email',
  'report.emailHint': 'Only in case we have a question.',
  'report.unreached': 'We could not reach the site. Please try again.',
  'report.thanksTitle': 'Thank you',
  'report.thanks': 'The people who run this site will look at the page.',
  'report.notSent': 'The report was not sent',
  'report.back': 'Back to the page',

  'notFound.title': '404 Page Not Found',
  'notFound.sentence': 'There is no page at this address. Please check the link.',
  'notFound.text': 'Did you forget to add the page to the router?',
  'notFound.markTop': 'No such',
  'notFound.markBottom': 'address',
  'notFound.stamp': 'RETURN\nTO SENDER',
  'error.home': 'Go to the home page',
  'error.campaignMissing': 'Campaign Not Found',
  'error.campaignMissingText': "The campaign you're looking for could not be found.",
  'error.campaigns': 'See all campaigns',
  'error.campaign': 'Error Loading Campaign',
  'error.campaignText': 'We can’t load this campaign right now. Please try again in a moment.',
  'error.organizationMissing': 'Organization not found',
  'error.organizationMissingText':
    'No organization has this address. Please check the link that brought you here.',
  'error.organization': 'Error Loading Organization',
  'error.organizationText': 'We can’t load this organization right now. Please try again in a moment.',
  'takenDown.pageTitle': 'Page taken down',
  'takenDown.title': 'This page has been taken down',
  'takenDown.sentence': 'The people who run this site took it down. No new letters can be written here.',
  'takenDown.sentenceOn':
    'The people who run this site took it down on {day}. No new letters can be written here.',
  'takenDown.text':
    'If you sent a letter from this page, it went from your own mailbox, and nothing changes for it. If the page is yours, <a>sign in</a> to see more about it.',
  'takenDown.markTop': 'Taken',
  'takenDown.markBottom': 'down',
  'takenDown.stamp': 'NO NEW\nLETTERS',
} as const;

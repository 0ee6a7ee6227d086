/** The county is invented, and every address is under the reserved `.example`. */

export const friends = {
  name: 'Friends of Harlow Libraries',
  abbreviation: 'FHL',
  url: 'https://harlowlibraries.example',
  bccEmail: 'letters@harlowlibraries.example',
  controller: 'Friends of Harlow Libraries\n12 Reading Lane\nHarlow 20417',
  privacyText: `We ask for your name and address because letters from people who live here count most. They are printed at the end of your letter and go to no one else.

If you ask for updates, we use your email address for this campaign only. Write to us to see, correct or delete what we store about you.`,
  contact: 'privacy@harlowlibraries.example',
  organizationPrompt: `Friends of Harlow Libraries is a group of about six hundred readers, parents and neighbors in Harlow County. We raise money for the nine branches of the county library, and we speak up for them in public. We belong to no party.

We are courteous to everyone in office. We thank people for what they have done before we ask for more, and we never speak ill of staff or of other county services. Say "the library" or name the branch; never call it a "facility".`,
};

export const saturdayHours = {
  name: 'Restore Saturday hours at Harlow County libraries',
  status: 'Live' as const,
  recipient: 'Commissioner Dana Whitlock',
  recipientEmail: 'dana.whitlock@harlowcounty.example',
  ccEmails: ['clerk@harlowcounty.example'],
  campaignGoal: `Restore Saturday afternoon hours at all nine Harlow County libraries in next year's budget.

Commissioner Whitlock leads the board's budget committee and has stood by the library before. Write to her as to an ally.`,
  facts: `Since January every branch of the library has closed at noon on Saturdays.
Saturday afternoon used to be the busiest time of the week at the nine branches.
Bringing the hours back costs $380,000 a year, about $2.40 for each resident. https://harlowlibraries.example/saturdays
The Board of Commissioners settles next year's budget in December.
For those who work from Monday to Friday, Saturday morning is all that is left.`,
  thanks:
    'Every letter that reaches the board helps. Bring someone who misses their Saturdays at the library as much as you do.',
  supportersOffered: true,
  consentText: 'Friends of Harlow Libraries may email me about this campaign.',
  privacyUrl: 'https://harlowlibraries.example/privacy',
  instructions: `<p>Until last winter, Saturday afternoon was the busiest time of the week at our nine branches. Now the doors lock at noon. For everyone who works Monday to Friday, that leaves no time to go.</p>
<p>The Board of Commissioners settles next year's budget in <strong>December</strong>. Bringing the hours back costs $380,000, about $2.40 for each of us. Commissioner Whitlock leads the budget committee, and she has stood by the library before.</p>
<p>A letter counts most when it could only come from you:</p>
<ul><li>Name your branch, and what you do there.</li><li>Say who comes with you, or who no longer can.</li><li>Stay friendly. We are asking an ally.</li></ul>
<p>The whole proposal is at https://harlowlibraries.example/saturdays. Questions? Write to <a href="mailto:hello@harlowlibraries.example">hello@harlowlibraries.example</a>.</p>`,
};

export const readingVan = {
  name: 'A reading van for the northern villages',
  status: 'Pending' as const,
  recipient: 'Library Director Ruth Okafor',
  recipientEmail: 'ruth.okafor@harlowcounty.example',
  campaignGoal: 'Run a weekly reading van to Tolland, Bramley and the other northern villages.',
  facts: `The nearest branch is eleven miles from Bramley, and no bus goes there.
A van carries eight hundred books and would stop in each village one afternoon a week.
Friends of Harlow Libraries has raised half of the price of a van.`,
  instructions: `<p>From Bramley it is eleven miles to the nearest branch, and no bus goes there. A van with eight hundred books, one afternoon a week in each village, would change that.</p>
<p>We have raised half of its price. <em>We begin writing when the county has answered our offer.</em></p>`,
};

export const millbrook = {
  name: 'Keep the Millbrook branch open',
  status: 'Finished' as const,
  recipient: 'County Administrator Paul Brandt',
  recipientEmail: 'paul.brandt@harlowcounty.example',
  campaignGoal: 'Take the Millbrook branch off the list of closures.',
  facts: `Millbrook is the only branch that can be reached on foot from both of the town's schools.
Its lease runs for four more years.`,
  instructions: `<p><strong>Millbrook stays open.</strong> In May the county took the branch off its list of closures, and the administrator told the board that it was the letters that had changed his mind.</p>
<p>Thank you to everyone who wrote: about the story hour, about the one quiet table by the window, about the librarian who knew which book would help.</p>`,
};

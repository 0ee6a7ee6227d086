import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pageContext as context, friends } from '#tests/support/letters/public-page.ts';
import { CampaignPage, type CampaignPageProps } from './campaign-page.tsx';
import { PublicErrorPage } from './message-pages.tsx';
import { OrganizationPage, type OrganizationPageProps } from './organization-page.tsx';

const campaignProps: CampaignPageProps = {
  context,
  organization: friends,
  campaign: {
    id: 7,
    organizationId: 1,
    name: 'Restore Saturday hours',
    status: 'Live',
    publicUrl: 'FHL/hours',
    recipient: 'Commissioner <Dana> Whitlock',
    recipientSet: null,
    recipientRoute: 'email',
    recipientFormUrl: null,
    recipientFormLimit: null,
    recipientPostal: null,
    recipientEmail: 'dana@county.example',
    ccEmails: [],
    campaignGoal: 'Saturday hours',
    instructions: '<p>Say <strong>which</strong> branch.</p>',
    language: 'en',
    kind: 'letter',
    political: null,
    salutation: null,
    questions: [],
    thanks: null,
    thanksUrl: null,
    closesAt: null,
    goalCount: null,
    recipientMode: 'one',
    postcodeLabel: null,
    unknownPostcode: 'list',
    recipients: [],
    keepsNoWords: false,
    supportersOffered: false,
    supportersInForm: false,
    consentText: null,
    privacyUrl: null,
    ogTitle: null,
    ogDescription: null,
    ogImage: null,
    ownPicture: null,
  },
  lettersWritten: 1284,
  countedToGoal: 0,
  arePaused: false,
  preferred: 'claude',
  writers: [{ model: 'Claude (claude-1)', company: 'Anthropic' }],
  retentionDays: 90,
  timeZone: 'UTC',
  otherOpenCampaigns: [],
};

const organizationProps: OrganizationPageProps = {
  context,
  organization: campaignProps.organization,
  lettersWritten: 0,
  isLeftOut: false,
  arePaused: false,
  preferred: 'claude',
  writers: campaignProps.writers,
  retentionDays: 90,
  page: 1,
  hasMoreCampaigns: false,
  liveCampaigns: 1,
  timeZone: 'UTC',
  campaigns: [
    { ...campaignProps.campaign, otherRecipients: 0, lettersWritten: 25 },
    { id: 8, organizationId: 1, name: 'A ramp', status: 'Pending', publicUrl: 'FHL/ramp', lettersWritten: 0 },
  ],
};

function campaignPage(change: Partial<CampaignPageProps> = {}): string {
  return renderToStaticMarkup(<CampaignPage {...campaignProps} {...change} />);
}

function organizationPage(change: Partial<OrganizationPageProps> = {}): string {
  return renderToStaticMarkup(<OrganizationPage {...organizationProps} {...change} />);
}

describe('a campaign’s page', () => {
  test('can be read without script: title, count, instructions, recipient, how it works', () => {
    const html = campaignPage();
    expect(html).toContain('<h1 class="display">Restore Saturday hours</h1>');
    expect(html).toContain('<b>1,284</b> letters written');
    expect(html).toContain('<p>Say <strong>which</strong> branch.</p>');
    expect(html).toContain('Dear Commissioner &lt;Dana&gt; Whitlock,');
    expect(html).toContain('How it works');
    expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
  });

  test('has a form that can put no name into an address before the script is there', () => {
    const [html = ''] = campaignPage().split('<footer');
    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(html).toMatch(/<button[^>]* formMethod="dialog"[^>]*>.*Generate Letter/i);
    expect(html).not.toMatch(/<form[^>]* action=/);
  });

  test('shows no count where there is none to show', () => {
    expect(campaignPage({ lettersWritten: 0 })).not.toMatch(/letters? written/);
  });

  test('says until when one can write, by the clocks of the organization', () => {
    const closing = { ...campaignProps.campaign, closesAt: '2026-12-05T06:00:00.000Z' };
    const html = campaignPage({ campaign: closing, timeZone: 'America/Chicago' });
    expect(html).toContain('Closes Friday, December 4');
    expect(campaignPage({ campaign: closing })).toMatch(/Closes Saturday, December 5 at 6:00.AM UTC/);
    expect(campaignPage({ campaign: { ...closing, status: 'Finished' } })).not.toContain('Closes');
    expect(campaignPage()).not.toContain('Closes');
  });

  test.each([
    [0, 500, 'Goal: 500 letters'],
    [24, 500, 'Goal: 500 letters'],
    [25, 500, '<b>25</b> of 500 letters ready to send'],
    [2, 20, '<b>2</b> of 20 letters ready to send'],
    [1_499, 1_500, '<b>1,499</b> of 1,500 letters ready to send'],
    [612, 500, 'Goal of 500 letters reached: <b>612</b> ready to send'],
  ])('with %i letters of a goal of %i says "%s", and no other count', (countedToGoal, goalCount, words) => {
    const html = campaignPage({ campaign: { ...campaignProps.campaign, goalCount }, countedToGoal });
    expect(html).toContain(words);
    expect(html).not.toContain('letters written');
    const share = Math.min(100, Math.floor((100 * countedToGoal) / goalCount));
    expect(html.includes('<rect width')).toBe(!words.startsWith('Goal: '));
    if (!words.startsWith('Goal: ')) expect(html).toContain(`<rect width="${share}"`);
  });

  test('says what happens to a visitor’s details in words that fit the configuration', () => {
    expect(campaignPage()).toContain('Your name and address stay on this site.');
    expect(campaignPage()).toContain('90 days');
    expect(campaignPage()).toContain('For campaign letters we also keep a fingerprint');
    const sample = campaignPage({ context: { ...context, writer: 'sample' }, writers: [], retentionDays: 1 });
    expect(sample).toContain('No AI sees them');
    expect(sample).toContain('one day');
    expect(sample).not.toContain('An AI model');
    const nothing = campaignPage({ retentionDays: 0 });
    expect(nothing).toContain('We don’t store your name, your address or your words');
    expect(nothing).not.toContain('we store the letter');
  });

  test('names who is responsible and which model gets the reason', () => {
    const organization = {
      ...friends,
      controller: 'Friends of Harlow Libraries\n1 Mill Lane\nHarlow',
      privacyAddress: '/c/FHL/about/privacy',
      contact: 'data@harlow.example',
    };
    const html = campaignPage({ organization });
    const [, summary = '', details = ''] = /<summary.*?>(.*?)<\/summary>(.*?)<\/details>/s.exec(html) ?? [];
    expect(summary).toContain('Responsible for your data: Friends of Harlow Libraries. ');
    expect(summary).toContain('>Claude (claude-1)</bdi> by Anthropic gets your reason.');
    expect(details).toContain('1 Mill Lane');
    expect(details).toContain('href="/c/FHL/about/privacy"');
    expect(details).toContain('href="mailto:data@harlow.example"');
  });

  test('names the next model, and no company if the server is another one', () => {
    const [first] = campaignProps.writers;
    const second = { model: 'llama-4', company: null };
    const both = campaignPage({ writers: first ? [first, second] : [] });
    const gets =
      /takes too long, <bdi[^>]*>llama-4<\/bdi> \(on a server chosen by the people who run this site\) gets it too\./;
    expect(both).toMatch(gets);
    expect(campaignPage({ writers: [second] })).not.toContain('takes too long');
  });

  test('has the footer’s two lines and a way past the header', () => {
    const html = campaignPage();
    expect(html).toContain('© 2026 Redress');
    expect(html).toContain(
      'All trademarks, logos and brand names are the property of their respective owners. Use of them does not imply endorsement.',
    );
    expect(html).toContain('href="#main"');
  });

  test('can be reported without JavaScript', () => {
    const html = campaignPage();
    expect(html).toMatch(/<button[^>]* popoverTarget="report-page"[^>]*>Report this page/);
    expect(html).toMatch(/<form action="\/report" method="post">/);
    expect(html).toMatch(new RegExp(`name="pageUrl" value="${context.pageUrl}"`));
  });
});

describe('a finished campaign’s page', () => {
  const finished = campaignPage({
    campaign: { ...campaignProps.campaign, status: 'Finished' },
    otherOpenCampaigns: [
      { name: 'A ramp', publicUrl: 'FHL/ramp', recipient: 'Director Vos', recipientMode: 'one' },
    ],
  });

  test('says so, and leads to the organization’s other campaigns', () => {
    expect(finished).toContain('This campaign is complete.');
    expect(finished).toContain('href="/c/FHL">View other campaigns</a>');
    expect(finished).toContain('href="/c/FHL/ramp">A ramp</a>');
  });

  test('has a disabled button in place of the form', () => {
    expect(finished).toMatch(/<button[^>]* disabled=""[^>]*>Campaign No Longer Active<\/button>/);
    expect(finished.split('<footer')[0]).not.toContain('<form');
  });
});

describe('an organization’s page', () => {
  test('links each live campaign, and a pending one back to itself', () => {
    const html = organizationPage();
    expect(html).toContain('href="/c/FHL/hours">Restore Saturday hours</a>');
    expect(html).toContain('href="/c/FHL">A ramp</a>');
    expect(html).not.toContain('/c/FHL/ramp');
    expect(html).toContain('Coming soon');
    const opensAt = '2026-11-30T06:00:00.000Z';
    const campaigns = organizationProps.campaigns.map((campaign) => ({ ...campaign, opensAt }));
    const dated = organizationPage({ campaigns, timeZone: 'America/Chicago' });
    expect(dated).toContain('Opens Monday, November 30');
    expect(dated).not.toContain('Coming soon');
    expect(html).toContain('<b>1</b> open campaign<');
  });

  test('leaves out a website and counts that it does not have', () => {
    const html = organizationPage({
      organization: { ...organizationProps.organization, url: '' },
      campaigns: [],
    });
    expect(html).not.toContain('Visit Website');
    expect(html).not.toMatch(/letters? written/);
  });

  test('leads on to the next page of its campaigns, and back', () => {
    const [more, before] = [/href="\/c\/FHL\/campaigns\/2"[^>]*>More/, /href="\/c\/FHL"[^>]*>Back<\/a>/];
    expect(organizationPage()).not.toMatch(/More campaigns|Back/);
    expect(organizationPage({ hasMoreCampaigns: true })).toMatch(more);
    const second = organizationPage({ page: 2 });
    expect(second).toMatch(before);
    expect(second).not.toMatch(/More campaigns|<form[^>]* id="letter"/);
  });

  test('shows no count where there is none to show', () => {
    const campaigns = [{ ...campaignProps.campaign, otherRecipients: 0, lettersWritten: 0 }];
    expect(organizationPage({ campaigns })).not.toMatch(/letters? written/i);
  });

  test('asks for a topic, which is required', () => {
    expect(organizationPage()).toMatch(/What would you like to write about\?.*<textarea[^>]* required=""/);
  });
});

test('an address without a page has a sentence for people, and the footer', () => {
  const html = renderToStaticMarkup(<PublicErrorPage kind="page-not-found" context={context} />);
  expect(html).toContain('We couldn’t find that page. Please check the link.');
  expect(html).toContain('© 2026 Redress');
});

test.each([
  ['page-not-found', '404 Page Not Found', 'Did you forget to add the page to the router?'],
  ['campaign-missing', 'Campaign Not Found', 'The campaign you&#x27;re looking for could not be found.'],
  ['campaign-error', 'Error Loading Campaign', 'Try again'],
  ['organization-missing', 'Organization not found', 'check the link'],
  ['organization-error', 'Error Loading Organization', 'Try again'],
] as const)('the page for %s is titled %j', (kind, title, text) => {
  const html = renderToStaticMarkup(<PublicErrorPage kind={kind} context={context} />);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).toContain(text);
});

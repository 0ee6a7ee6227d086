import { MAX_BACKUP_AGE_HOURS } from '#database/backup/last-backup.server.ts';
import { CLAIMS_CHECKED_ON } from '#features/public-pages/accessibility-claims.ts';
import { isLoopbackHost } from '#http/limits/client-address.server.ts';
import type { Europe, EuropeRow } from './europe.contract.ts';
import { type EuropeFacts, REPORT_DAYS } from './europe-facts.server.ts';

const MAX_DAYS = 90;
const YEAR_MS = 365 * 86_400_000;

type Draft = Pick<EuropeRow, 'id' | 'name' | 'text'> & Partial<EuropeRow>;

export function listGroups(facts: EuropeFacts): Europe['groups'] {
  return [
    { title: 'AI Act', rows: aiRows(facts) },
    { title: 'Data protection (GDPR)', rows: [...noticeRows(facts), ...dataRows(facts)] },
    { title: 'Political advertising', rows: politicalRows(facts) },
    { title: 'Digital Services Act', rows: [...legalRows(facts), ...moderationRows(facts)] },
    { title: 'Accessibility', rows: [statementRow(facts)] },
    { title: 'Security', rows: securityRows(facts) },
  ].map(({ title, rows }) => ({ title, rows: rows.map(complete) }));
}

function complete(row: Draft): EuropeRow {
  return { state: 'fine', todo: null, links: [], turnsOn: null, ...row };
}

function aiRows({ providers }: EuropeFacts): Draft[] {
  const names = providers.map(({ name }) => name).join(', then ');
  return [
    {
      id: 'ai-disclosed',
      name: 'AI disclosed',
      text: names
        ? 'Beside the button, visitors read that an AI model writes the draft.'
        : 'Without a provider, no AI writes letters, and the page says so.',
    },
    {
      id: 'model-named',
      name: 'Model named',
      text: names
        ? `The form names the model that gets the reason: ${names}.`
        : 'The form says that nothing leaves this site.',
    },
    {
      id: 'letters-marked',
      name: 'Letters marked',
      text: 'The sheet, its data for machines, the API and the check for offices say how a letter came about. Emails are plain text and have no mark.',
    },
    {
      id: 'public-letters',
      name: 'Public letters',
      text: 'Public comments and letters to the editor end with a line about the AI, which their writers can change.',
    },
  ];
}

function noticeRows({ switches, unnamed }: EuropeFacts): Draft[] {
  const count = unnamed[0]?.count ?? 0;
  return [
    switches.noticeRequired
      ? {
          id: 'notice-required',
          name: 'Notice required',
          text: 'A campaign goes Live only if its organization names who is responsible, a privacy notice and a contact.',
        }
      : {
          id: 'notice-required',
          name: 'Notice required',
          state: 'look',
          text: 'Campaigns can go Live without a word about who is responsible for the data.',
          turnsOn: 'noticeRequired',
        },
    count === 0
      ? {
          id: 'notices',
          name: 'Notices',
          text: 'Each organization with a Live campaign names who is responsible, a privacy notice and a contact.',
        }
      : {
          id: 'notices',
          name: 'Notices',
          state: 'missing',
          text: `${count === 1 ? 'One organization with Live campaigns lacks' : `${count} organizations with Live campaigns lack`} a name, a privacy notice or a contact.`,
          todo: 'Complete “Privacy notice” in each organization.',
          links: unnamed.map(({ id, name }) => ({ label: name, path: `/organizations/${id}/edit` })),
        },
  ];
}

function dataRows({ config, switches, providers }: EuropeFacts): Draft[] {
  const days = config.interactionRetentionDays;
  const outside = providers.filter(({ host }) => host && !isLoopbackHost(new URL(`http://${host}`).hostname));
  return [
    {
      id: 'storage',
      name: 'Storage',
      state: days > MAX_DAYS ? 'look' : 'fine',
      text:
        days === 0
          ? 'Visitors’ names, addresses and letters are never stored.'
          : `Visitors’ names, addresses and letters are erased after ${days} ${days === 1 ? 'day' : 'days'}.`,
      todo:
        days > MAX_DAYS ? `Set INTERACTION_RETENTION_DAYS to ${MAX_DAYS} or less. 0 stores no words.` : null,
    },
    {
      id: 'records',
      name: 'Records',
      text: 'This site lists what it stores, why, for how long, and who gets it.',
      links: [{ label: 'Records', path: '/settings/records' }],
    },
    {
      id: 'second-factor',
      name: 'Second factor',
      state: switches.secondFactorRequired ? 'fine' : 'look',
      text: switches.secondFactorRequired
        ? 'Every admin needs one.'
        : 'Admins can sign in with a password alone.',
      links: switches.secondFactorRequired ? [] : [{ label: 'Switches', path: '/safety' }],
    },
    {
      id: 'providers',
      name: 'Providers',
      state: outside.length > 0 ? 'look' : 'fine',
      text:
        outside.length > 0
          ? `Reasons go to ${outside.map(({ host }) => host).join(' and ')}. Only you know the country and the contract.`
          : 'No AI provider outside this machine gets what visitors write.',
      todo: outside.length > 0 ? 'Check both, and name the provider in your privacy notice.' : null,
    },
    {
      id: 'double-opt-in',
      name: 'Double opt-in',
      text: 'Supporters get emails only after they confirm. The wording they agreed to is stored with them.',
    },
  ];
}

function politicalRows({ unlabeled }: EuropeFacts): Draft[] {
  const count = unlabeled[0]?.count ?? 0;
  return [
    {
      id: 'political-notices',
      name: 'Notices',
      state: count > 0 ? 'missing' : 'fine',
      text:
        count > 0
          ? `The notices of ${count === 1 ? 'one Live campaign' : `${count} Live campaigns`} have gaps.`
          : 'No Live campaign with this mark has gaps in its notice.',
      todo: count > 0 ? 'Complete “Political advertising” in the campaign and its organization.' : null,
      links: unlabeled.map(({ id, name }) => ({ label: name, path: `/campaign-edit/${id}` })),
    },
    {
      id: 'political-reports',
      name: 'Reports',
      text: 'Visitors can report advertising without a correct label.',
    },
  ];
}

function legalRows({ config: { legal } }: EuropeFacts): Draft[] {
  const pages = [
    { id: 'legal-notice', name: 'Legal notice', variable: 'LEGAL_NOTICE_URL', value: legal.noticeUrl },
    { id: 'terms', name: 'Terms', variable: 'TERMS_URL', value: legal.termsUrl },
    { id: 'contact', name: 'Contact', variable: 'CONTACT_EMAIL', value: legal.contactEmail },
  ];
  return pages.map(({ id, name, variable, value }) =>
    value
      ? { id, name, text: `Every page links it: ${value}.` }
      : {
          id,
          name,
          state: 'missing',
          text: 'No page links it.',
          todo: `Set ${variable} and restart.`,
        },
  );
}

function moderationRows({ lateReports, unexplained }: EuropeFacts): Draft[] {
  const links = [{ label: 'Safety', path: '/safety' }];
  return [
    {
      id: 'reports',
      name: 'Reports',
      state: lateReports > 0 ? 'missing' : 'fine',
      text:
        lateReports > 0
          ? `${lateReports === 1 ? 'One report has' : `${lateReports} reports have`} waited for more than ${REPORT_DAYS} days.`
          : `No report has waited for more than ${REPORT_DAYS} days.`,
      todo: lateReports > 0 ? 'Settle each report.' : null,
      links,
    },
    {
      id: 'reasons',
      name: 'Reasons',
      state: unexplained > 0 ? 'missing' : 'fine',
      text:
        unexplained > 0
          ? `${unexplained === 1 ? 'One page is' : `${unexplained} pages are`} down without a reason.`
          : 'Each take-down has a reason, and the team got it by email.',
      todo: unexplained > 0 ? 'Restore each page, and take it down again with a reason.' : null,
      links: unexplained > 0 ? links : [],
    },
  ];
}

function statementRow({ now }: EuropeFacts): Draft {
  const isOld = now.getTime() - Date.parse(CLAIMS_CHECKED_ON) > YEAR_MS;
  return {
    id: 'accessibility-statement',
    name: 'Statement',
    state: isOld ? 'look' : 'fine',
    text: `Every public page links a statement, last compared with its tests on ${CLAIMS_CHECKED_ON}.`,
    todo: isOld ? 'Upgrade to a newer release.' : null,
    links: [{ label: 'Accessibility', path: '/accessibility' }],
  };
}

function securityRows({ config: { publicUrl }, backupHours }: EuropeFacts): Draft[] {
  const isEncrypted = publicUrl.protocol === 'https:';
  const isLocal = isLoopbackHost(publicUrl.hostname);
  return [
    {
      id: 'https',
      name: 'Encryption',
      state: isEncrypted ? 'fine' : isLocal ? 'look' : 'missing',
      text: isEncrypted
        ? 'Pages have an https address.'
        : isLocal
          ? 'Only this machine can open the pages.'
          : 'Pages have an http address, so others can read along.',
      todo: isEncrypted ? null : 'Set PUBLIC_URL to an https address.',
    },
    backupRow(backupHours),
    {
      id: 'updates',
      name: 'Updates',
      text: 'Each release comes with a list of its packages for a scanner. SECURITY.md says how fast fixes come.',
    },
  ];
}

function backupRow(hours: number | undefined): Draft {
  const row = { id: 'backups', name: 'Backups', links: [{ label: 'Status', path: '/safety/status' }] };
  if (hours === undefined) return { ...row, state: 'missing', text: 'There is no backup yet.' };
  const text = `The last good one is ${Math.floor(hours)} hours old.`;
  return { ...row, state: hours > MAX_BACKUP_AGE_HOURS ? 'look' : 'fine', text };
}

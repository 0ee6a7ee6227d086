import type { RequestListener } from 'node:http';

/** How a visitor fills in a field: by pasting a part, by choosing, or by typing what the page doesn't know. */
type Filling = { paste: string } | { text: string };

export interface ContactField {
  label: string;
  kind?: 'text' | 'email' | 'tel' | 'select' | 'textarea';
  limit?: number;
  optional?: boolean;
  /** Empty fields have none. */
  filling?: Filling;
}

export interface ContactForm {
  name: string;
  limit?: number;
  fields: ContactField[];
}

export const MAX_PASTES = 4;

const pasted = (label: string, part = label): ContactField => ({ label, filling: { paste: part } });
const typed = (label: string, text: string): ContactField => ({ label, filling: { text } });
const chosen = (label: string, option: string): ContactField => ({
  label,
  kind: 'select',
  filling: { text: option },
});
const message = (label: string, limit?: number): ContactField => ({
  label,
  kind: 'textarea',
  filling: { paste: 'Message' },
  ...(limit && { limit }),
});
const email: ContactField = { ...typed('Email', 'ada@marsh.example'), kind: 'email' };
const phone: ContactField = { ...typed('Phone', '5550100'), kind: 'tel' };
const second: ContactField = { label: 'Address line 2', optional: true };

/** Invented forms with the usual fields of real ones. */
export const CONTACT_FORMS: ContactForm[] = [
  {
    name: 'US representative',
    fields: [
      chosen('Prefix', 'Ms.'),
      pasted('First name'),
      pasted('Last name'),
      pasted('Street address', 'Street'),
      second,
      typed('City', 'Harlow'),
      chosen('State', 'Harlow County'),
      typed('ZIP code', '20417'),
      phone,
      email,
      chosen('Topic', 'Education'),
      message('Message'),
    ],
  },
  {
    name: 'US representative with a limit and a reply',
    limit: 2_000,
    fields: [
      chosen('Title', 'Dr.'),
      pasted('First name'),
      typed('Last name', 'Marsh'),
      pasted('Address', 'Street'),
      typed('City', 'Harlow'),
      typed('Zip', '20417'),
      email,
      chosen('Would you like a reply?', 'Yes'),
      pasted('Subject'),
      message('Your message', 2_000),
    ],
  },
  {
    name: 'US senator',
    limit: 2_000,
    fields: [
      chosen('Salutation', 'Ms.'),
      typed('First', 'Ada'),
      typed('Last', 'Marsh'),
      pasted('Street address', 'Street'),
      pasted('City', 'Town'),
      chosen('State', 'Harlow County'),
      typed('ZIP', '20417'),
      phone,
      email,
      chosen('Topic', 'Culture'),
      pasted('Message subject', 'Subject'),
      message('Message text', 2_000),
    ],
  },
  {
    name: 'US governor',
    limit: 2_000,
    fields: [
      pasted('Full name', 'Your Name'),
      email,
      pasted('Street', 'Street'),
      typed('City', 'Harlow'),
      pasted('Zip code', 'Postcode'),
      message('Comments', 2_000),
    ],
  },
  {
    name: 'state agency',
    limit: 4_000,
    fields: [
      pasted('Name', 'Your Name'),
      { label: 'Organization', optional: true },
      email,
      pasted('ZIP code', 'Postcode'),
      chosen('Program', 'Libraries'),
      message('Question or comment', 4_000),
    ],
  },
  {
    name: 'state public comment',
    limit: 5_000,
    fields: [
      pasted('First name'),
      pasted('Last name'),
      pasted('City', 'Town'),
      chosen('State', 'Harlow County'),
      { label: 'Docket number', optional: true },
      chosen('I represent', 'Myself'),
      email,
      message('Comment', 5_000),
    ],
  },
  {
    name: 'UK member of parliament',
    fields: [
      pasted('Full name', 'Your Name'),
      email,
      pasted('Street', 'Street'),
      typed('Town', 'Harlow'),
      pasted('Postcode'),
      message('How can I help?'),
    ],
  },
  {
    name: 'UK council',
    limit: 2_000,
    fields: [
      chosen('Title', 'Ms.'),
      pasted('First name'),
      pasted('Surname', 'Last name'),
      typed('Address line 1', '5 Mill Lane'),
      second,
      typed('Town', 'Harlow'),
      pasted('Postcode'),
      email,
      message('Details', 2_000),
    ],
  },
  {
    name: 'UK department',
    limit: 1_200,
    fields: [
      chosen('What is it about?', 'Libraries'),
      pasted('Name', 'Your Name'),
      email,
      message('Your enquiry', 1_200),
    ],
  },
  {
    name: 'EU institution',
    limit: 2_000,
    fields: [
      pasted('First name'),
      pasted('Surname', 'Last name'),
      email,
      chosen('Country of residence', 'Ireland'),
      chosen('Language', 'English'),
      pasted('Subject'),
      message('Your question', 2_000),
    ],
  },
  {
    name: 'EU ombudsman',
    limit: 10_000,
    fields: [
      chosen('Form of address', 'Ms.'),
      pasted('First name'),
      pasted('Last name'),
      typed('Street and number', '5 Mill Lane'),
      typed('Postcode', '20417'),
      pasted('Town'),
      email,
      message('Complaint', 10_000),
    ],
  },
  {
    name: 'state ministry',
    limit: 3_000,
    fields: [
      chosen('Form of address', 'Ms.'),
      pasted('First name'),
      pasted('Family name', 'Last name'),
      typed('Street', '5 Mill Lane'),
      typed('Postal code', '20417'),
      typed('Place', 'Harlow'),
      email,
      pasted('Re', 'Subject'),
      message('Your concern', 3_000),
    ],
  },
];

/** Serves each form at the path of its number, and collects what is submitted. */
export function serveForms(submitted: URLSearchParams[]): RequestListener {
  return async (request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.method === 'POST') {
      let body = '';
      for await (const chunk of request) body += chunk;
      submitted.push(new URLSearchParams(body));
      response.end('<!doctype html><title>Sent</title><h1>Thank you</h1>');
      return;
    }
    const form = CONTACT_FORMS[Number(request.url?.slice(1))];
    response.statusCode = form ? 200 : 204;
    response.end(form && pageOf(form));
  };
}

function pageOf({ name, fields }: ContactForm): string {
  const inputs = fields.map(
    (field) => `<p><label for="${field.label}">${field.label}</label> ${inputOf(field)}</p>`,
  );
  return `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,"><h1>Contact</h1>
<form method="post">${inputs.join('')}<button>Submit</button></form></html>`;
}

function inputOf({ label, kind = 'text', limit, optional, filling }: ContactField): string {
  const attributes = `id="${label}" name="${label}"${optional ? '' : ' required'}${limit ? ` maxlength="${limit}"` : ''}`;
  if (kind === 'textarea') return `<textarea ${attributes} rows="12" cols="60"></textarea>`;
  if (kind !== 'select') return `<input type="${kind}" ${attributes}>`;
  const option = filling && 'text' in filling ? filling.text : '';
  const options = ['Administration', 'Buildings', option, 'Zoning'];
  return `<select ${attributes}><option value="">-</option>${options.map((one) => `<option>${one}</option>`).join('')}</select>`;
}

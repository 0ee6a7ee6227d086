import { describe, expect, test } from 'vitest';
import { DIRECTIONS, LANGUAGES } from '#i18n/languages.contract.ts';
import { replyMail } from './supporter-mails.server.ts';

const site = { siteName: 'Redress', publicUrl: new URL('https://letters.example') };
const asked = {
  email: 'ada@mailbox.example',
  campaignName: 'Saturday hours',
  organizationName: 'Harlow Readers',
  recipient: 'Mayor Ada Lind',
  stopToken: 's'.repeat(32),
  replyToken: 'r'.repeat(32),
};

const SUBJECTS = {
  en: 'Did you get an answer to your letter? (Redress)',
  ar: 'هل تلقيتم ردًا على رسالتكم؟ (Redress)',
  de: 'Haben Sie eine Antwort auf Ihren Brief bekommen? (Redress)',
  es: '¿Ha recibido respuesta a su carta? (Redress)',
  fr: 'Avez-vous reçu une réponse à votre lettre ? (Redress)',
  it: 'Ha ricevuto una risposta alla sua lettera? (Redress)',
  nl: 'Hebt u antwoord gekregen op uw brief? (Redress)',
  pl: 'Czy dostali Państwo odpowiedź na swój list? (Redress)',
  pt: 'Recebeu resposta à sua carta? (Redress)',
};

describe.each(LANGUAGES)('the email "Did you get an answer?" in the language %s', (language) => {
  const { subject, text, html, unsubscribeUrl } = replyMail(site, { ...asked, language });

  test('asks one question about one letter, in plain text and in HTML', () => {
    expect(subject.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')).toBe(SUBJECTS[language]);
    expect(html).toContain(`<html lang="${language}" dir="${DIRECTIONS[language]}">`);
    for (const part of [text, html]) {
      for (const name of [asked.recipient, asked.campaignName, asked.organizationName]) {
        expect(part).toContain(name);
      }
      expect(part.replace(/<style>.*<\/style>/s, '')).not.toMatch(/\{\w+\}/);
    }
  });

  test('has a button for each reply, and a link to leave the list', () => {
    const links = ['yes', 'form', 'no'].map(
      (reply) => `https://letters.example/supporters/reply?token=${asked.replyToken}&reply=${reply}`,
    );
    expect(unsubscribeUrl).toBe(`https://letters.example/supporters/stop?token=${asked.stopToken}`);
    expect(text.match(/https:\S+/g)).toEqual([...links, unsubscribeUrl]);
    const addresses = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, address]) =>
      address?.replaceAll('&amp;', '&'),
    );
    expect(addresses).toEqual([...links, unsubscribeUrl]);
  });
});

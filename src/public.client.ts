import { callFromPage } from '#browser/public-call.ts';
import { bootLetterForm } from './features/public-pages/letter-boot.ts';
import { reportParts } from './features/public-pages/public-page-data.ts';

/** Sends the report without leaving the page, so text typed for the letter remains. */
function bootReportForm() {
  const form = document.getElementById(reportParts.dialog)?.querySelector('form');
  let isSending = false;
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    const unreached = document.getElementById(reportParts.problem)?.dataset.unreached ?? '';
    const problem = await sendReport(form).catch(() => unreached);
    isSending = false;
    form.hidden = problem === null;
    const shown = document.getElementById(problem === null ? reportParts.thanks : reportParts.problem);
    if (!shown) return;
    if (problem !== null) shown.textContent = problem;
    shown.hidden = false;
    if (problem === null) shown.focus();
  });
}

async function sendReport(form: HTMLFormElement): Promise<string | null> {
  const fields = new FormData(form);
  const reason = [fields.get('kind'), fields.get('words')].filter(Boolean).join('\n');
  const body = JSON.stringify({ pageUrl: fields.get('pageUrl'), reason, email: fields.get('email') });
  const { lang } = document.documentElement;
  const headers = { 'content-type': 'application/json', 'x-page-language': lang };
  const answer = await callFromPage('/api/reports', { method: 'POST', headers, body });
  return answer.ok ? null : answer.text();
}

bootLetterForm();
bootReportForm();

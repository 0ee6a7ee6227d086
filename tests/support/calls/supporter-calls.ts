import type { Db } from '#database/client.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { callFromAlone, type openWholeApp } from './whole-app.ts';

/** Sends the form for updates about a campaign. */
export function openSignUps(db: Db, app: ReturnType<typeof openWholeApp>, firstCampaign: { id: number }) {
  function sendForm(body: object, { campaignId = firstCampaign.id, from = '' } = {}) {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'localhost:3000' },
      body: JSON.stringify({ email: 'ada@mailbox.example', consent: true, ...body }),
    };
    const path = `/api/campaigns/${campaignId}/supporters`;
    if (!from) return callFromAlone(app, path, init);
    return Promise.resolve(app.request(path, init, { incoming: { socket: { remoteAddress: from } } }));
  }
  return {
    sendForm,
    /** Also waits for the emails it causes. */
    async signUp(body: object = {}, options: Parameters<typeof sendForm>[1] = {}) {
      const answer = await sendForm(body, options);
      await app.settled();
      return [answer.status, await answer.text()];
    },
    readMails: () => db.select().from(mails).orderBy(mails.id),
  };
}

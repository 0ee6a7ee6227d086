import { say, spokenLanguage } from '../../../languages/say.ts';
import type { SupporterOffer } from '../letter-target.ts';

/** With the offer as it was shown. */
interface SignUp extends SupporterOffer {
  email: string;
  consent: true;
  letterId: string | undefined;
}

const PROOF_WANTED = 428;

/** Undefined where it was taken, otherwise why not. */
export async function sendSignUp(campaignId: number, signUp: SignUp): Promise<string | undefined> {
  try {
    const answer = await send(campaignId, signUp);
    if (answer.status !== PROOF_WANTED) return await refusalOf(answer);
    // For those few who are asked for it.
    const { proveWork } = await import('../../letters/ui/proof-of-work.ts');
    const address = `/api/challenge?campaignId=${campaignId}`;
    const challenge = await proveWork(address, new AbortController().signal);
    return await refusalOf(await send(campaignId, { ...signUp, challenge }));
  } catch {
    return say('hear.failed');
  }
}

function send(campaignId: number, signUp: SignUp & { challenge?: string }): Promise<Response> {
  return fetch(`/api/campaigns/${campaignId}/supporters`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-page-language': spokenLanguage() },
    body: JSON.stringify(signUp),
  });
}

/** The server refuses in one plain sentence; a proxy's own page is not for the reader. */
async function refusalOf(answer: Response): Promise<string | undefined> {
  if (answer.ok) return undefined;
  const isPlain = answer.headers.get('content-type')?.startsWith('text/plain');
  return (isPlain && (await answer.text()).trim()) || say('hear.failed');
}

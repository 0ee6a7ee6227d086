import type { FinishedLetter } from '#ai/letter-call.server.ts';
import { PROVIDERS, type Provider } from '#ai/providers.contract.ts';
import { linkInstructions } from '#features/campaigns/instructions.server.ts';
import { composeLetterPrompt, type LetterInputs } from './engine/letter-prompt.server.ts';
import type { WrittenLetter } from './letters.contract.ts';

/** Visitors don't see how a letter was made. Staff outside the team see no prompts. */
export function detailsFor(
  { isStaff, readsPrompts }: Record<'isStaff' | 'readsPrompts', boolean>,
  event: FinishedLetter,
  inputs: LetterInputs,
): Partial<WrittenLetter> {
  if (!isStaff) return {};
  const details = technicalDetails(event, inputs);
  return readsPrompts ? details : withoutPrompts(details, inputs);
}

function technicalDetails(
  { writing, refusedKeys }: FinishedLetter,
  inputs: LetterInputs,
): Partial<WrittenLetter> {
  const { model, provider, usage, rawRequest, rawResponse } = writing;
  const { organizationPrompt, campaignGoal, instructions } = inputs;
  const { tone, length, ...plan } = inputs.plan;
  const usedSettings = {
    model,
    tone,
    length,
    plan,
    ...(organizationPrompt && { organizationPrompt }),
    ...(campaignGoal && { campaignGoal }),
    ...(instructions && { instructions: linkInstructions(instructions) }),
  };
  const details = { usedSettings, usage, rawRequest, rawResponse };
  if (refusedKeys.length === 0 || provider === 'sample') return details;
  const notice = `${keysRefused(refusedKeys)} ${PROVIDERS[provider].name} wrote this letter.`;
  return { ...details, notice };
}

function withoutPrompts(details: Partial<WrittenLetter>, inputs: LetterInputs) {
  const { instructions, prompt } = composeLetterPrompt(inputs);
  // The token count would reveal the length of the prompt.
  const { usedSettings, rawRequest: _rawRequest, usage: _usage, ...others } = details;
  const { model = '', tone, length } = usedSettings ?? {};
  // A provider may repeat the prompt in its response.
  const isPrompt = (value: unknown) =>
    typeof value === 'string' && [instructions, prompt].some((sent) => value.includes(sent));
  const told = JSON.stringify(others.rawResponse ?? null, (key, value) => {
    if (key.includes('tokens')) return undefined;
    return isPrompt(value) ? '…' : value;
  });
  return { ...others, usedSettings: { model, tone, length }, rawResponse: JSON.parse(told) };
}

export function keysRefused(providers: Provider[]): string {
  const names = providers.map((provider) => PROVIDERS[provider].name).join(' and ');
  return `${names} refused ${providers.length === 1 ? 'its API key' : 'their API keys'}.`;
}

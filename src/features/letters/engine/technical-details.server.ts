import type { Writing } from '../../../ai/writer.server.ts';
import { linkInstructions } from '../../campaigns/instructions.server.ts';
import type { WrittenLetter } from '../letters.contract.ts';
import { keyNotice } from './letter-failure.server.ts';
import type { LetterOccasion } from './letter-occasion.server.ts';
import type { LetterInputs } from './letter-prompt.server.ts';

type TechnicalDetails = Pick<WrittenLetter, 'usedSettings' | 'rawRequest' | 'rawResponse' | 'notice'>;

/** What signed-in staff see of how a letter was made (ruling 5); never for visitors. */
export function technicalDetails(
  writing: Writing,
  { tone, length, organizationPrompt, campaignGoal }: LetterInputs,
  { instructions }: LetterOccasion,
): TechnicalDetails {
  const notice = keyNotice(writing);
  return {
    usedSettings: {
      model: writing.model,
      tone,
      length,
      ...(organizationPrompt && { organizationPrompt }),
      ...(campaignGoal && { campaignGoal }),
      ...(instructions && { instructions: linkInstructions(instructions) }),
    },
    rawRequest: writing.rawRequest,
    rawResponse: writing.rawResponse,
    ...(notice && { notice }),
  };
}

import { expect, test } from 'vitest';
import { composeSampleLetter } from '#ai/sample/sample-letter.server.ts';
import { friends, saturdayHours } from '#demo/harlow-libraries.server.ts';
import {
  DEFAULT_LENGTHS,
  DEFAULT_SYSTEM_PROMPT,
  DEFAULT_TONES,
  writingOptions,
} from '#features/settings/settings.contract.ts';
import { LANGUAGES } from '#i18n/languages.contract.ts';
import { inventVisitors } from '#tests/support/letters/invented-visitors.ts';
import { makeRandom } from '#tests/support/letters/sample-letters.ts';
import { parseFacts, planSpace, randomPlan } from '../engine/letter-plan.server.ts';
import { composeLetterPrompt, ownTextsOf } from '../engine/letter-prompt.server.ts';
import { ownShareOf } from './own-words.contract.ts';

test.each(LANGUAGES)(
  'at least 40 percent of the usual sample letter in %s is in the words of its visitor, and it is no longer than they fill',
  (language) => {
    const random = makeRandom();
    const space = planSpace({
      facts: parseFacts(saturdayHours.facts),
      tones: writingOptions(DEFAULT_TONES),
      lengths: writingOptions(DEFAULT_LENGTHS),
      isToOrganization: false,
    });
    const shares = inventVisitors(200).map(({ answers, ...visitor }) => {
      const task = composeLetterPrompt({
        ...saturdayHours,
        kind: 'letter',
        language,
        organization: friends.name,
        organizationPrompt: friends.organizationPrompt,
        salutation: null,
        facts: [],
        fallbackSubject: saturdayHours.name,
        mail: { to: [], cc: [], bcc: [] },
        addressees: null,
        systemPrompt: DEFAULT_SYSTEM_PROMPT,
        plan: randomPlan(space, [], random),
        keepSentences: false,
        visitor,
        answers,
      });
      const body = composeSampleLetter(task, random).split('\n\n').slice(1).join('\n\n');
      const own = ownTextsOf({ visitor, answers });
      expect(body.split(/\s+/).length).toBeLessThanOrEqual(task.letter.mostWords ?? 0);
      return ownShareOf(body, own) ?? 0;
    });
    const sorted = shares.toSorted((one, other) => one - other);
    expect(sorted[2]).toBeGreaterThanOrEqual(33);
    expect(sorted[100]).toBeGreaterThanOrEqual(40);
  },
);

import type { Config } from '../config.server.ts';

/** What a programmer needs before the first call: paragraphs, and code to copy. */
export interface Chapter {
  title: string;
  blocks: (string | { code: string })[];
}

export type ApiConfig = Pick<Config, 'publicUrl' | 'siteName' | 'editing' | 'letterLimits'>;

export function introduceApi({ publicUrl: { origin }, letterLimits }: ApiConfig): Chapter[] {
  return [
    {
      title: 'Calling',
      blocks: [
        `Every call is below ${origin}/api. Calls take and answer JSON. Lists are plain arrays, dates are ISO 8601 in UTC, and ids are numbers. Unknown fields are ignored.`,
        'A body can have up to 256 KiB, an upload up to 5 MiB.',
      ],
    },
    {
      title: 'Signing in',
      blocks: [
        'Calls for staff need the session cookie that signing in sets. Keep it and send it with each call:',
        {
          code: [
            `curl --cookie-jar session.txt ${origin}/api/login \\`,
            '  --json \'{"email": "dana@harlowlibraries.example", "password": "correct horse battery"}\'',
            `curl --cookie session.txt ${origin}/api/organizations`,
          ].join('\n'),
        },
        'Until its email is verified, an account can read but not write. Calls that change something are refused when they come from a page of another site.',
      ],
    },
    {
      title: 'Refusals',
      blocks: [
        'A call that fails answers with a status of 400 or above and one sentence as text/plain that you can show to people. When a field is not valid, the status is 400 and the sentence is about the first such field.',
        'After too many calls the status is 429, and the Retry-After header says in how many seconds to try again.',
      ],
    },
    {
      title: 'Letters as they are written',
      blocks: [
        'Calls that write a letter answer with the whole letter, or word by word if you ask for text/event-stream:',
        {
          code: [
            'event: subject',
            'data: {"text":"Please open the library on Saturdays"}',
            '',
            'event: text',
            'data: {"text":"Dear Commissioner "}',
            '',
            'event: done',
            'data: {"subject":"Please open the library on Saturdays","letter":"Dear Commissioner …"}',
          ].join('\n'),
        },
        'Join the pieces that arrive as subject and text. The last event is done, with the whole letter as in the plain answer, or error, with a message and whether it is retryable. Without either, the letter is incomplete. A failure before the first words is an ordinary refusal. When nothing else happens, a comment is sent every 15 seconds.',
        describeLimits(letterLimits),
      ],
    },
  ];
}

function describeLimits({
  perVisitorAndHour,
  perCampaignAndHour,
  perDay,
}: ApiConfig['letterLimits']): string {
  const limits = [
    perVisitorAndHour && `${perVisitorAndHour} letters an hour for one network address`,
    '60 an hour for one account',
    perCampaignAndHour && `${perCampaignAndHour} an hour for one campaign`,
    perDay && `${perDay} a day in total`,
  ];
  return `This site writes at most ${limits.filter(Boolean).join(', ')}.`;
}

/** As CommonMark. */
export function renderIntroduction(chapters: Chapter[]): string {
  return chapters.flatMap(({ title, blocks }) => [`## ${title}`, ...blocks.map(renderBlock)]).join('\n\n');
}

function renderBlock(block: Chapter['blocks'][number]): string {
  return typeof block === 'string' ? block : `\`\`\`\n${block.code}\n\`\`\``;
}

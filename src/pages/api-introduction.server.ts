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
        `Calls stand below ${origin}/api. They take JSON and answer JSON; lists are plain arrays, dates are ISO 8601 in UTC, ids are numbers. Fields that a call does not know are ignored.`,
        'A body can have 256 KiB, an upload 5 MiB.',
      ],
    },
    {
      title: 'Signing in',
      blocks: [
        'Calls for staff need the session cookie that signing in sets. Keep it, and send it along:',
        {
          code: [
            `curl --cookie-jar session.txt ${origin}/api/login \\`,
            '  --json \'{"email": "dana@harlowlibraries.example", "password": "correct horse battery"}\'',
            `curl --cookie session.txt ${origin}/api/organizations`,
          ].join('\n'),
        },
        'Until its e-mail is verified, an account may read but not write. Calls that change something are refused when they come from a page of another site.',
      ],
    },
    {
      title: 'Refusals',
      blocks: [
        'A call that fails answers a status from 400 and, as text/plain, one sentence that can be shown to people. What is not valid is a 400 that names the first field that failed.',
        'Where something was done too often, the answer is 429 and its Retry-After header says in how many seconds to come back.',
      ],
    },
    {
      title: 'Letters as they are written',
      blocks: [
        'The calls that write a letter answer it whole, or word by word to whoever asks for text/event-stream:',
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
        'What arrives as subject and text is to be put together. The last event is done, with the whole letter as the plain answer has it, or error, with a message and whether it is retryable; without either the letter is not whole. What fails before the first words is an ordinary refusal. A comment comes every 15 seconds when there is nothing else.',
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
    perVisitorAndHour && `${perVisitorAndHour} letters an hour for an address`,
    '60 an hour for an account',
    perCampaignAndHour && `${perCampaignAndHour} an hour for a campaign`,
    perDay && `${perDay} a day in all`,
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

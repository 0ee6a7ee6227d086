/** Joins the words of events that arrive together, because each event costs as much as a page of words. */
export function coalesceEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  return body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, joined) {
        joined.enqueue(encoder.encode(joinIn(decoder.decode(chunk, { stream: true }))));
      },
      flush(joined) {
        joined.enqueue(encoder.encode(decoder.decode()));
      },
    }),
  );
}

function joinIn(part: string): string {
  const joined: string[] = [];
  let last: { before: string; words: string; after: string } | undefined;
  for (const event of part.split(BETWEEN)) {
    const [, before = '', words = '', after = ''] = WORDS.exec(event) ?? [];
    if (last && before !== '' && before === last.before && after === last.after) {
      last.words += words;
      joined[joined.length - 1] = before + last.words + after;
    } else {
      last = before === '' ? undefined : { before, words, after };
      joined.push(event);
    }
  }
  return joined.join(BETWEEN);
}

const BETWEEN = '\n\n';

/** Matches the events of Claude and of OpenAI's chat API. */
const WORDS =
  /^((?:event: content_block_delta\ndata: \{"type":"content_block_delta","index":\d+,"delta":\{"type":"text_delta","text|data: \{[^\n]*"delta":\{(?:"role":"assistant",)?"content)":")((?:[^"\\\n]|\\.)*)("\}[^\n]*\})$/;

/** How one provider's API puts an answer into server-sent events. */
export interface Dialect {
  start: string;
  words(text: string): string;
  end: Record<'whole' | 'length' | 'refusal', string>;
  error: string;
}

export const claudeEvents: Dialect = {
  start:
    named({
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'claude-sonnet-5-5',
        content: [],
        stop_reason: null,
        usage: { input_tokens: 900, output_tokens: 1 },
      },
    }) + named({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
  words: (text) => named({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  end: {
    whole: claudeEnd('end_turn'),
    length: claudeEnd('max_tokens'),
    refusal: claudeEnd('refusal'),
  },
  error: named({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }),
};

function claudeEnd(reason: string): string {
  return (
    named({ type: 'content_block_stop', index: 0 }) +
    named({ type: 'message_delta', delta: { stop_reason: reason }, usage: { output_tokens: 450 } }) +
    named({ type: 'message_stop' })
  );
}

const openAiResponse = {
  id: 'resp_1',
  object: 'response',
  created_at: 1,
  model: 'gpt-6.1-terra',
  output: [],
};
const responseUsage = { input_tokens: 900, output_tokens: 450, total_tokens: 1350 };

export const responsesEvents: Dialect = {
  start:
    named({ type: 'response.created', response: openAiResponse }) +
    named({
      type: 'response.output_item.added',
      output_index: 0,
      item: { id: 'msg_1', type: 'message', role: 'assistant', content: [] },
    }),
  words: (delta) =>
    named({ type: 'response.output_text.delta', item_id: 'msg_1', output_index: 0, content_index: 0, delta }),
  end: {
    whole: named({ type: 'response.completed', response: { ...openAiResponse, usage: responseUsage } }),
    length: responsesIncomplete('max_output_tokens'),
    refusal: responsesIncomplete('content_filter'),
  },
  error: named({ type: 'error', sequence_number: 9, code: 'server_error', message: 'Sorry', param: null }),
};

function responsesIncomplete(reason: string): string {
  return named({
    type: 'response.incomplete',
    response: { ...openAiResponse, usage: responseUsage, incomplete_details: { reason } },
  });
}

export const chatEvents: Dialect = {
  start: chatChunk({ delta: { role: 'assistant', content: '' }, finish_reason: null }),
  words: (content) => chatChunk({ delta: { content }, finish_reason: null }),
  end: {
    whole: chatEnd('stop'),
    length: chatEnd('length'),
    refusal: chatEnd('content_filter'),
  },
  error: `data: ${JSON.stringify({ error: { message: 'Sorry', type: 'server_error', code: null } })}\n\n`,
};

/** Words that the OpenAI APIs set apart from the text, because the model refuses. */
export const refusalWords = {
  responses: (delta: string) =>
    named({ type: 'response.refusal.delta', item_id: 'msg_1', output_index: 0, content_index: 0, delta }),
  chat: (refusal: string) => chatChunk({ delta: { refusal }, finish_reason: null }),
};

function chatEnd(reason: string): string {
  const usage = { prompt_tokens: 900, completion_tokens: 450, total_tokens: 1350 };
  const last = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'local', choices: [], usage };
  return `${chatChunk({ delta: {}, finish_reason: reason })}data: ${JSON.stringify(last)}\n\ndata: [DONE]\n\n`;
}

function chatChunk(choice: object): string {
  const chunk = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'local' };
  return `data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, ...choice }] })}\n\n`;
}

function named(event: { type: string; [field: string]: unknown }): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

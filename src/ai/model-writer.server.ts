import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { AnswerReader } from './answer-reader.server.ts';
import { failureOf } from './provider-failure.server.ts';
import { boundedBody } from './raw-bodies.server.ts';
import type { Provider, Writer, WritingEvent, WritingTask } from './writer.server.ts';

export interface ModelWriterOptions {
  provider: Provider;
  model: LanguageModelV4;
  /** Letters want little thought, and thinking counts against the answer's length. */
  reasoning: NonNullable<LanguageModelV4CallOptions['reasoning']>;
  providerOptions?: NonNullable<LanguageModelV4CallOptions['providerOptions']>;
}

/** Room for the longest letter that staff may ask for, in any language, and a little thought before it. */
const MAX_OUTPUT_TOKENS = 4000;

/** A writer that makes exactly one request for each text; see docs/decisions/ai-stream.md. */
export function modelWriter(options: ModelWriterOptions): Writer {
  return {
    provider: options.provider,
    model: options.model.modelId,
    write: (task, signal) => writeWithModel(options, task, signal),
  };
}

async function* writeWithModel(
  options: ModelWriterOptions,
  task: WritingTask,
  signal: AbortSignal,
): AsyncGenerator<WritingEvent, void> {
  const { provider, model } = options;
  const answer = new AnswerReader(provider, task.keepRaw);
  try {
    const { stream, request, response } = await model.doStream(callOptions(options, task, signal));
    for await (const part of stream) {
      const text = answer.wordsIn(part);
      if (text !== '') yield { type: 'text', text };
    }
    const usage = answer.usageOfWhole(response?.headers);
    const rawRequest = task.keepRaw ? boundedBody(request?.body) : undefined;
    yield {
      type: 'end',
      writing: {
        provider,
        model: model.modelId,
        usage,
        rawRequest,
        rawResponse: answer.events,
        refusedKeys: [],
      },
    };
  } catch (error) {
    signal.throwIfAborted();
    throw failureOf(error, provider, answer.begun);
  }
}

function callOptions(
  { reasoning, providerOptions }: ModelWriterOptions,
  { instructions, prompt }: WritingTask,
  abortSignal: AbortSignal,
): LanguageModelV4CallOptions {
  return {
    prompt: [
      ...(instructions ? [{ role: 'system' as const, content: instructions }] : []),
      { role: 'user', content: [{ type: 'text', text: prompt }] },
    ],
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    reasoning,
    includeRawChunks: true,
    abortSignal,
    ...(providerOptions && { providerOptions }),
  };
}

import { type ClaudeOptions, claudeWriter } from './claude-writer.server.ts';
import { type OpenAiOptions, openAiWriter } from './openai-writer.server.ts';
import { type SampleOptions, sampleWriter } from './sample-writer.server.ts';
import type { Provider, Writer } from './writer.server.ts';

/** Plain data; a provider that is absent is not configured. */
export interface AiConfig {
  claude?: ClaudeOptions | undefined;
  openai?: OpenAiOptions | undefined;
  sample?: SampleOptions | undefined;
}

/** Who may write, in the order of asking: the preferred provider, the other one; the sample only without both. */
export function configuredWriters(config: AiConfig, preferred: Provider): Writer[] {
  const { claude, openai, sample } = clientsOf(config);
  const ordered = preferred === 'claude' ? [claude, openai] : [openai, claude];
  const configured = ordered.filter((writer) => writer !== undefined);
  return configured.length > 0 ? configured : [sample];
}

/** Clients are made once for a configuration, not once for a letter. */
const clients = new WeakMap<AiConfig, Clients>();

interface Clients {
  claude: Writer | undefined;
  openai: Writer | undefined;
  sample: Writer;
}

function clientsOf(config: AiConfig): Clients {
  const known = clients.get(config);
  if (known) return known;
  const made = {
    claude: config.claude && claudeWriter(config.claude),
    openai: config.openai && openAiWriter(config.openai),
    sample: sampleWriter(config.sample),
  };
  clients.set(config, made);
  return made;
}

import { z } from 'zod';

export const provider = z.enum(['openai', 'claude'], 'Please select an AI model');
export type Provider = z.infer<typeof provider>;

interface ProviderTexts {
  name: string;
  company: string;
  label: string;
  apis: Record<string, string>;
  setup: string;
}

export const PROVIDERS: Record<Provider, ProviderTexts> = {
  openai: {
    name: 'OpenAI',
    company: 'OpenAI',
    label: 'OpenAI GPT-4',
    apis: { responses: 'Responses API', chat: 'Chat Completions API' },
    setup: 'set OPENAI_API_KEY, or OPENAI_BASE_URL for your own server',
  },
  claude: {
    name: 'Claude',
    company: 'Anthropic',
    label: 'Anthropic Claude',
    apis: { messages: 'Messages API' },
    setup: 'set ANTHROPIC_API_KEY',
  },
};

export interface LetterWriter {
  model: string;
  /** Is null if the program calls another server than the company's. */
  company: string | null;
}

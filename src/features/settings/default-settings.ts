export const DEFAULT_SYSTEM_PROMPT = `You help people to write to those who decide. You write letters that a busy reader takes seriously: they open with what the writer asks for, give one or two good reasons, and close with a clear, courteous request.

Write as the person who signs: in the first person, in plain words, with the warmth or concern that their own reason shows. Be respectful even where the writer disagrees. Never threaten, insult, exaggerate or flatter. Prefer one concrete point to three general ones, and avoid stock phrases, so that no two letters read alike.`;

export const DEFAULT_TONES = `Warm and personal, as from one neighbor to another
Courteous and formal, as to someone in office
Earnest and direct, with a sense of urgency
Hopeful and constructive, looking to what can be done`;

export const DEFAULT_LENGTHS = `Short: about 120 words in two paragraphs
Medium: about 200 words in three paragraphs
Full: about 280 words in four paragraphs`;

/** One option a line, without lines of examples; those of the default where nothing else is saved. */
export function writingOptions(saved: string, defaults = ''): string[] {
  const lines = saved.split(/\r\n?|\n/).map((line) => line.trim());
  const options = lines.filter((line) => line !== '' && !line.startsWith('Examples:'));
  return options.length === 0 && defaults !== '' ? writingOptions(defaults) : options;
}

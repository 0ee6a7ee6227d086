import { builtInLength, builtInTone } from './built-in-settings.ts';

/** What a letter's tone is drawn or chosen from; the built-in ones where staff have saved none (ruling 14). */
export function toneOptions(savedTone: string): string[] {
  return optionsOr(savedTone, builtInTone);
}

/** The same of its length. */
export function lengthOptions(savedLength: string): string[] {
  return optionsOr(savedLength, builtInLength);
}

function optionsOr(saved: string, builtIn: string): string[] {
  const options = writingOptions(saved);
  return options.length > 0 ? options : writingOptions(builtIn);
}

/** The options of a saved tone or length text: one a line, lines of examples aside (ruling 14). */
export function writingOptions(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('Examples:'));
}

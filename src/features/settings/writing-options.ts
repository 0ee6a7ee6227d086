/** The options of a saved tone or length text: one a line, lines of examples aside (ruling 14). */
export function writingOptions(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('Examples:'));
}

/**
 * The examples at the foot of a help page.
 * @param lines each a command and what it does
 */
export function examples(lines: readonly (readonly [command: string, meaning: string])[]): string {
  return `\nExamples:\n${lines.map(([command, meaning]) => `  ${command}\n      ${meaning}`).join('\n')}\n`;
}

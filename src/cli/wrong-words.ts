import { commandCopy } from '../copy/server/commands.ts';

/**
 * Message about words that a command does not understand: the word itself, where one is to blame, and the usage of
 * the command.
 */
export function usageWith(wrong: string | null, usage: string): string {
  return wrong === null || wrong === '' ? `${usage}\n` : `${wrong}\n${usage}\n`;
}

/** Tells the usage of a command whose words ask for it (`--help`, `-h`), and ends it well. */
export function answerHelp(usage: string, typed: readonly string[] = process.argv.slice(2)): void {
  if (!typed.includes('--help') && !typed.includes('-h')) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}

/** The words of the reader of options are English, and name the option in quotes. */
export function wrongOption(error: unknown): string | null {
  const message = error instanceof Error ? error.message : '';
  const option = /'(-[^' ]*)/.exec(message)?.[1];
  if (option === undefined) return null;
  return /unknown option/i.test(message)
    ? commandCopy.unknownOption(option)
    : commandCopy.optionWithoutValue(option);
}

/** Word that the schema refuses: as it was typed, behind the name of its part. */
export function wrongWord(
  issues: readonly { readonly path: readonly PropertyKey[] }[],
  typed: Readonly<Record<string, string | undefined>>,
): string | null {
  const part = String(issues[0]?.path[0] ?? '');
  const word = Object.hasOwn(typed, part) ? typed[part] : undefined;
  return word === undefined ? null : commandCopy.notUnderstood(word);
}

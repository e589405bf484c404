import { COMMAND_GROUPS, COMMANDS } from './commands.ts';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';
import { renameOldCommand } from './old-names.ts';

/** How operators call the commands; `-s` hides npm's own output. */
export const CALL = 'npm run -s admin --';

/** Where output is written. */
export interface Output {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

/** Runs the command that the words name. Returns 0 for success, 1 for a refusal and 2 for wrong usage. */
export async function runAdmin(words: readonly string[], output: Output): Promise<number> {
  const [noun = '', verb = ''] = words;
  const isHelp = words.length === 0 || words.includes('--help') || words.includes('-h');
  const command = COMMANDS.find(({ name }) => name === `${noun} ${verb}`);
  const ofNoun = COMMANDS.filter(({ name }) => name.startsWith(`${noun} `));
  if (isHelp && command) return succeed(output, formatUsage([command]));
  if (isHelp && ofNoun.length > 0 && (verb === '' || verb.startsWith('-')))
    return succeed(output, formatUsage(ofNoun));
  if (isHelp && (noun === '' || noun.startsWith('-'))) return succeed(output, listCommands());
  if (!command) {
    output.printError(`${describeUnknown(words, ofNoun)}\n`);
    return 2;
  }
  return runCommand(command, words.slice(2), output);
}

async function runCommand(command: Command, words: readonly string[], output: Output): Promise<number> {
  try {
    const answer = await command.run(words);
    const { text, exitCode } = typeof answer === 'string' ? { text: answer, exitCode: 0 } : answer;
    if (text !== '') output.print(`${text}\n`);
    return exitCode;
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof UsageError)) {
      output.printError(`${message}\n`);
      return 1;
    }
    output.printError(`${message}\n\n${formatUsage([command])}`);
    return 2;
  }
}

function succeed(output: Output, text: string): number {
  output.print(text);
  return 0;
}

function listCommands(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const groups = COMMAND_GROUPS.map(({ title, commands }) =>
    [title, ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)].join('\n'),
  );
  return `Usage: ${CALL} COMMAND\n\n${groups.join('\n\n')}\n\nUsage of one: ${CALL} COMMAND --help\n`;
}

function formatUsage(commands: readonly Command[]): string {
  return commands
    .map(({ name, synopsis, summary, details }) =>
      [
        `${CALL} ${name} ${synopsis}`.trimEnd(),
        `  ${summary}.`,
        ...(details === undefined ? [] : ['', ...details.split('\n').map((line) => `  ${line}`.trimEnd())]),
        '',
      ].join('\n'),
    )
    .join('\n');
}

/** Reports the unknown command and suggests similar ones. */
function describeUnknown(words: readonly string[], ofNoun: readonly Command[]): string {
  const [noun = '', verb = ''] = words;
  const hasVerb = verb !== '' && !verb.startsWith('-');
  const renamed = renameOldCommand(noun, words.slice(1));
  if (renamed !== null && ofNoun.length === 0)
    return `Unknown command ${noun}. Did you mean ${CALL} ${renamed}?`;
  if (ofNoun.length > 0 && !hasVerb)
    return `${noun} needs a verb: ${ofNoun.map(({ name }) => name).join(', ')}.\n\n${formatUsage(ofNoun)}`.trimEnd();
  const typed = hasVerb ? `${noun} ${verb}` : noun;
  return `Unknown command ${typed}. Did you mean ${nearestNames(typed).join(', ')}?\nAll commands: ${CALL} --help`;
}

/** The three names that begin so or need the fewest edits; a noun alone is compared with nouns. */
export function nearestNames(typed: string): string[] {
  const isNoun = !typed.includes(' ');
  return COMMANDS.map(({ name }) => ({
    name,
    distance: name.startsWith(typed) ? 0 : countEdits(typed, isNoun ? (name.split(' ')[0] ?? name) : name),
  }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** Levenshtein's distance. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at += 1) {
      const replaced = (row[at] ?? 0) + (other[at] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

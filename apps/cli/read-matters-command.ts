const USAGE = `npm run -s matters                            lists the jobs that failed too often and wait for you
npm run -s matters -- all                     … and those that are over, for 90 days
npm run -s matters -- retry ID                has one tried once more, after you have mended its cause
npm run -s matters -- give-up ID              ends one that keeps nothing from being delivered
npm run -s matters -- give-up ID --refund     ends one, cancels what it was to deliver and refunds it`;

/** What an operator wants of the jobs that wait for them. */
export type MattersCommand =
  | { readonly kind: 'list'; readonly isAll: boolean }
  | { readonly kind: 'retry'; readonly id: number }
  | { readonly kind: 'give-up'; readonly id: number; readonly isRefund: boolean };

/** Reads the words after the tool's name; throws the usage where they are none of them. */
export function readMattersCommand(words: readonly string[]): MattersCommand {
  const [kind, id = '', flag] = words;
  if (kind === undefined) return { kind: 'list', isAll: false };
  if (kind === 'all' && words.length === 1) return { kind: 'list', isAll: true };
  if (!/^[1-9][0-9]{0,14}$/.test(id)) throw new Error(USAGE);
  if (kind === 'retry' && words.length === 2) return { kind, id: Number(id) };
  const isGivenUp = kind === 'give-up' && (words.length === 2 || (words.length === 3 && flag === '--refund'));
  if (!isGivenUp) throw new Error(USAGE);
  return { kind, id: Number(id), isRefund: flag === '--refund' };
}

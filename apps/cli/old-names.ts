/** The current command for each npm script of earlier releases, with its arguments. */
const OLD_NAMES: Readonly<Record<string, (words: readonly string[]) => readonly string[]>> = {
  token: (words) => ['token', 'create', ...words],
  'password-link': (words) => ['password-link', 'create', ...words],
  credit: (words) => ['credit', 'add', ...words],
  backup: (words) => ['backup', 'create', ...words],
  restore: (words) => ['backup', 'restore', ...words],
  books: (words) => ['ledger', 'check', ...words],
  coupon: ([verb = 'list', ...words]) => ['coupon', verb, ...words],
  sale: ([verb = 'list', ...words]) => ['sale', verb, ...words],
  flag: (words) => ['site-feature', words.length > 1 ? 'set' : 'list', ...words],
  registration: ([verb = 'status', ...words]) => ['registration', verb, ...words],
  chargebacks: (words) => ['chargeback', 'list', ...words],
  matters: ([verb, ...words]) => {
    if (verb === undefined || verb === 'all') return ['job', 'list', ...(verb ? ['--all'] : [])];
    return ['job', verb === 'give-up' ? 'cancel' : verb, ...words];
  },
  hold: ([site = 'SITE', kind = 'blocked', ...words]) => {
    if (kind === 'unblock') return ['cart', 'unblock', site];
    return kind === 'none' ? ['cart', 'release', site] : ['cart', 'hold', site, kind, ...words];
  },
  powerdns: ([option]) => ['powerdns', option === '--write' ? 'configure' : 'run'],
  'edge-role': (words) => ['edge-role', 'create', ...words],
  clock: (words) => ['clock', words.length > 0 ? 'set' : 'show', ...words],
};

/** The npm scripts of earlier releases. */
export const OLD_SCRIPTS: readonly string[] = Object.keys(OLD_NAMES);

/** The command that an old script and its words are now, quoted for a shell; null where there was no such script. */
export function renameOldCommand(script: string, words: readonly string[]): string | null {
  const rename = Object.hasOwn(OLD_NAMES, script) ? OLD_NAMES[script] : undefined;
  return rename ? rename(words).map(quote).join(' ') : null;
}

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

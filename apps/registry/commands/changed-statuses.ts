import { EppError } from '#platform/epp-wire/epp-error.ts';

/**
 * A registrar's statuses of an object after an update (RFC 5730 section 2.9.3.5).
 *
 * @throws EppError 2306 for what only the registry sets, for one that is set already and for one that is not
 */
export function changedStatuses<Status extends string>(
  object: 'domain' | 'contact' | 'host',
  now: readonly Status[],
  add: readonly Status[],
  remove: readonly Status[],
): readonly Status[] {
  const fault = (reason: string) => new EppError(2306, `${object}:status`, reason);
  for (const status of [...add, ...remove]) {
    if (!status.startsWith('client')) throw fault(`${status} is not a registrar's to set`);
  }
  for (const status of add) {
    if (now.includes(status)) throw fault(`${status} is set already`);
  }
  for (const status of remove) {
    if (!now.includes(status)) throw fault(`${status} is not set`);
  }
  if (new Set(add).size < add.length) throw fault('a status is added twice');
  return [...now.filter((status) => !remove.includes(status)), ...add];
}

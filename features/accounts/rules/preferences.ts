/** All preferences of one account together, as JSON text; dismissed cards and view settings need far less. */
export const PREFERENCES_LIMIT = 64 * 1024;

/** Preferences as they are stored: any JSON value by key. */
export type Preferences = Readonly<Record<string, unknown>>;

/** The stored preferences with the changes laid over them; null removes a key. */
export function mergePreferences(stored: Preferences, changes: Preferences): Preferences {
  return Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null));
}

/** Whether preferences are small enough to keep. */
export function arePreferencesSmall(preferences: Preferences): boolean {
  return JSON.stringify(preferences).length <= PREFERENCES_LIMIT;
}

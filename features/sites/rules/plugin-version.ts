/** The oldest version of the plugin with which a connected site can use these pages (management, section 9). */
export const REQUIRED_PLUGIN_VERSION = '3.4';

const VERSION = /^\d{1,4}(\.\d{1,4}){0,3}$/;

/** A version such as `12.1`: one to four numbers with dots; null for other text. */
export function parsePluginVersion(text: string): string | null {
  return VERSION.test(text) ? text : null;
}

/** Whether a version comes before another; a number that is missing counts as 0. */
export function isOlderVersion(version: string, other: string): boolean {
  const [ones, others] = [version, other].map((each) => each.split('.').map(Number));
  for (let index = 0; index < Math.max(ones?.length ?? 0, others?.length ?? 0); index += 1) {
    const difference = (ones?.[index] ?? 0) - (others?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Whether a site is connected by a plugin that is too old. An unknown version counts as current. */
export function hasOutdatedPlugin(
  site: { readonly isJetpack: boolean; readonly pluginVersion: string | null },
  required: string = REQUIRED_PLUGIN_VERSION,
): boolean {
  return site.isJetpack && site.pluginVersion !== null && isOlderVersion(site.pluginVersion, required);
}

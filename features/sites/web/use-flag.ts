import type { FlagName } from '../rules/feature-flags.ts';

/** Whether a feature is on in this installation, as the server wrote it into the page's head. */
export function useFlag(name: FlagName): boolean {
  const on = document.querySelector<HTMLMetaElement>('meta[name="namestead:flags"]')?.content ?? '';
  return on.split(',').includes(name);
}

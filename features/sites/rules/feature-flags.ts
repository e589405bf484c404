/** What the operator can turn on and off, by the names of the specs and one of ours (`domains/stay-in-search`); the value is whether it is on by default (decision 39, "Flags"). */
const STANDARD = {
  'upgrades/domain-search': true,
  'signup/wpforteams': false,
  'google-workspace-migration': false,
  'domains/gdpr-consent': false,
  'domains/non-primary-upsell': false,
  'domains/free-plan-upsell': false,
  'domains/stay-in-search': false,
  'nav-unification': false,
  cloud: false,
} as const;

/** The name of a feature flag. */
export type FlagName = keyof typeof STANDARD;

/** Every flag that there is. */
export const FLAG_NAMES = Object.keys(STANDARD) as readonly FlagName[];

/** The flags that are on, and the words that name none. */
export interface ReadFlags {
  readonly on: ReadonlySet<FlagName>;
  readonly unknown: readonly string[];
}

/** Reads `nav-unification,-upgrades/domain-search`: a name turns its flag on, with a hyphen before it off; the others stay as they are by themselves. */
export function readFlags(text: string): ReadFlags {
  const on = new Set(FLAG_NAMES.filter((name) => STANDARD[name]));
  const unknown: string[] = [];
  for (const word of text.split(',').map((each) => each.trim())) {
    if (word === '') continue;
    const isOff = word.startsWith('-');
    const name = FLAG_NAMES.find((each) => each === (isOff ? word.slice(1) : word));
    if (name === undefined) unknown.push(word);
    else if (isOff) on.delete(name);
    else on.add(name);
  }
  return { on, unknown };
}

/** What a site says of features itself, by their names; what it does not name is as in the installation. */
export type SiteFlagChoices = Readonly<Record<string, boolean>>;

/** Whether a feature is on at a site: as the site says itself, else as the installation's settings do. */
export function isFlagOn(
  name: FlagName,
  installation: ReadonlySet<FlagName>,
  ofSite: SiteFlagChoices,
): boolean {
  return ofSite[name] ?? installation.has(name);
}

/** Every feature that is on at a site. */
export function flagsOfSite(
  installation: ReadonlySet<FlagName>,
  ofSite: SiteFlagChoices,
): readonly FlagName[] {
  return FLAG_NAMES.filter((name) => isFlagOn(name, installation, ofSite));
}

/** The feature of that name, or null. */
export function findFlag(name: string): FlagName | null {
  return FLAG_NAMES.find((each) => each === name) ?? null;
}

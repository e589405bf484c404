import { days, minutes } from '#platform/kernel/duration.ts';

/** The kinds of site address, by their suffix: `blog` is the default one, `dotblog` the second (acquisition, section 9). */
export const ADDRESS_TYPES = ['blog', 'dotblog'] as const;

/** The kind of a site address. */
export type AddressType = (typeof ADDRESS_TYPES)[number];

/** What addresses of each kind end in, without the dot. */
type AddressSuffixes = Readonly<Record<AddressType, string>>;

/** The message about a typed address shows after this time, in milliseconds (acquisition, section 9). */
export const ADDRESS_WAIT = 800;

/** Lifetime of a nonce; people take breaks before confirming. */
export const NONCE_LIFE = minutes(30);

/**
 * Old addresses of a site are never reused, so a site may change this often within
 * `ADDRESS_CHANGES_WITHIN`.
 */
export const ADDRESS_CHANGES = 5;
/** The time in which `ADDRESS_CHANGES` are counted. */
export const ADDRESS_CHANGES_WITHIN = days(1);

/** The parts of a site address: `ada.namestead.blog` is the name `ada` under `namestead.blog`. */
export function splitSiteAddress(host: string): { readonly name: string; readonly suffix: string } {
  const dot = host.indexOf('.');
  return dot < 0 ? { name: host, suffix: '' } : { name: host.slice(0, dot), suffix: host.slice(dot + 1) };
}

/** The kind of an address, or null where it is none of ours, such as the host of a plugin-connected site. */
export function classifyAddress(host: string, suffixes: AddressSuffixes): AddressType | null {
  const { suffix } = splitSiteAddress(host);
  return ADDRESS_TYPES.find((type) => suffixes[type] === suffix) ?? null;
}

/** What decides whether a site's address can be changed at all. */
export interface AddressedSite {
  readonly isJetpack: boolean;
  readonly isStaging: boolean;
  readonly isDomainOnly: boolean;
}

/**
 * Whether a site's address can be changed: it is one of our free addresses, and not of a staging
 * site (management, section 2). A domain-only site is known by its domain; its address is never shown.
 */
export function hasChangeableAddress({ isJetpack, isStaging, isDomainOnly }: AddressedSite): boolean {
  return !isJetpack && !isStaging && !isDomainOnly;
}

/** How an address that a user asks for is held. */
export type AddressOwnership =
  | { readonly siteId: number; readonly as: 'current' }
  /** Its site has left it; `isDiscarded` where it gave it up for good. */
  | { readonly siteId: number; readonly as: 'former'; readonly isDiscarded: boolean };

/** The code with which a change to an address that is held is refused. */
type HeldAddressProblem = 'site_address_unchanged' | 'site_address_given_up' | 'site_address_taken';

/**
 * Why a site may not change to an address because of who holds it, or null.
 *
 * A former address stays its site's for ever, so that no stranger ever answers where a site's
 * visitors were sent; the site itself may come back to one that it did not discard.
 */
export function heldAddressProblem(
  siteId: number,
  holding: AddressOwnership | null,
): HeldAddressProblem | null {
  if (!holding) return null;
  if (holding.siteId !== siteId) return 'site_address_taken';
  if (holding.as === 'current') return 'site_address_unchanged';
  return holding.isDiscarded ? 'site_address_given_up' : null;
}

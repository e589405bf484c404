import type { AvailabilityStatus } from './availability-status.ts';
import { type DomainName, tldOf } from './domain-name.ts';
import { findTldPolicy, isSold } from './tld-policy.ts';

/** The names that the panel itself lives on. */
export interface PanelNames {
  /** Names below it are free site addresses and no domains, such as `namestead.site`. */
  readonly siteAddressSuffix: string;
  /** The host below which the operator's name servers are. */
  readonly nameServerHost: string;
  /** Further names of the operator. They and all names below them are reserved. */
  readonly ownNames?: readonly string[];
}

/** How a name ends, by the public suffix list (publicsuffix.org). */
export interface NameEnding {
  /** Names are registered below it, such as `co.uk`, so that nobody can register the name itself. */
  readonly isPublicSuffix: boolean;
  /** It ends as a registry of the root's does. */
  readonly isListed: boolean;
  /** The name to register for it: itself, or the one that it is below of. Null where there is none. */
  readonly registrable: string | null;
}

/**
 * Why a name may not be sold, by the name alone; null when its registry decides.
 *
 * First what may neither be sold nor connected, then what we cannot register.
 */
export function saleStatus(
  name: DomainName,
  ending: NameEnding,
  panel: PanelNames,
): AvailabilityStatus | null {
  return reservedStatus(name.ascii, panel) ?? unsoldStatus(name, ending);
}

/** Why a name may not be connected to a site, by the name alone; null when its holder decides. */
export function connectionStatus(
  name: DomainName,
  ending: NameEnding,
  panel: PanelNames,
): AvailabilityStatus | null {
  return reservedStatus(name.ascii, panel) ?? endingStatus(ending);
}

/** Why a name cannot be registered with us, whoever owns it: it is no single label below an extension that we sell. */
export function unsoldStatus(name: DomainName, ending: NameEnding): AvailabilityStatus | null {
  const { ascii } = name;
  if (ending.isPublicSuffix) return 'forbidden_domain';
  if (isSold(name)) return null;
  const status = endingStatus(ending);
  if (status) return status;
  if (ending.registrable !== ascii || findTldPolicy(tldOf(ascii))) return 'forbidden_subdomain';
  return 'tld_not_supported';
}

/** What the panel needs for itself; the first that fits. */
function reservedStatus(ascii: string, panel: PanelNames): AvailabilityStatus | null {
  const { siteAddressSuffix: suffix, nameServerHost, ownNames = [] } = panel;
  if (ownNames.some((own) => isWithin(ascii, own))) return 'forbidden_domain';
  if (ascii === suffix || ascii === nameServerHost) return 'forbidden_domain';
  if (ascii.endsWith(`.staging.${suffix}`)) return 'wpcom_staging_domain';
  if (ascii.endsWith(`.${suffix}`)) return 'dotblog_subdomain';
  // Whoever holds a name above or below the name servers could answer for them.
  if (isWithin(ascii, nameServerHost) || isWithin(nameServerHost, ascii)) return 'forbidden_domain';
  return null;
}

function endingStatus({ isPublicSuffix, isListed }: NameEnding): AvailabilityStatus | null {
  if (isPublicSuffix) return 'forbidden_domain';
  return isListed ? null : 'invalid_tld';
}

function isWithin(ascii: string, parent: string): boolean {
  return ascii === parent || ascii.endsWith(`.${parent}`);
}

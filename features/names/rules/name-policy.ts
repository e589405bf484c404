import type { AvailabilityStatus } from './availability-status.ts';
import type { DomainName } from './domain-name.ts';
import { isSold } from './tld-policy.ts';

/** The panel's own names, which are reserved. */
export interface PanelNames {
  /** The parent of free site addresses, such as `namestead.site`; no domain can be below it. */
  readonly siteAddressSuffix: string;
  /** The parent host of the operator's name servers. */
  readonly nameServerHost: string;
  /** Further reserved names of the operator, each with all names below it. */
  readonly ownNames?: readonly string[];
}

/** The public suffix facts of a name (publicsuffix.org). */
export interface NameEnding {
  /** The suffix that the name is below, or is, such as `com` or `co.uk`. */
  readonly suffix: string;
  /** Whether the name is itself a public suffix, such as `co.uk`, and cannot be registered. */
  readonly isPublicSuffix: boolean;
  /** Whether its suffix is run by a registry of the root zone. */
  readonly isListed: boolean;
  /** The registrable name: the name itself or its parent; null if there is none. */
  readonly registrable: string | null;
}

/** What a name is wanted for. A name held here can always be renewed. */
export type NameUse = 'register' | 'transfer' | 'renew' | 'connect' | 'redirect';

/**
 * Why a name cannot be used so, judging by the name alone; null if its registry, its holder or its
 * visitors decide.
 *
 * This is the only rule for it: search, carts, connections and redirects all ask here. Names that
 * are the panel's own come first, then those whose extension does not exist, then those that we
 * cannot register.
 */
export function nameStatus(
  use: NameUse,
  name: DomainName,
  ending: NameEnding,
  panel: PanelNames,
): AvailabilityStatus | null {
  if (use === 'renew') return unsoldStatus(name, ending);
  const reserved = reservedStatus(name.ascii, panel, use);
  if (reserved) return reserved;
  if (use === 'redirect') return ending.isListed ? null : 'invalid_tld';
  return use === 'connect' ? endingStatus(ending) : unsoldStatus(name, ending);
}

/** Why a name cannot be registered with us: it is not a single label below a TLD that we sell. */
function unsoldStatus(name: DomainName, ending: NameEnding): AvailabilityStatus | null {
  if (ending.isPublicSuffix) return 'forbidden_domain';
  if (isSold(name) && ending.registrable === name.ascii) return null;
  const status = endingStatus(ending);
  if (status) return status;
  return ending.registrable === name.ascii ? 'tld_not_supported' : 'forbidden_subdomain';
}

/** Whether the panel reserves a name for itself; the first matching reason wins. */
function reservedStatus(ascii: string, panel: PanelNames, use: NameUse): AvailabilityStatus | null {
  const { siteAddressSuffix: suffix, nameServerHost, ownNames = [] } = panel;
  if (ownNames.some((own) => isWithin(ascii, own))) return 'forbidden_domain';
  if (ascii === suffix || ascii === nameServerHost) return 'forbidden_domain';
  if (ascii.endsWith(`.staging.${suffix}`)) return 'wpcom_staging_domain';
  if (ascii.endsWith(`.${suffix}`)) return 'dotblog_subdomain';
  if (isWithin(ascii, nameServerHost)) return 'forbidden_domain';
  // A customer holding a name above the name servers could answer for them; visitors sent there
  // cannot.
  if (use !== 'redirect' && isWithin(nameServerHost, ascii)) return 'forbidden_domain';
  return null;
}

function endingStatus({ isPublicSuffix, isListed }: NameEnding): AvailabilityStatus | null {
  if (isPublicSuffix) return 'forbidden_domain';
  return isListed ? null : 'invalid_tld';
}

function isWithin(ascii: string, parent: string): boolean {
  return ascii === parent || ascii.endsWith(`.${parent}`);
}

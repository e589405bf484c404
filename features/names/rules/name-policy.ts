import type { AvailabilityStatus } from './availability-status.ts';
import { type DomainName, readTld } from './domain-name.ts';
import { findTldPolicy, isSold } from './tld-policy.ts';

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
  /** Whether the name is itself a public suffix, such as `co.uk`, and cannot be registered. */
  readonly isPublicSuffix: boolean;
  /** Whether its suffix is run by a registry of the root zone. */
  readonly isListed: boolean;
  /** The registrable name: the name itself or its parent; null if there is none. */
  readonly registrable: string | null;
}

/**
 * Why a name cannot be sold, judging by the name alone; null if the registry decides.
 *
 * Names that can be neither sold nor connected come first, then those that we cannot register.
 */
export function saleStatus(
  name: DomainName,
  ending: NameEnding,
  panel: PanelNames,
): AvailabilityStatus | null {
  return reservedStatus(name.ascii, panel) ?? unsoldStatus(name, ending);
}

/** Why a name cannot be connected to a site, by the name alone; null if its holder decides. */
export function connectionStatus(
  name: DomainName,
  ending: NameEnding,
  panel: PanelNames,
): AvailabilityStatus | null {
  return reservedStatus(name.ascii, panel) ?? endingStatus(ending);
}

/** Why a name cannot be registered with us: it is not a single label below a TLD that we sell. */
export function unsoldStatus(name: DomainName, ending: NameEnding): AvailabilityStatus | null {
  const { ascii } = name;
  if (ending.isPublicSuffix) return 'forbidden_domain';
  if (isSold(name)) return null;
  const status = endingStatus(ending);
  if (status) return status;
  if (ending.registrable !== ascii || findTldPolicy(readTld(ascii))) return 'forbidden_subdomain';
  return 'tld_not_supported';
}

/** Whether the panel reserves a name for itself; the first matching reason wins. */
function reservedStatus(ascii: string, panel: PanelNames): AvailabilityStatus | null {
  const { siteAddressSuffix: suffix, nameServerHost, ownNames = [] } = panel;
  if (ownNames.some((own) => isWithin(ascii, own))) return 'forbidden_domain';
  if (ascii === suffix || ascii === nameServerHost) return 'forbidden_domain';
  if (ascii.endsWith(`.staging.${suffix}`)) return 'wpcom_staging_domain';
  if (ascii.endsWith(`.${suffix}`)) return 'dotblog_subdomain';
  // A customer holding a name above or below the name servers could answer for them.
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

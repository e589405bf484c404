import type { DomainType, InboundTransferStatus } from '#features/domains/rules/project-domain.ts';
import type { NamedSite } from '#features/sites/rules/site-address.ts';
import { parseRedirectTarget, TARGET_PREFIX } from './redirect-target.ts';
import type { RedirectTarget } from './redirect-target.ts';

/** A name of a site, as far as it bears on what is answered there. */
export interface HostedName {
  /** A-labels. */
  readonly name: string;
  readonly type: Exclude<DomainType, 'siteAddress'>;
  /** Of a site redirect: the end of its term; null where it has none. */
  readonly endsAt: Date | null;
  readonly inboundTransferStatus: InboundTransferStatus | null;
}

/** A site and all names under which it may be asked for, as stored. */
export interface SiteHosts extends NamedSite {
  readonly id: number;
  readonly title: string;
  readonly isPluginConnected: boolean;
  readonly isAutomatedTransfer: boolean;
  readonly isLaunched: boolean;
  readonly names: readonly HostedName[];
  /** Addresses that it had before. */
  readonly formerAddresses: readonly string[];
  /** Where its site redirect leads, as it was typed; null where the name of the redirect is all that is known. */
  readonly redirectLocation: string | null;
}

/** Where visitors of a site end up. */
export type Destination =
  | { readonly kind: 'ours'; readonly host: string }
  /** A site that is at its own host, which we do not serve. */
  | { readonly kind: 'elsewhere'; readonly target: RedirectTarget };

/** A site as questions are answered from it: as little work as can be is left for each of them. */
export interface AnsweredSite {
  readonly id: number;
  readonly title: string;
  readonly isDomainOnly: boolean;
  readonly isLaunched: boolean;
  readonly destination: Destination;
  /** Where all its hosts lead before `endsAt`. */
  readonly siteRedirect: { readonly target: RedirectTarget; readonly endsAt: Date | null } | null;
}

/** What a host is to its site; where it is several things, the first of these counts. */
export const HOST_ROLES = ['address', 'domain', 'former'] as const;
/** What a host is to its site. */
export type HostRole = (typeof HOST_ROLES)[number];

/** The site that a host belongs to. */
export interface HostClaim {
  readonly site: AnsweredSite;
  readonly role: HostRole;
}

/**
 * Every host at which a site is answered for, with what it is to it; a host may come twice.
 *
 * Names that are registered or connected here lead here, and those on their way to us whose transfer code was
 * right. Where a redirect leads to is somebody else's place.
 */
export function* hostsOf(site: SiteHosts): Generator<{ readonly host: string; readonly role: HostRole }> {
  yield { host: site.addressHost, role: 'address' };
  for (const name of site.names) if (isAnsweredName(name)) yield { host: name.name, role: 'domain' };
  for (const host of site.formerAddresses) yield { host, role: 'former' };
}

/** Makes a site ready to be answered for; what depends on the time is left open. */
export function answeredSite(site: SiteHosts): AnsweredSite {
  const { id, title, isDomainOnly, isLaunched } = site;
  return {
    id,
    title,
    isDomainOnly,
    isLaunched,
    destination: destinationOf(site),
    siteRedirect: siteRedirectOf(site),
  };
}

function isAnsweredName({ type, inboundTransferStatus }: HostedName): boolean {
  if (type === 'transfer') {
    return inboundTransferStatus === 'pending_owner' || inboundTransferStatus === 'pending_registry';
  }
  return type !== 'siteRedirect';
}

function destinationOf(site: SiteHosts): Destination {
  const { primaryDomain, names, addressHost } = site;
  const isPrimaryHere = names.some((name) => name.name === primaryDomain && isAnsweredName(name));
  if (primaryDomain !== null && isPrimaryHere) return { kind: 'ours', host: primaryDomain };
  if (!site.isPluginConnected || site.isAutomatedTransfer) return { kind: 'ours', host: addressHost };
  return {
    kind: 'elsewhere',
    target: { scheme: 'http', host: addressHost, port: null, path: '/', query: '' },
  };
}

function siteRedirectOf({ names, redirectLocation }: SiteHosts): AnsweredSite['siteRedirect'] {
  // Of several the one that lasts longest.
  const [redirect] = names
    .filter(({ type }) => type === 'siteRedirect')
    .sort((one, two) => endOf(two) - endOf(one));
  if (!redirect) return null;
  const parsed = parseRedirectTarget(redirectLocation ?? `${TARGET_PREFIX}${redirect.name}`);
  return parsed.ok ? { target: parsed.target, endsAt: redirect.endsAt } : null;
}

function endOf({ endsAt }: HostedName): number {
  return endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

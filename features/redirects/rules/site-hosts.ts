import type { DomainType, InboundTransferStatus } from '#features/domains/rules/project-domain.ts';
import type { NamedSite } from '#features/sites/rules/site-address.ts';
import { parseRedirectTarget, TARGET_PREFIX } from './redirect-target.ts';
import type { RedirectTarget } from './redirect-target.ts';

/** A name of a site, with the facts that the edge needs. */
export interface HostedName {
  /** A-labels. */
  readonly name: string;
  readonly type: Exclude<DomainType, 'siteAddress'>;
  /** The end of term of a site redirect; null if it does not expire. */
  readonly endsAt: Date | null;
  readonly inboundTransferStatus: InboundTransferStatus | null;
  /** Whether visitors get a page that says that the name expired. */
  readonly isInterrupted: boolean;
}

/** A site with all its stored hosts. */
export interface SiteHosts extends NamedSite {
  readonly id: number;
  readonly title: string;
  readonly isPluginConnected: boolean;
  readonly isAutomatedTransfer: boolean;
  readonly isLaunched: boolean;
  readonly names: readonly HostedName[];
  /** Its former addresses. */
  readonly formerAddresses: readonly string[];
  /** The typed target of its site redirect; null if only the name is known. */
  readonly redirectLocation: string | null;
}

/** The destination of a site's visitors. */
export type Destination =
  | { readonly kind: 'ours'; readonly host: string }
  /** A site on its own host, which we do not serve. */
  | { readonly kind: 'elsewhere'; readonly target: RedirectTarget };

/** A site prepared for answering requests quickly. */
export interface AnsweredSite {
  readonly id: number;
  readonly title: string;
  readonly isDomainOnly: boolean;
  readonly isLaunched: boolean;
  readonly destination: Destination;
  /** The redirect that applies to all its hosts before `endsAt`. */
  readonly siteRedirect: { readonly target: RedirectTarget; readonly endsAt: Date | null } | null;
}

/** The roles of a host; the first applicable one counts. */
export const HOST_ROLES = ['address', 'domain', 'former'] as const;
/** The role of a host. */
export type HostRole = (typeof HOST_ROLES)[number];

/** A host of a site. */
export interface SiteHost {
  readonly host: string;
  readonly role: HostRole;
  /** Whether it is an expired domain, whose visitors are told so. */
  readonly isInterrupted: boolean;
}

/** The site and role of a host. */
export interface HostClaim extends Omit<SiteHost, 'host'> {
  readonly site: AnsweredSite;
}

/**
 * Every host of a site with its role; may contain duplicates.
 *
 * Registered and connected names point here, and names in transfer whose auth code was right.
 * Redirect targets belong to others.
 */
export function* listHosts(site: SiteHosts): Generator<SiteHost> {
  yield { host: site.addressHost, role: 'address', isInterrupted: false };
  for (const name of site.names) {
    const { isInterrupted } = name;
    if (isAnsweredName(name)) yield { host: name.name, role: 'domain', isInterrupted };
  }
  for (const host of site.formerAddresses) yield { host, role: 'former', isInterrupted: false };
}

/** Prepares a site for answering requests; time-dependent decisions are made per request. */
export function answeredSite(site: SiteHosts): AnsweredSite {
  const { id, title, isDomainOnly, isLaunched } = site;
  return {
    id,
    title,
    isDomainOnly,
    isLaunched,
    destination: findDestination(site),
    siteRedirect: findSiteRedirect(site),
  };
}

function isAnsweredName({ type, inboundTransferStatus }: HostedName): boolean {
  if (type === 'transfer') {
    return inboundTransferStatus === 'pending_owner' || inboundTransferStatus === 'pending_registry';
  }
  return type !== 'siteRedirect';
}

function findDestination(site: SiteHosts): Destination {
  const { primaryDomain, names, addressHost } = site;
  const isPrimaryHere = names.some((name) => name.name === primaryDomain && isAnsweredName(name));
  if (primaryDomain !== null && isPrimaryHere) return { kind: 'ours', host: primaryDomain };
  if (!site.isPluginConnected || site.isAutomatedTransfer) return { kind: 'ours', host: addressHost };
  return {
    kind: 'elsewhere',
    target: { scheme: 'http', host: addressHost, port: null, path: '/', query: '' },
  };
}

function findSiteRedirect({ names, redirectLocation }: SiteHosts): AnsweredSite['siteRedirect'] {
  // If there are several, the one that expires last.
  const [redirect] = names
    .filter(({ type }) => type === 'siteRedirect')
    .sort((one, two) => endTime(two) - endTime(one));
  if (!redirect) return null;
  const parsed = parseRedirectTarget(redirectLocation ?? `${TARGET_PREFIX}${redirect.name}`);
  return parsed.ok ? { target: parsed.target, endsAt: redirect.endsAt } : null;
}

function endTime({ endsAt }: HostedName): number {
  return endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

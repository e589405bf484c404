import * as z from 'zod/mini';

/** Whoever keeps the DNS of a name that is registered elsewhere, as it says of itself (Domain Connect, "DNS Provider Discovery"). */
export interface DnsProvider {
  /** For people. */
  readonly name: string;
  /** Below it somebody agrees to a change in their browser. */
  readonly applyAt: string;
  /** Below it the provider says which services it knows. */
  readonly apiAt: string;
}

/** Where a zone says who keeps it. */
export const DISCOVERY_LABEL = '_domainconnect';

/** The services that we have at providers: for a name that is registered, and for one below another. */
export const CONNECT_SERVICES = { own: 'hosting', below: 'hosting-below' } as const;

/** A host, with a port or without, and a path of plain segments below it. */
const SETTINGS_HOST =
  /^(?=.{1,255}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+(?::\d{1,5})?(?:\/[\w-]+)*$/i;

/** What a provider may be reached by: `https` alone, but in trials. */
export type ProviderSchemes = readonly ('https' | 'http')[];

/**
 * Where the settings of a zone are, by the text at its `_domainconnect`; null where that is no such text.
 *
 * Whoever owns the zone wrote it, so nothing of it but a host and a plain path is taken.
 */
export function settingsUrl(text: string, domain: string, [scheme = 'https']: ProviderSchemes): URL | null {
  const host = text.trim().replace(/\/$/, '');
  if (!SETTINGS_HOST.test(host)) return null;
  return URL.parse(`${scheme}://${host}/v2/${encodeURIComponent(domain)}/settings`);
}

const settings = z.object({
  providerName: z.string(),
  providerDisplayName: z.optional(z.string()),
  urlSyncUX: z.string(),
  urlAPI: z.string(),
});
/** Longest name and longest address of a provider that are taken. */
const LONGEST_NAME = 80;
const LONGEST_URL = 500;

/** An address that something is appended to; null where it is none, or carries more than a place. */
function placeOf(text: string, schemes: ProviderSchemes): string | null {
  const url = text.length > LONGEST_URL ? null : URL.parse(text);
  if (!url || !schemes.some((scheme) => url.protocol === `${scheme}:`)) return null;
  const isPlain = [url.username, url.password, url.search, url.hash].every((part) => part === '');
  return isPlain ? url.href.replace(/\/$/, '') : null;
}

/** A provider by the settings that it serves; null where they are nonsense or it has no way that leads through a browser. */
export function readProviderSettings(text: string, schemes: ProviderSchemes): DnsProvider | null {
  const read = settings.safeParse(parsed(text));
  if (!read.success) return null;
  const { providerName, providerDisplayName, urlSyncUX, urlAPI } = read.data;
  const name = (providerDisplayName ?? providerName).replace(/[\p{C}\s]+/gu, ' ').trim();
  const [applyAt, apiAt] = [placeOf(urlSyncUX, schemes), placeOf(urlAPI, schemes)];
  if (name === '' || name.length > LONGEST_NAME || applyAt === null || apiAt === null) return null;
  return { name, applyAt, apiAt };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Who we are to providers, and which of our services it is about. */
export interface ConnectService {
  readonly providerId: string;
  readonly serviceId: string;
}

const templatePath = ({ providerId, serviceId }: ConnectService): string =>
  `/v2/domainTemplates/providers/${encodeURIComponent(providerId)}/services/${encodeURIComponent(serviceId)}`;

/** Where a provider says whether it knows a service of ours. */
export function templateUrl({ apiAt }: DnsProvider, service: ConnectService): URL {
  return new URL(`${apiAt}${templatePath(service)}`);
}

/** Signs the change that a provider is asked for; `keyHost` is where the key for checking it is published. */
export interface RequestSigner {
  readonly keyHost: string;
  /** The signature of a text, in base64. */
  sign(text: string): string;
}

/**
 * Where somebody's browser is sent to agree to a change at a provider (Domain Connect, "Synchronous Flow").
 *
 * Signed is the query as it stands before the signature, and nothing stands behind that (section "Digitally
 * Signed Requests").
 */
export function applyUrl(
  { applyAt }: DnsProvider,
  wish: ConnectService & {
    readonly domain: string;
    /** Of a name below the domain, what stands before it. */
    readonly host: string | null;
    /** Where the browser comes back to. */
    readonly redirectUri: string;
    readonly state: string;
    /** What fills the service's template in. */
    readonly values: Readonly<Record<string, string>>;
  },
  signer: RequestSigner | null,
): string {
  const { domain, host, redirectUri, state, values } = wish;
  const query = queryOf({
    domain,
    ...(host === null ? {} : { host }),
    ...{ redirect_uri: redirectUri, state },
    ...values,
  });
  const signed = signer === null ? '' : `&${queryOf({ key: signer.keyHost, sig: signer.sign(query) })}`;
  return `${applyAt}${templatePath(wish)}/apply?${query}${signed}`;
}

const queryOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

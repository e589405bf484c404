import * as z from 'zod/mini';

/**
 * The DNS provider of a name registered elsewhere, from its settings (Domain Connect, "DNS Provider
 * Discovery").
 */
export interface DnsProvider {
  /** The display name. */
  readonly name: string;
  /** The base URL of pages where users consent to a change. */
  readonly applyAt: string;
  /** The base URL to query supported templates. */
  readonly apiAt: string;
}

/** The label of the discovery record. */
export const DISCOVERY_LABEL = '_domainconnect';

/** Our services at providers: for a registrable name, and for a subdomain. */
export const CONNECT_SERVICES = { own: 'hosting', below: 'hosting-below' } as const;

/** A host with optional port, and a path of plain segments. */
const SETTINGS_HOST =
  /^(?=.{1,255}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+(?::\d{1,5})?(?:\/[\w-]+)*$/i;

/** The accepted URL schemes of providers: `https` only, except in trials. */
export type ProviderSchemes = readonly ('https' | 'http')[];

/**
 * The settings URL of a zone, from the TXT record at `_domainconnect`; null if the text is invalid.
 *
 * The zone's owner controls the text, so only a host and a plain path are accepted.
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
/** The maximum accepted length of a provider's name and URL. */
const LONGEST_NAME = 80;
const LONGEST_URL = 500;

/** A base URL; null if the text is none, or has a query, fragment or credentials. */
function parsePlace(text: string, schemes: ProviderSchemes): string | null {
  const url = text.length > LONGEST_URL ? null : URL.parse(text);
  if (!url || !schemes.some((scheme) => url.protocol === `${scheme}:`)) return null;
  const isPlain = [url.username, url.password, url.search, url.hash].every((part) => part === '');
  return isPlain ? url.href.replace(/\/$/, '') : null;
}

/** Parses a provider's settings; null if they are invalid or have no synchronous flow. */
export function readProviderSettings(text: string, schemes: ProviderSchemes): DnsProvider | null {
  const read = settings.safeParse(parsed(text));
  if (!read.success) return null;
  const { providerName, providerDisplayName, urlSyncUX, urlAPI } = read.data;
  const name = (providerDisplayName ?? providerName).replace(/[\p{C}\s]+/gu, ' ').trim();
  const [applyAt, apiAt] = [parsePlace(urlSyncUX, schemes), parsePlace(urlAPI, schemes)];
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

/** Our identity at providers, with the service in question. */
export interface ConnectService {
  readonly providerId: string;
  readonly serviceId: string;
}

const templatePath = ({ providerId, serviceId }: ConnectService): string =>
  `/v2/domainTemplates/providers/${encodeURIComponent(providerId)}/services/${encodeURIComponent(serviceId)}`;

/** The URL that tells whether a provider supports our template. */
export function templateUrl({ apiAt }: DnsProvider, service: ConnectService): URL {
  return new URL(`${apiAt}${templatePath(service)}`);
}

/** Signs requests to providers; `keyHost` publishes the public key. */
export interface RequestSigner {
  readonly keyHost: string;
  /** Returns the signature of a text, in base64. */
  sign(text: string): string;
}

/**
 * The URL where the user consents to a change at a provider (Domain Connect, "Synchronous Flow").
 *
 * The signature covers the query before it and comes last (section "Digitally Signed Requests").
 */
export function applyUrl(
  { applyAt }: DnsProvider,
  request: ConnectService & {
    readonly domain: string;
    /** The labels of a subdomain, relative to the domain. */
    readonly host: string | null;
    /** Where the browser returns to. */
    readonly redirectUri: string;
    readonly state: string;
    /** The values of the template's variables. */
    readonly values: Readonly<Record<string, string>>;
  },
  signer: RequestSigner | null,
): string {
  const { domain, host, redirectUri, state, values } = request;
  const query = buildQuery({
    domain,
    ...(host === null ? {} : { host }),
    redirect_uri: redirectUri,
    state,
    ...values,
  });
  const signed = signer === null ? '' : `&${buildQuery({ key: signer.keyHost, sig: signer.sign(query) })}`;
  return `${applyAt}${templatePath(request)}/apply?${query}${signed}`;
}

const buildQuery = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

import { getDomain } from 'tldts';
import { boundedRoots } from '#platform/dns-client/bounded-roots.ts';
import { findTexts } from '#platform/dns-client/follow-delegation.ts';
import { seconds } from '#platform/kernel/duration.ts';
import {
  CONNECT_SERVICES,
  type ConnectService,
  DISCOVERY_LABEL,
  type DnsProvider,
  readProviderSettings,
  settingsUrl,
  templateUrl,
} from './dns-provider.ts';
import type { MappingDeps } from './mapping-deps.ts';
import { within } from '#platform/process/within.ts';

/** A provider that supports one of our templates for a name. */
interface FittingProvider {
  readonly provider: DnsProvider;
  readonly service: ConnectService;
  /** The registrable name, which the provider hosts. */
  readonly registrable: string;
  /** The labels before it; null for the registrable name itself. */
  readonly host: string | null;
}

/** The timeout of a provider's answer. */
const TIMEOUT = seconds(6);
/** The query limits for untrusted zone data. */
const LIMITS = { questions: 60, within: TIMEOUT };
/** Only this many TXT records are examined. */
const MAX_TEXTS = 3;

type Deps = Pick<MappingDeps, 'nameServersOfTheWorld' | 'domainConnect'>;

/**
 * Finds the DNS provider of a name from its zone, and asks it whether it supports our template
 * (Domain Connect, "DNS Provider Discovery", "Query Supported Template"); null on any error.
 */
export async function findDnsProvider(deps: Deps, name: string): Promise<FittingProvider | null> {
  let found: FittingProvider | null = null;
  await within(
    TIMEOUT,
    find(deps, name).then((fitting) => {
      found = fitting;
    }),
  );
  return found;
}

async function find(
  { nameServersOfTheWorld: world, domainConnect }: Deps,
  name: string,
): Promise<FittingProvider | null> {
  const { providerId, schemes, readPage } = domainConnect;
  const registrable = getDomain(name) ?? name;
  const host = name === registrable ? null : name.slice(0, -registrable.length - 1);
  const serviceId = host === null ? CONNECT_SERVICES.own : CONNECT_SERVICES.below;
  const service = { providerId, serviceId };
  const texts = await findTexts(boundedRoots(world, LIMITS), `${DISCOVERY_LABEL}.${registrable}.`);
  for (const text of texts.slice(0, MAX_TEXTS)) {
    const url = settingsUrl(text, registrable, schemes);
    const settings = url && (await readPage(url));
    const provider = settings?.status === 200 ? readProviderSettings(settings.text, schemes) : null;
    if (provider && (await readPage(templateUrl(provider, service)))?.status === 200) {
      return { provider, service, registrable, host };
    }
  }
  return null;
}

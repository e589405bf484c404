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

/** A provider that can set our records for a name, and the service of ours that does so. */
interface FittingProvider {
  readonly provider: DnsProvider;
  readonly service: ConnectService;
  /** The name that is registered, which the provider knows. */
  readonly registrable: string;
  /** What stands before it; null where the name is that one. */
  readonly host: string | null;
}

/** A provider that takes longer is none. */
const TIMEOUT = seconds(6);
/** What a zone says may be asked about in that time, and no longer. */
const LIMITS = { questions: 60, within: TIMEOUT };
/** Texts beside the right one are few; more are not looked at. */
const MAX_TEXTS = 3;

type Deps = Pick<MappingDeps, 'nameServersOfTheWorld' | 'domainConnect'>;

/**
 * Finds who keeps a name's DNS, by what its zone says, and asks them whether they know our service (Domain
 * Connect, "DNS Provider Discovery", "Query Supported Template"); null where anything about it is not as it should be.
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

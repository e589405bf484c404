import { useQuery, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useManagePath } from '#features/sites/web/api/manage-path.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { RelativeTime } from '#platform/ui/content/relative-time.tsx';
import { displayName } from '#features/names/rules/domain-name.ts';
import { setupMessages, providerMessages } from '../words/en.ts';
import { SetupWays } from './setup-ways.tsx';
import { call } from '#platform/http-client/call.ts';
import { checkMappingSetup } from '../contract/mapping-endpoints.ts';
import type { MappingSetupOnWire } from '../contract/mapping-endpoints.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { CodeValue } from '#platform/ui/content/code-value.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import type { Kind } from '#platform/ui/content/kind.tsx';
import type { SetupVerdict } from '../rules/mapping-setup.ts';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { CONNECT_OUTCOMES } from '../rules/mapping-status.ts';
import type { ConnectOutcome } from '../rules/mapping-status.ts';
import { providerReturnQuery, dnsProviderQuery, useGoToProvider } from './provider-queries.ts';
import type { ProviderReturn } from './provider-queries.ts';

/** Checks the name at once. */
export async function prefetchConnectDomain(
  client: QueryClient,
  { domain }: { readonly domain: string },
): Promise<void> {
  await client.query(mappingSetupQuery(domain));
}

/**
 * The required and the actual DNS settings of a connected name (acquisition, section 2, "Connect
 * Your Domain").
 */
export function ConnectDomainPage({
  domain,
  site,
  status,
  state,
  error,
}: {
  readonly domain: string;
  readonly site: string;
  /** The verified outcome of the user's visit to the provider. */
  readonly status?: string | undefined;
  /** The state token returned by the provider. */
  readonly state?: string | undefined;
  readonly error?: string | undefined;
}): ReactNode {
  const m = useMessages(setupMessages);
  const slug = useSite(site)?.slug ?? site;
  const path = useManagePath();
  const query = useQuery(mappingSetupQuery(domain));
  const shown = query.data?.display_name ?? displayName(domain);
  const isBelow = query.data?.name_servers.length === 0;
  const isDone = query.data !== undefined && isSetUp(query.data);
  return (
    <PageFrame
      title={m('title')}
      description={m(isDone ? 'introDone' : isBelow ? 'introBelow' : 'intro', { domain: shown })}
      back={{ href: `${path}/${domain}/edit/${slug}`, label: m('back') }}
      width="narrow"
    >
      <Query query={query}>
        {(setup) => (
          <div className="flex flex-col gap-5">
            {state === undefined ? null : (
              <ProviderReturnCheck
                domain={domain}
                path={`${path}/${domain}/domain-connect-mapping/${slug}`}
                returned={{ state, error }}
              />
            )}
            {status === undefined || isSetUp(setup) ? null : <ProviderStatus status={status} />}
            {/* The content below is from the last successful check. */}
            {query.error ? <Notice kind="danger">{query.error.message}</Notice> : null}
            <SetupVerdictNotice setup={setup} />
            <SetupProof setup={setup} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button isBusy={query.isFetching} onPress={() => void query.refetch()}>
                {m('checkAgain')}
              </Button>
              <span className="text-sm text-muted">
                {m('checkedAt')} <RelativeTime at={new Date(query.dataUpdatedAt)} />
              </span>
            </div>
            {setup.current_user_can_manage && !isSetUp(setup) ? <ProviderWay domain={domain} /> : null}
            {/* A working connection shows the result first, others the instructions. */}
            {isSetUp(setup) ? <SetupFound setup={setup} /> : null}
            <SetupWays setup={setup} site={slug} />
            {isSetUp(setup) ? null : <SetupFound setup={setup} />}
          </div>
        )}
      </Query>
    </PageFrame>
  );
}

/**
 * The interval of automatic checks while the page is open and the name does not point to its site,
 * in milliseconds.
 */
const CHECK_EVERY_MS = 15_000;
/** The timeout for silent name servers, in milliseconds. */
const WITHIN = 20_000;

/** Whether the set-up of a connected name is complete. */
function isSetUp({ verdict }: Pick<MappingSetupOnWire, 'verdict'>): boolean {
  return verdict === 'by_name_servers' || verdict === 'by_records';
}

/** Query of a connected name's DNS, as answered by its own name servers. */
function mappingSetupQuery(domain: string) {
  return queryOptions({
    queryKey: ['domains', 'mapping-setup', domain],
    queryFn: ({ signal }) => call(checkMappingSetup, { params: { domain } }, { signal, within: WITHIN }),
    refetchInterval: ({ state: { data } }) => (data && isSetUp(data) ? false : CHECK_EVERY_MS),
  });
}

/** The proof of control for a connected name that already uses our name servers, with copy buttons. */
function SetupProof({ setup }: { readonly setup: MappingSetupOnWire }): ReactNode {
  const m = useMessages(setupMessages);
  const { proof, display_name: domain } = setup;
  if (proof === null || setup.verdict !== 'awaiting_proof') return null;
  return (
    <Card title={m('proofTitle', { domain })} description={m('proofText', { domain })}>
      <div className="flex flex-col gap-4">
        <Facts facts={[{ label: m('proofServer'), value: <CodeValue value={proof.name_server} /> }]} />
        <p className="text-pretty">{m('proofRecord', { domain })}</p>
        <Facts
          facts={[
            { label: m('proofName'), value: <CodeValue value={proof.record_name} /> },
            { label: m('proofValue'), value: <CodeValue value={proof.record_value} /> },
          ]}
        />
        <p className="text-pretty text-muted">{m('proofNext', { domain })}</p>
      </div>
    </Card>
  );
}

type SeenServer = MappingSetupOnWire['seen']['servers'][number];

/** The DNS found for a connected name, by name server. */
function SetupFound({ setup }: { readonly setup: MappingSetupOnWire }): ReactNode {
  const m = useMessages(setupMessages);
  const { servers } = setup.seen;
  const describeAnswer = ({ state, addresses, alias }: SeenServer): string => {
    if (state === 'silent') return m('silent');
    if (state === 'refuses') return m('refuses');
    if (state === 'nonexistent') return m('noSuchName');
    const addressText = addresses.length === 0 ? m('noAddress') : addresses.join(', ');
    return alias === null ? addressText : `${m('aliasOf', { alias })} (${addressText})`;
  };
  return (
    <Card title={m('foundTitle')}>
      {servers.length === 0 ? (
        <p className="text-muted">{m('foundNothing')}</p>
      ) : (
        <Facts
          facts={servers.map((server) => ({
            label: server.server,
            value: <span dir="auto">{describeAnswer(server)}</span>,
            ...(server.address === null ? {} : { help: m('askedAt', { address: server.address }) }),
          }))}
        />
      )}
    </Card>
  );
}

const WORDS = {
  by_name_servers: ['success', 'verdictByNameServers'],
  by_records: ['success', 'verdictByRecords'],
  awaiting_proof: ['warning', 'verdictProof'],
  broken_signature: ['warning', 'verdictSignature'],
  behind_proxy: ['info', 'verdictProxy'],
  unknown: ['info', 'verdictUnknown'],
  changing: ['info', 'verdictChanging'],
  mixed_name_servers: ['warning', 'verdictMixedServers'],
  mixed_addresses: ['warning', 'verdictMixedAddresses'],
  stray_ipv6: ['warning', 'verdictIpv6'],
  elsewhere: ['warning', 'verdictElsewhere'],
  no_address: ['warning', 'verdictNoAddress'],
  servers_silent: ['warning', 'verdictSilent'],
  not_delegated: ['warning', 'verdictNotDelegated'],
} as const satisfies Readonly<Record<SetupVerdict, readonly [Kind, (typeof setupMessages)['keys'][number]]>>;

/** The state of a connection with the next step; announced when it changes. */
function SetupVerdictNotice({ setup }: { readonly setup: MappingSetupOnWire }): ReactNode {
  const m = useMessages(setupMessages);
  const [kind, words] = WORDS[setup.verdict];
  const wrong = setup.verdict === 'mixed_name_servers' ? setup.other_name_servers : setup.wrong_addresses;
  const values = {
    domain: setup.display_name,
    proxies: setup.proxies.join(', '),
    wrong: wrong.join(', '),
  };
  return (
    <Notice kind={kind} isAnnounced>
      {m(words, values)}
    </Notice>
  );
}

const KINDS: Readonly<Record<ConnectOutcome, Kind>> = {
  connected: 'success',
  cancelled: 'info',
  failed: 'danger',
};

/**
 * The outcome of a visit to the provider, from the URL's `status` (acquisition, section 4 "Domain
 * Connect mapping").
 */
export function ProviderStatus({ status }: { readonly status: string }): ReactNode {
  const m = useMessages(providerMessages);
  const outcome = CONNECT_OUTCOMES.find((each) => each === status);
  return outcome === undefined ? null : (
    <Notice kind={KINDS[outcome]} isAnnounced>
      {m(outcome)}
    </Notice>
  );
}

/** Verifies a return from the provider, and redirects to the page with its `status`. */
export function ProviderReturnCheck({
  domain,
  path,
  returned,
}: {
  readonly domain: string;
  /** The path of the page. */
  readonly path: string;
  readonly returned: ProviderReturn;
}): ReactNode {
  const m = useMessages(providerMessages);
  const go = useGo();
  const { data, isError } = useQuery(providerReturnQuery(domain, returned));
  const status = isError ? 'failed' : data?.status;
  useEffect(() => {
    if (status !== undefined) go(`${path}?status=${status}`, { replace: true });
  }, [go, path, status]);
  return <Notice kind="info">{m('checking')}</Notice>;
}

/** The button to set records at the provider of a connected name, if it supports that. */
export function ProviderWay({ domain }: { readonly domain: string }): ReactNode {
  const m = useMessages(providerMessages);
  const provider = useQuery(dnsProviderQuery(domain)).data?.provider;
  const leave = useGoToProvider(domain);
  const { reset } = leave;
  useEffect(() => {
    // When the page is restored from the back/forward cache, the button would still be busy.
    const onShown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    addEventListener('pageshow', onShown);
    return () => removeEventListener('pageshow', onShown);
  }, [reset]);
  if (!provider) return null;
  const { name, provider_id: id, service_id: service } = provider;
  return (
    <Card
      title={m('title', { provider: name })}
      description={m('text', { provider: name, domain: displayName(domain) })}
    >
      <div className="flex flex-col items-start gap-4">
        {leave.isError ? (
          <Notice kind="danger" isAnnounced>
            {m('failed')}
          </Notice>
        ) : null}
        <Button
          variant="primary"
          isBusy={leave.isPending || leave.isSuccess}
          onPress={() => leave.mutate({ provider: id, service })}
        >
          {m('go', { provider: name })}
        </Button>
      </div>
    </Card>
  );
}

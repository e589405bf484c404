import { type QueryClient, useQuery } from '@tanstack/react-query';
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
import { ProviderReturnCheck, ProviderStatus } from './provider-return.tsx';
import { ProviderWay } from './provider-way.tsx';
import { SetupFound } from './setup-found.tsx';
import { setupMessages } from '../words/en.ts';
import { SetupProof } from './setup-proof.tsx';
import { isSetUp, mappingSetupQuery } from './setup-query.ts';
import { SetupVerdictNotice } from './setup-verdict-notice.tsx';
import { SetupWays } from './setup-ways.tsx';

/** Looks at the name at once. */
export async function prefetchConnectDomain(
  client: QueryClient,
  { domain }: { readonly domain: string },
): Promise<void> {
  await client.query(mappingSetupQuery(domain));
}

/**
 * What to set so that a connected name leads to its site, and what is there now (acquisition, section 2,
 * "Connect Your Domain").
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
  /** How somebody came back from their provider, once that was checked. */
  readonly status?: string | undefined;
  /** What a provider sends back with somebody. */
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
            {/* What is shown below is what was seen before. */}
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
            {/* What is right comes first, what there is to do where something is to be done. */}
            {isSetUp(setup) ? <SetupFound setup={setup} /> : null}
            <SetupWays setup={setup} site={slug} />
            {isSetUp(setup) ? null : <SetupFound setup={setup} />}
          </div>
        )}
      </Query>
    </PageFrame>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { siteDomainsQuery } from '#features/domains/web/api/domain-queries.ts';
import { SendAgainButton } from '#features/domains/web/api/send-again-button.tsx';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { useManagePath } from '#features/sites/web/api/manage-path.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useNow } from '#platform/ui/content/use-now.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { transferOutCard } from '../../rules/transfer-out.ts';
import { transferOutMessages } from '../../words/out/en.ts';
import { IpsTagCard, ReleasedCard } from './ips-tag-card.tsx';
import type { ReleasedTo } from './ips-tag-card.tsx';
import { CodeCard, UnlockCard } from './transfer-code-cards.tsx';
import { TransferLocks } from './transfer-locks.tsx';
import { domainStatusQuery, transferOutQuery } from './transfer-out-queries.ts';
import type { TransferOutOnWire } from './transfer-out-queries.ts';

/** Loads what the registry says of the domain before the page opens. */
export async function prefetchTransferOut(
  client: QueryClient,
  { domain, site }: { readonly domain: string; readonly site: string },
): Promise<void> {
  await Promise.allSettled([
    client.query(siteDomainsQuery(site)),
    client.query(domainStatusQuery(domain)),
    client.query(transferOutQuery(domain)),
  ]);
}

/** The transfer of a domain to another registrar: one card (management, section 4). */
export function TransferOutPage({
  domain: named,
  site,
}: {
  readonly domain: string;
  readonly site: string;
}): ReactNode {
  const m = useMessages(transferOutMessages);
  const path = useManagePath();
  const name = named.toLowerCase();
  const slug = useSite(site)?.slug ?? site;
  const domains = useQuery(siteDomainsQuery(site));
  // The domain leaves the list with its release.
  const [releasedTo, setReleasedTo] = useState<ReleasedTo | null>(null);
  const shown = displayName(name);
  return (
    <PageFrame
      title={m('title')}
      back={{ href: `${path}/${name}/transfer/${slug}`, label: m('back') }}
      width="narrow"
    >
      {releasedTo ? (
        <ReleasedCard domain={shown} to={releasedTo} />
      ) : (
        <Query query={domains}>
          {({ domains: list }) => {
            const domain = list.find((each) => each.domain === name);
            if (domain?.type !== 'registered')
              return <EmptyState title={m('notHereTitle')}>{m('notHere', { domain: shown })}</EmptyState>;
            if (!domain.current_user_can_manage) return <OwnerNotice owner={domain.owner} />;
            if (domain.frozen_at !== null) return <Notice>{m('frozen')}</Notice>;
            return <Leaving domain={domain} slug={slug} onReleased={setReleasedTo} />;
          }}
        </Query>
      )}
    </PageFrame>
  );
}

function OwnerNotice({ owner }: { readonly owner: string | null }): ReactNode {
  const m = useMessages(transferOutMessages);
  return <Notice>{owner === null ? m('askSomeOwner') : m('askOwner', { owner })}</Notice>;
}

interface LeavingProps {
  readonly domain: SiteDomainOnWire;
  readonly slug: string;
  readonly onReleased: (to: ReleasedTo) => void;
}

/** Asks the registry first, then shows the card that matches. */
function Leaving(props: LeavingProps): ReactNode {
  const { domain: name } = props.domain;
  const status = useQuery(domainStatusQuery(name));
  const out = useQuery(transferOutQuery(name));
  return (
    <Query query={status}>
      {(registry) => (
        <Query query={out}>{(facts) => <LeavingCard {...props} registry={registry} out={facts} />}</Query>
      )}
    </Query>
  );
}

function LeavingCard({
  domain,
  slug,
  onReleased,
  registry,
  out,
}: LeavingProps & {
  readonly registry: {
    readonly locked: boolean;
    readonly transfer_prohibited: boolean;
    readonly pending_transfer: boolean;
  };
  readonly out: TransferOutOnWire;
}): ReactNode {
  const m = useMessages(transferOutMessages);
  const now = useNow();
  const { transfer_away_eligible_at: eligibleAt } = domain;
  const card = transferOutCard(
    {
      canManage: domain.current_user_can_manage,
      isTransferProhibited: registry.transfer_prohibited,
      transferableFrom: eligibleAt === null ? null : new Date(eligibleAt),
      tld: readTld(domain.domain),
      isPendingVerification: domain.is_pending_icann_verification,
      isLocked: registry.locked,
    },
    now,
  );
  switch (card) {
    case 'contact_owner':
      return <OwnerNotice owner={domain.owner} />;
    case 'transfer_prohibited':
    case 'contact_change_lock':
      return <TransferLocks domain={domain} out={out} />;
    case 'ips_tag':
      return <IpsTagCard domain={domain} slug={slug} onReleased={onReleased} />;
    case 'verify_contact':
      return (
        <Card title={m('verifyTitle')}>
          <div className="flex flex-col items-start gap-4">
            <p className="text-pretty">{m('verify', { domain: domain.display_name })}</p>
            <SendAgainButton domain={domain.domain} />
          </div>
        </Card>
      );
    case 'unlock':
      return <UnlockCard domain={domain} out={out} />;
    case 'code':
      return <CodeCard domain={domain} out={out} isPending={registry.pending_transfer} />;
  }
}

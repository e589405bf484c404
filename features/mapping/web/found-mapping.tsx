import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useCurrency } from '#features/catalog/web/api/use-currency.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Query, SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { AvailabilityOnWire } from '#features/search/contract/search-endpoints.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { ChosenDomain } from '#features/search/web/api/chosen-domain.ts';
import { RegisterHere } from '#features/search/web/api/register-here.tsx';
import { AVAILABILITY_TEXTS, remedyFor } from '#features/names/rules/availability-status.ts';
import { isMappable } from '../rules/mapping-status.ts';
import { mappingMessages } from '../words/en.ts';
import { NOTICE_KINDS } from '#features/search/web/api/obstacle-remedy.tsx';
import { useAvailabilityText } from '#features/search/web/api/use-availability-text.ts';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { call } from '#platform/http-client/call.ts';
import { addVipMapping, getMappingStatus } from '../contract/mapping-endpoints.ts';

/** Loaded on demand, because few names need a claim. */
const ClaimName = latePart(async () => (await import('./claim-name.tsx')).ClaimName);

/** The result for a name to connect: its price and the next step, or why it cannot be connected. */
export function FoundMapping({
  name,
  site,
  isVip,
  onChosen,
}: {
  readonly name: string;
  readonly site: string;
  readonly isVip: boolean;
  /** Called after the name was put into the cart as a registration. */
  readonly onChosen: (chosen: ChosenDomain) => void;
}): ReactNode {
  const currency = useCurrency();
  const query = useQuery(mappingStatusQuery(name, site, currency));
  return (
    <section aria-live="polite" aria-busy={query.isFetching}>
      <Query query={query} placeholder={<SkeletonRows rows={1} />}>
        {(found) =>
          isMappable(found.status) ? (
            <WayOn found={found} site={site} isVip={isVip} />
          ) : (
            <Obstacle
              found={found}
              site={site}
              isVip={isVip}
              onChosen={onChosen}
              isAsking={query.isFetching}
              askAgain={() => void query.refetch()}
            />
          )
        }
      </Query>
    </section>
  );
}

function WayOn({
  found,
  site,
  isVip,
}: {
  readonly found: AvailabilityOnWire;
  readonly site: string;
  readonly isVip: boolean;
}): ReactNode {
  const m = useMessages(mappingMessages);
  const go = useGo();
  const add = useAddVipMapping(site);
  const domain = found.display_name;
  const connect = (): void =>
    add.mutate(found.domain_name, {
      onSuccess: () => {
        toast({ text: m('added', { domain }) });
        // A VIP site's contract covers it: no checkout, and on to the domain's settings (section 4).
        go(`/domains/manage/${found.domain_name}/edit/${site}`);
      },
    });
  const cost = isVip
    ? m('free')
    : found.price_integer === 0
      ? m('included')
      : found.cost === undefined
        ? null
        : m('perYear', { cost: found.cost });
  return (
    <Card title={<bdi>{domain}</bdi>} description={cost}>
      <div className="flex flex-col items-start gap-4">
        {add.error ? (
          <Notice kind="danger" isAnnounced>
            {add.error.message}
          </Notice>
        ) : null}
        <p className="text-pretty">{m('next')}</p>
        {isVip ? (
          <Button variant="primary" isBusy={add.isPending} onPress={connect}>
            {m('add', { domain })}
          </Button>
        ) : (
          <LinkButton
            variant="primary"
            href={`/checkout/${site}/domain-mapping:${encodeURIComponent(found.domain_name)}`}
          >
            {m('toCheckout')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

function Obstacle({
  found,
  site,
  isVip,
  onChosen,
  isAsking,
  askAgain,
}: {
  readonly found: AvailabilityOnWire;
  readonly site: string;
  readonly isVip: boolean;
  readonly onChosen: (chosen: ChosenDomain) => void;
  readonly isAsking: boolean;
  readonly askAgain: () => void;
}): ReactNode {
  const m = useMessages(mappingMessages);
  const describeAnswer = useAvailabilityText();
  const { registrable_domain: registrable, other_site_domain: other } = found;
  if (registrable !== undefined) {
    return (
      <Notice
        kind="info"
        title={m('nobodyHas', { domain: registrable })}
        // A VIP site cannot buy names (section 6).
        action={
          isVip ? undefined : (
            <RegisterHere domain={registrable} site={site} onChosen={onChosen}>
              {m('register', { domain: displayName(registrable) })}
            </RegisterHere>
          )
        }
      >
        {m(isVip ? 'isFreeElsewhere' : 'isFree')}
      </Notice>
    );
  }
  const remedy = remedyFor(found.status);
  // The user's own transfer may be for any site; the list shows which.
  const ownPage = found.status.includes('same_site')
    ? `/domains/manage/${found.domain_name}/edit/${site}`
    : `/domains/manage?search=${found.domain_name}`;
  const notice = (
    <Notice
      kind={NOTICE_KINDS[AVAILABILITY_TEXTS[found.status].severity]}
      action={
        remedy === 'ask-again' ? (
          <Button isBusy={isAsking} onPress={askAgain}>
            {m('askAgain')}
          </Button>
        ) : remedy === 'open-domain' ? (
          <LinkButton href={ownPage}>{m('openDomain')}</LinkButton>
        ) : remedy === 'open-other-site' && other !== undefined ? (
          <LinkButton href={`/domains/manage/${found.domain_name}/edit/${other}`}>
            {m('openOtherSite', { site: other })}
          </LinkButton>
        ) : undefined
      }
    >
      {describeAnswer(found)}
    </Notice>
  );
  if (found.status !== 'mapped_domain') return notice;
  return (
    <div className="flex flex-col gap-5">
      {notice}
      <Suspense fallback={<SkeletonRows rows={1} />}>
        <ClaimName domain={found.domain_name} shownAs={found.display_name} />
      </Suspense>
    </div>
  );
}

/** Query whether a name can be connected to a site, with its price. */
function mappingStatusQuery(domain: string, site: string, currency: Currency) {
  return queryOptions({
    queryKey: ['domains', 'mapping-status', domain, site, currency],
    queryFn: ({ signal }) =>
      call(getMappingStatus, { params: { domain }, query: { blog_id: site, currency } }, { signal }),
    enabled: domain !== '',
  });
}

/** Connects a name to a VIP site. */
function useAddVipMapping(site: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (domain: string) => call(addVipMapping, { params: { site }, body: { domain } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['domains'] }),
  });
}

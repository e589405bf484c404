import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useManagePath } from '#features/sites/web/api/manage-path.ts';
import { hasSiteFlag, useSite } from '#features/sites/web/api/site-queries.ts';
import { useWhoCan } from '#features/sites/web/api/use-who-can.ts';
import { call } from '#platform/http-client/call.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { getDataConsent, requestDataConsentLink } from '../contract/data-consent-endpoints.ts';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { manageConsentMessages } from '../words/consent/en.ts';
import { domainMessages } from '../words/en.ts';
import { settingsMessages } from '../words/settings/en.ts';
import { siteDomainsQuery } from './api/domain-queries.ts';

/** Loads the domains of the site before the page opens. */
export function prefetchManageConsent(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<unknown> {
  return client.query(siteDomainsQuery(site));
}

/** Requests the link with which the registrant gives or withdraws consent (management, section 2). */
export function ManageConsentPage({
  domain: named,
  site: ofSite,
}: {
  readonly domain: string;
  readonly site: string;
}): ReactNode {
  const m = useMessages(manageConsentMessages);
  const settings = useMessages(settingsMessages);
  const lists = useMessages(domainMessages);
  const domains = useQuery(siteDomainsQuery(ofSite));
  const site = useSite(ofSite);
  const path = useManagePath();
  const domain = domains.data?.domains.find((each) => each.domain === named.toLowerCase());
  const isManaged =
    domain?.supports_gdpr_consent_management === true && hasSiteFlag(site, 'domains/gdpr-consent');
  const shown = domain?.display_name ?? named;
  return (
    <PageFrame
      title={m('title')}
      documentTitle={`${m('title')}: ${shown}`}
      description={m('intro')}
      back={{ href: `${path}/${named}/edit/${site?.slug ?? ofSite}`, label: shown }}
      width="narrow"
    >
      <Query query={domains} notAllowed={lists('notAuthorized')} whoCan={useWhoCan(ofSite)}>
        {() => {
          if (domain === undefined || !isManaged) return <NoConsent />;
          if (domain.current_user_can_manage) return <Consent domain={domain} />;
          const { owner } = domain;
          return (
            <Notice>{owner === null ? settings('onlySomeOwner') : settings('onlyOwner', { owner })}</Notice>
          );
        }}
      </Query>
    </PageFrame>
  );
}

function NoConsent(): ReactNode {
  const m = useMessages(manageConsentMessages);
  return (
    <EmptyState icon={<ShieldOff aria-hidden="true" />} title={m('unavailableTitle')}>
      {m('unavailable')}
    </EmptyState>
  );
}

function consentQuery(domain: string) {
  return queryOptions({
    queryKey: ['domains', 'data-consent', domain],
    queryFn: ({ signal }) => call(getDataConsent, { params: { domain } }, { signal }),
    // An answer arrives while the page is open.
    meta: { live: ['domains'] },
  });
}

/** The registrant's last answer, and the button that mails them the link. */
function Consent({
  domain: { domain, display_name: shown },
}: {
  readonly domain: SiteDomainOnWire;
}): ReactNode {
  const m = useMessages(manageConsentMessages);
  const format = useFormat();
  const consent = useQuery(consentQuery(domain));
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(requestDataConsentLink, { params: { domain } }),
    onSuccess: () => toast({ text: m('sent'), kind: 'success' }),
    onError: () => toast({ text: m('failed'), kind: 'error' }),
  });
  return (
    <Query query={consent}>
      {({ is_given: isGiven, answered_at: answeredAt }) => {
        const date = answeredAt === null ? '' : format.date(answeredAt);
        const [state, effect] =
          isGiven === null
            ? (['unanswered', 'effectUnanswered'] as const)
            : isGiven
              ? (['given', 'effectGiven'] as const)
              : (['withdrawn', 'effectWithdrawn'] as const);
        return (
          <Card>
            <div className="flex flex-col items-start gap-4 py-1">
              <Facts
                facts={[
                  { label: m('domain'), value: <bdi>{shown}</bdi> },
                  { label: m('state'), value: m(state, { date }), help: m(effect) },
                ]}
              />
              <Button variant="primary" isBusy={isPending} onPress={() => mutate()}>
                {m('send')}
              </Button>
            </div>
          </Card>
        );
      }}
    </Query>
  );
}

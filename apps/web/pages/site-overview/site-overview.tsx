import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { findingAccess } from '#features/names/rules/site-for-names.ts';
import { findingFacts } from '#features/names/web/api/site-guard.tsx';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { DomainsGlance } from './domains-glance.tsx';
import { NextSteps } from './next-steps.tsx';
import { overviewMessages } from '../../words/en.ts';
import { SiteFacts } from './site-facts.tsx';

/** How a site stands: what to do next, its domains, what it is. Everything said is known; nothing is counted that nobody measures. */
export function SiteOverview({
  site,
  notice,
}: {
  readonly site: Site;
  readonly notice: ReactNode;
}): ReactNode {
  const m = useMessages(overviewMessages);
  const { slug } = site;
  const finding = findingAccess(findingFacts(site), 'search');
  return (
    <PageFrame
      title={site.title}
      documentTitle={m('documentTitle')}
      description={<bdi>{site.domain}</bdi>}
      action={
        finding === 'open' ? (
          <LinkButton href={`/domains/add/${slug}`} variant="primary" icon={<Plus aria-hidden="true" />}>
            {m('addDomain')}
          </LinkButton>
        ) : finding === 'own-domain' ? (
          <LinkButton href={`/domains/add/use-your-domain/${slug}`} variant="primary">
            {m('ownDomain')}
          </LinkButton>
        ) : undefined
      }
    >
      {notice}
      <div className="grid items-start gap-6 min-[64rem]:grid-cols-[minmax(0,1fr)_23rem]">
        {site.capabilities.manage_options ? (
          <div className="flex min-w-0 flex-col gap-6">
            <NextSteps site={site} />
            <DomainsGlance site={site} />
          </div>
        ) : null}
        <SiteFacts site={site} />
      </div>
    </PageFrame>
  );
}

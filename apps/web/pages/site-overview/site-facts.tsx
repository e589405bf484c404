import type { ReactNode } from 'react';
import { whyNoNames } from '#features/names/rules/site-for-names.ts';
import { findingFacts } from '#features/names/web/api/site-guard.tsx';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { CodeValue } from '#platform/ui/content/code-value.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import { MoreLink } from '../link-rows.tsx';
import { overviewMessages } from '../../words/en.ts';

const KINDS = {
  'plugin-connected': 'kindConnected',
  vip: 'kindVip',
  staging: 'kindStaging',
  'domain-only': 'kindDomainOnly',
} as const;

/** What a site is: its address, primary domain, kind and plan, since when, and what the reader is there. */
export function SiteFacts({ site }: { readonly site: Site }): ReactNode {
  const m = useMessages(overviewMessages);
  const format = useFormat();
  const { plan, capabilities, options } = site;
  const reason = whyNoNames(findingFacts(site));
  const address = new URL(options.unmapped_url).host;
  const hasOwnHost = reason === 'plugin-connected';
  return (
    <Card title={m('siteCard')}>
      {/* The card is narrow wherever it stands, so each value has a line of its own. */}
      <div className="[&_dl>div]:block">
        <Facts
          facts={[
            { label: m(hasOwnHost ? 'hostAddress' : 'address'), value: <CodeValue value={address} /> },
            {
              label: m('primary'),
              value: options.is_mapped_domain ? <CodeValue value={site.domain} /> : m('primaryNone'),
            },
            {
              label: m('plan'),
              value: (
                <span className="flex flex-wrap items-center gap-2">
                  {translated(plan.product_name_short)}
                  {plan.expired ? <Badge kind="warning">{m('planOver')}</Badge> : null}
                </span>
              ),
              help: plan.has_domain_credit && reason === null ? m('planCredit') : undefined,
              action: capabilities.manage_options ? (
                <MoreLink href={`/plans/${site.slug}`}>{m('seePlans')}</MoreLink>
              ) : undefined,
            },
            {
              label: m('kind'),
              value: m(reason ? KINDS[reason] : site.jetpack ? 'kindMoved' : 'kindPlain'),
              help: site.launch_status === 'unlaunched' && reason === null ? m('unlaunched') : undefined,
            },
            { label: m('since'), value: format.date(options.created_at) },
            {
              label: m('you'),
              value: m(
                capabilities.own_site ? 'youOwn' : capabilities.manage_options ? 'youManage' : 'youBelong',
              ),
            },
          ]}
        />
      </div>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import type { SiteAnswer } from '../contract/site.ts';
import { isOlderVersion, REQUIRED_PLUGIN_VERSION } from '../rules/plugin-version.ts';
import { siteMessages } from '../words/en.ts';
import { siteQuery } from './api/site-calls.ts';

/** Asks for the site before its page is opened. */
export function prefetchPlugin(client: QueryClient, { site }: { readonly site: string }): Promise<unknown> {
  return client.query(siteQuery(site));
}

/** The plugin that connects a site: its version, the one that is required, and where it is updated. */
export function PluginPage({ site: named }: { readonly site: string }): ReactNode {
  const m = useMessages(siteMessages);
  const site = useQuery(siteQuery(named));
  return (
    <PageFrame
      title={m('pluginTitle')}
      back={{ href: `/stats/${site.data?.slug ?? named}`, label: site.data?.title ?? named }}
      width="narrow"
    >
      <Query query={site}>
        {(known) => (known.jetpack ? <Plugin site={known} /> : <NoPlugin site={known} />)}
      </Query>
    </PageFrame>
  );
}

function Plugin({ site }: { readonly site: SiteAnswer }): ReactNode {
  const m = useMessages(siteMessages);
  const { jetpack_version: version, unmapped_url: url } = site.options;
  const isOutdated = version !== null && isOlderVersion(version, REQUIRED_PLUGIN_VERSION);
  return (
    <Card
      title={m('pluginVersions')}
      footer={<p className="text-sm text-pretty text-muted">{m('pluginHelp')}</p>}
    >
      <Facts
        facts={[
          {
            label: m('pluginInstalled'),
            value:
              version === null ? (
                m('pluginUnknown')
              ) : (
                <span className="inline-flex flex-wrap items-center gap-2">
                  <span className="tabular">{version}</span>
                  <Badge kind={isOutdated ? 'warning' : 'success'}>
                    {m(isOutdated ? 'pluginOutdated' : 'pluginCurrent')}
                  </Badge>
                </span>
              ),
            action: (
              <LinkButton href={`${url}/wp-admin/plugins.php`} size="small">
                {m('pluginOpen')}
              </LinkButton>
            ),
          },
          { label: m('pluginRequired'), value: <span className="tabular">{REQUIRED_PLUGIN_VERSION}</span> },
        ]}
      />
    </Card>
  );
}

function NoPlugin({ site }: { readonly site: SiteAnswer }): ReactNode {
  const m = useMessages(siteMessages);
  return (
    <EmptyState
      icon={<Plug aria-hidden="true" />}
      title={m('pluginNone')}
      action={<LinkButton href={`/stats/${site.slug}`}>{site.title}</LinkButton>}
    >
      {m('pluginNoneText')}
    </EmptyState>
  );
}

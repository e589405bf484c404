import { say } from '#platform/kernel/sentence.ts';
import { Navigate } from '@tanstack/react-router';
import { Lock, Plug, SearchX, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { REQUIRED_PLUGIN_VERSION } from '#features/sites/rules/plugin-version.ts';
import { findSite } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { domainRefusals } from '../contract/refusals.ts';
import type { FindingAccess } from '../rules/site-for-names.ts';
import { guardMessages } from '../words/en.ts';
import { UnknownSite } from './api/unknown-site.tsx';

/** Renders the reason why a page for getting domains is closed for a site, or redirects. */
export function ClosedFinding({
  named,
  sites,
  access,
  query,
  urlFor,
}: {
  /** The site as given in the URL. */
  readonly named: string;
  readonly sites: readonly Site[];
  readonly access: Exclude<FindingAccess, 'open'> | undefined;
  readonly query: string;
  readonly urlFor: (slug: string) => string;
}): ReactNode {
  const site = findSite(sites, named);
  if (!site || access === undefined) return <UnknownSite named={named} sites={sites} urlFor={urlFor} />;
  if (access === 'not-allowed') return <NotAllowedFinding site={site} />;
  if (access === 'outdated-plugin') return <OutdatedPluginPage site={site} />;
  if (access === 'no-domains') return <NoDomainsPage site={site} />;
  if (access === 'switched-off') return <SwitchedOff site={site} />;
  const { slug } = site;
  const suggestion = query === '' ? {} : { suggestion: query };
  if (access === 'choose-site') {
    return <Navigate to="/domains/add" search={{ refused: slug, ...suggestion }} replace />;
  }
  return (
    <Navigate
      to={`/domains/add/use-your-domain/${slug}`}
      search={query === '' ? {} : { initialQuery: query }}
      replace
    />
  );
}

function FindingFrame({ site, children }: { readonly site: Site; readonly children: ReactNode }): ReactNode {
  const m = useMessages(guardMessages);
  return (
    <PageFrame
      title={m('siteDomains')}
      documentTitle={m('addDomain')}
      back={{ href: `/stats/${site.slug}`, label: site.title }}
    >
      {children}
    </PageFrame>
  );
}

/** Names who can choose domains for the site (management, section 6, defines the title). */
function NotAllowedFinding({ site }: { readonly site: Site }): ReactNode {
  const m = useMessages(guardMessages);
  return (
    <FindingFrame site={site}>
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        title={translated(say(domainRefusals, 'unauthorized'))}
        action={<LinkButton href="/domains/add">{m('chooseAnother')}</LinkButton>}
      >
        {site.site_owner_name === null
          ? m('notAllowed', { title: site.title })
          : m('askOwner', { title: site.title, owner: site.site_owner_name })}
      </EmptyState>
    </FindingFrame>
  );
}

/** The 'no domains' page of a site that is hosted elsewhere (management, section 2, "Unsupported host"). */
function NoDomainsPage({ site }: { readonly site: Site }): ReactNode {
  const m = useMessages(guardMessages);
  return (
    <FindingFrame site={site}>
      <EmptyState
        icon={<Unplug aria-hidden="true" />}
        title={m('noDomainsTitle')}
        action={
          <>
            <LinkButton href={`/plans/${site.slug}`} variant="primary">
              {m('viewPlans')}
            </LinkButton>
            <LinkButton href="/domains/add">{m('chooseAnother')}</LinkButton>
          </>
        }
      >
        {m('noDomains')}
      </EmptyState>
    </FindingFrame>
  );
}

/** Asks for a newer plugin (management, section 2, "Outdated plugin"). */
export function OutdatedPluginPage({
  site,
  required = REQUIRED_PLUGIN_VERSION,
}: {
  readonly site: Site;
  readonly required?: string;
}): ReactNode {
  const m = useMessages(guardMessages);
  return (
    <FindingFrame site={site}>
      <EmptyState
        icon={<Plug aria-hidden="true" />}
        title={m('outdatedTitle')}
        action={
          <LinkButton href={`/plugins/jetpack/${site.slug}`} variant="primary">
            {m('outdatedAction')}
          </LinkButton>
        }
      >
        {m('outdated', { version: required })}
      </EmptyState>
    </FindingFrame>
  );
}

/** Shown while domain search is switched off (management, section 9, flag `upgrades/domain-search`). */
function SwitchedOff({ site }: { readonly site: Site }): ReactNode {
  const m = useMessages(guardMessages);
  return (
    <FindingFrame site={site}>
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={m('refusedTitle', { title: site.title })}
        action={<LinkButton href={`/domains/manage/${site.slug}`}>{m('ownHeld')}</LinkButton>}
      >
        {m('switchedOff')}
      </EmptyState>
    </FindingFrame>
  );
}

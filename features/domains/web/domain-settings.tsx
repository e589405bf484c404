import { Globe, ReceiptText, ShieldCheck, Split, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasSiteFlag } from '#features/sites/web/api/site-queries.ts';
import { useManagePath } from '#features/sites/web/api/manage-path.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { findingAccess } from '#features/names/rules/site-for-names.ts';
import { DomainTimeline } from './domain-timeline.tsx';
import { homeMessages } from '../words/home/en.ts';
import { primaryMessages } from '../words/primary/en.ts';
import { settingsMessages } from '../words/settings/en.ts';
import { findingFacts } from '#features/names/web/api/site-guard.tsx';
import { DomainFacts } from './home/domain-facts.tsx';

/** The site of the page's domain: its slug, and the site itself once loaded. */
interface SettingsSite {
  readonly slug: string;
  readonly known: Site | undefined;
}

/** The overview of a loaded domain: its facts with their controls, and what else can be done with it. */
export function DomainSettings({
  domain,
  site,
  primary,
  redirect,
}: {
  readonly domain: SiteDomainOnWire;
  readonly site: SettingsSite;
  /** The primary domain, which visitors see. */
  readonly primary: string | undefined;
  /** The active redirect of the site. */
  readonly redirect: SiteDomainOnWire | undefined;
}): ReactNode {
  const m = useMessages(settingsMessages);
  return (
    <>
      {domain.current_user_can_manage ? null : (
        <Notice>
          {domain.owner === null ? m('onlySomeOwner') : m('onlyOwner', { owner: domain.owner })}
        </Notice>
      )}
      {site.known?.options.is_domain_only && domain.type === 'registered' ? (
        <ParkedNotice domain={domain} slug={site.slug} />
      ) : null}
      <Card title={m('facts')}>
        <DomainFacts domain={domain} site={site.known} primary={primary} redirect={redirect} />
      </Card>
      <DomainActions domain={domain} site={site} running={redirect} />
      <DomainTimeline domain={domain} />
    </>
  );
}

/** What a parked domain is, and what its manager can do with it. */
function ParkedNotice({
  domain,
  slug,
}: {
  readonly domain: SiteDomainOnWire;
  readonly slug: string;
}): ReactNode {
  const m = useMessages(homeMessages);
  const primary = useMessages(primaryMessages);
  const path = useManagePath();
  const mayEdit = domain.current_user_can_manage && domain.has_zone;
  return (
    <Notice
      title={m('parkedTitle')}
      action={
        mayEdit ? (
          <LinkButton href={`${path}/${domain.domain}/dns/${slug}`} size="small">
            {m('parkedAction')}
          </LinkButton>
        ) : undefined
      }
    >
      {primary('parkedText')}
    </Notice>
  );
}

interface DomainAction {
  readonly href: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly text: string;
}

/** The links to what has no section of its own, as far as the user may open it; what ends something stands apart at the foot. */
function DomainActions({
  domain,
  site,
  running,
}: {
  readonly domain: SiteDomainOnWire;
  readonly site: SettingsSite;
  /** The redirect of the site. */
  readonly running: SiteDomainOnWire | undefined;
}): ReactNode {
  const m = useMessages(settingsMessages);
  const home = useMessages(homeMessages);
  const path = useManagePath();
  const { known, slug } = site;
  const mayManage = domain.current_user_can_manage;
  const purchase: DomainAction = {
    href: `/purchases/${domain.subscription_id ?? ''}`,
    icon: <ReceiptText aria-hidden="true" />,
    name: m('purchase'),
    text: m('purchaseText'),
  };
  // A site has one redirect: if one exists, the link opens it.
  const redirect: DomainAction = {
    href: running ? `${path}/${running.domain}/edit/${slug}` : `/domains/add/site-redirect/${slug}`,
    icon: <Split aria-hidden="true" />,
    name: m(running ? 'redirectRuns' : 'redirect'),
    text: running ? m('redirectRunsText', { domain: running.display_name }) : m('redirectText'),
  };
  const remove: DomainAction = {
    href: `${path}/${domain.domain}/redirect/${slug}`,
    icon: <Trash2 aria-hidden="true" />,
    name: m('remove'),
    text: m('removeText'),
  };
  const consent: DomainAction = {
    href: `${path}/${domain.domain}/manage-consent/${slug}`,
    icon: <ShieldCheck aria-hidden="true" />,
    name: m('consent'),
    text: m('consentText'),
  };
  const managesConsent =
    domain.supports_gdpr_consent_management && hasSiteFlag(known, 'domains/gdpr-consent');
  // The page itself applies the same rule.
  const takesRedirect = known && findingAccess(findingFacts(known), 'mapping') === 'open';
  const ways: readonly DomainAction[] = [
    ...(mayManage && domain.subscription_id !== null ? [purchase] : []),
    ...(mayManage && managesConsent ? [consent] : []),
    ...(domain.wpcom_domain && takesRedirect ? [redirect] : []),
    {
      href: `/domains/manage/${slug}`,
      icon: <Globe aria-hidden="true" />,
      name: m('site'),
      text: m('siteText', { title: known?.title ?? slug }),
    },
  ];
  return (
    <>
      <Card title={m('ways')} isFlush>
        <ActionLinks actions={ways} />
      </Card>
      {mayManage && domain.type === 'redirect' ? (
        <Card title={home('danger')} isFlush>
          <ActionLinks actions={[remove]} />
        </Card>
      ) : null}
    </>
  );
}

function ActionLinks({ actions }: { readonly actions: readonly DomainAction[] }): ReactNode {
  return (
    <ul className="divide-y divide-line" data-page-actions="">
      {actions.map(({ href, icon, name, text }) => (
        <li key={href}>
          <Link
            href={href}
            className="flex min-h-14 items-center gap-3.5 px-4 py-2 transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <span className="flex-none text-muted [&>svg]:size-4.5">{icon}</span>
            <span className="flex min-w-0 flex-col">
              <span className="font-medium" data-action-name="">
                {name}
              </span>
              <span className="text-sm text-pretty text-muted [overflow-wrap:anywhere]">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

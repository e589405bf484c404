import {
  ArrowDownToLine,
  Cable,
  Globe,
  PencilLine,
  ReceiptText,
  ShieldCheck,
  Split,
  Trash2,
  Waypoints,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { hasSiteFlag, mayChangeAddress } from '#features/sites/web/api/site-queries.ts';
import { useManagePath } from '#features/sites/web/api/manage-path.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { findingAccess } from '#features/names/rules/site-for-names.ts';
import { DomainTimeline } from './domain-timeline.tsx';
import { NextStepNotice } from './next-step-notice.tsx';
import { settingsMessages } from '../words/settings/en.ts';
import { findingFacts } from '#features/names/web/api/site-guard.tsx';
import { StatusBadge } from './api/status-badge.tsx';
import { readTld } from '#features/names/rules/domain-name.ts';
import { useMaintenanceEnd } from '#features/names/web/api/use-when-it-ends.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Facts } from '#platform/ui/content/facts.tsx';
import type { Fact } from '#platform/ui/content/facts.tsx';

/** The site of the page's domain: its slug, and the site itself once loaded. */
interface SettingsSite {
  readonly slug: string;
  readonly known: Site | undefined;
}

/** The settings page of a loaded domain. */
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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-lg [overflow-wrap:anywhere]">
        <bdi className="font-medium">{domain.display_name}</bdi>
        <StatusBadge status={domain.status} />
      </div>
      <MaintenanceNotice domain={domain} />
      {domain.current_user_can_manage ? null : (
        <Notice>
          {domain.owner === null ? m('onlySomeOwner') : m('onlyOwner', { owner: domain.owner })}
        </Notice>
      )}
      <NextStepNotice domain={domain} slug={site.slug} />
      <Card title={m('facts')}>
        <DomainFacts domain={domain} primary={primary} redirect={redirect} />
      </Card>
      <DomainActions domain={domain} site={site} running={redirect} />
      <DomainTimeline domain={domain} />
    </>
  );
}

interface DomainAction {
  readonly href: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly text: string;
}

/** The links to a domain's pages that the user may open. */
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
  const path = useManagePath();
  const { known, slug } = site;
  const mayManage = domain.current_user_can_manage;
  const dns: DomainAction = {
    href: `${path}/${domain.domain}/dns/${slug}`,
    icon: <Waypoints aria-hidden="true" />,
    name: m('dns'),
    text: m('dnsText'),
  };
  const purchase: DomainAction = {
    href: `/purchases/${domain.subscription_id ?? ''}`,
    icon: <ReceiptText aria-hidden="true" />,
    name: m('purchase'),
    text: m('purchaseText'),
  };
  const address: DomainAction = {
    href: `${path}/${domain.domain}/change-site-address/${slug}`,
    icon: <PencilLine aria-hidden="true" />,
    name: m('address'),
    text: m('addressText', { suffix: domain.domain.slice(domain.domain.indexOf('.') + 1) }),
  };
  // A site has one redirect: if one exists, the link opens it.
  const redirect: DomainAction = {
    href: running ? `${path}/${running.domain}/edit/${slug}` : `/domains/add/site-redirect/${slug}`,
    icon: <Split aria-hidden="true" />,
    name: m(running ? 'redirectRuns' : 'redirect'),
    text: running ? m('redirectRunsText', { domain: running.display_name }) : m('redirectText'),
  };
  const target: DomainAction = {
    href: `${path}/${domain.domain}/redirect-settings/${slug}`,
    icon: <Split aria-hidden="true" />,
    name: m('target'),
    text: m('targetText'),
  };
  const remove: DomainAction = {
    href: `${path}/${domain.domain}/redirect/${slug}`,
    icon: <Trash2 aria-hidden="true" />,
    name: m('remove'),
    text: m('removeText'),
  };
  const setup: DomainAction = {
    href: `${path}/${domain.domain}/domain-connect-mapping/${slug}`,
    icon: <Cable aria-hidden="true" />,
    name: m('setup'),
    text: m('setupText'),
  };
  const transferIn: DomainAction = {
    href: `${path}/${domain.domain}/transfer/precheck/${slug}`,
    icon: <ArrowDownToLine aria-hidden="true" />,
    name: m('bring'),
    text: m('bringText'),
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
    // An inbound transfer has a zone before its delegation changes, so that its records can be copied first.
    ...(mayManage && (domain.has_zone || domain.type === 'transfer') ? [dns] : []),
    ...(domain.type === 'mapping' ? [setup] : []),
    ...(mayManage && domain.subscription_id !== null ? [purchase] : []),
    ...(mayManage && managesConsent ? [consent] : []),
    ...(domain.wpcom_domain && known && mayChangeAddress(known) ? [address] : []),
    ...(domain.wpcom_domain && takesRedirect ? [redirect] : []),
    ...(mayManage && domain.type === 'redirect' && !domain.expired ? [target] : []),
    ...(mayManage && domain.type === 'redirect' ? [remove] : []),
    ...(mayManage && domain.is_eligible_for_inbound_transfer ? [transferIn] : []),
    {
      href: `/domains/manage/${slug}`,
      icon: <Globe aria-hidden="true" />,
      name: m('site'),
      text: m('siteText', { title: known?.title ?? slug }),
    },
  ];
  return (
    <Card title={m('ways')} isFlush>
      <ul className="divide-y divide-line" data-page-actions="">
        {ways.map(({ href, icon, name, text }) => (
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
    </Card>
  );
}

/**
 * Says that the registry of a domain is under maintenance, and until when (management, section 2,
 * the maintenance notice).
 */
function MaintenanceNotice({ domain }: { readonly domain: SiteDomainOnWire }): ReactNode {
  const m = useMessages(settingsMessages);
  const when = useMaintenanceEnd(domain.tld_maintenance_end_time, m('maintenanceShortly'));
  if (domain.tld_maintenance_end_time === null) return null;
  return (
    <Notice kind="warning" title={m('maintenanceTitle', { tld: readTld(domain.domain) })}>
      {m('maintenance', { when })}
    </Notice>
  );
}

/** The facts of a domain on its settings page, limited to those that apply to its type. */
function DomainFacts({
  domain,
  primary,
  redirect,
}: {
  readonly domain: SiteDomainOnWire;
  readonly primary: string | undefined;
  /** The active redirect of the site, which applies to visitors of all its names. */
  readonly redirect: SiteDomainOnWire | undefined;
}): ReactNode {
  const m = useMessages(settingsMessages);
  const format = useFormat();
  const day = (instant: string): ReactNode => (
    <time dateTime={instant} title={format.dateTime(instant)} className="tabular">
      {format.date(instant)}
    </time>
  );
  const begun = (): Fact => ({
    label: m(domain.has_registration ? 'registered' : 'connected'),
    value: day(domain.registration_date),
  });
  const end: Fact = {
    label: m(domain.expired ? 'expired' : 'expires'),
    value: domain.expiry === false ? m('never') : day(domain.expiry),
  };
  const renewal: Fact = {
    label: m('renewal'),
    value: domain.auto_renewing
      ? m('renewalOn', { date: format.date(domain.auto_renewal_date) })
      : m('renewalOff'),
  };
  const primaryText = (): string => {
    const isPrimary = domain.primary_domain || primary === undefined;
    if (redirect) return m(isPrimary ? 'isRedirected' : 'isNotPrimary', { domain: redirect.display_name });
    return isPrimary ? m('isPrimary') : m('isNotPrimary', { domain: primary });
  };
  const facts: readonly Fact[] = [
    ...(domain.registration_date === '' ? [] : [begun()]),
    // The registrar of a connected name may not publish its expiry.
    ...(domain.expiry !== false || domain.wpcom_domain ? [end] : []),
    ...(domain.has_registration || domain.is_renewable ? [renewal] : []),
    ...(domain.has_registration
      ? [
          { label: m('lock'), value: m(domain.is_locked ? 'locked' : 'unlocked') },
          ...(domain.transfer_away_eligible_at === null
            ? []
            : [
                {
                  label: m('tied'),
                  value: day(domain.transfer_away_eligible_at),
                  help: m(domain.transfer_prohibited ? 'tiedHelp' : 'tiedByContactHelp'),
                },
              ]),
          ...(domain.privacy_available
            ? [{ label: m('privacy'), value: m(domain.private_domain ? 'private' : 'notPrivate') }]
            : []),
        ]
      : []),
    ...(domain.can_set_as_primary || domain.primary_domain
      ? [
          {
            label: m('primary'),
            value: primaryText(),
          },
        ]
      : []),
    ...(domain.owner === null ? [] : [{ label: m('manager'), value: <bdi>{domain.owner}</bdi> }]),
  ];
  return <Facts facts={facts} />;
}

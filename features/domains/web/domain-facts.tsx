import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Facts } from '#platform/ui/content/facts.tsx';
import type { Fact } from '#platform/ui/content/facts.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { settingsMessages } from '../words/en.ts';

/** The facts of a domain on its settings page, limited to those that apply to its type. */
export function DomainFacts({
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
            : [{ label: m('tied'), value: day(domain.transfer_away_eligible_at), help: m('tiedHelp') }]),
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

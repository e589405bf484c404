import type { ReactNode } from 'react';
import { AutoRenewSwitch, usePurchase } from '#features/billing/web/api/auto-renew-switch.tsx';
import { RenewButton } from '#features/billing/web/api/renew-button.tsx';
import type { PurchaseDetailOnWire } from '#features/billing/contract/purchases.ts';
import { MANAGE_ALL, useManagePath } from '#features/sites/web/api/manage-path.ts';
import { hasSiteFlag } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import type { Fact } from '#platform/ui/content/facts.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import type { SiteDomainOnWire } from '../../contract/list-endpoints.ts';
import { homeMessages } from '../../words/home/en.ts';
import { settingsMessages } from '../../words/settings/en.ts';
import { primaryMessages } from '../../words/primary/en.ts';
import { PrivacySwitch } from '../api/privacy-switch.tsx';
import { useMakePrimary } from '../api/use-make-primary.ts';
import { needsPlan } from '../domain-row.ts';
import { LockSwitch } from './lock-switch.tsx';

type HomeSay = ReturnType<typeof useMessages<(typeof homeMessages)['keys'][number]>>;

/** The facts of a domain, limited to those that apply to its type, each with its control in the row. */
export function DomainFacts({
  domain,
  site,
  primary,
  redirect,
}: {
  readonly domain: SiteDomainOnWire;
  readonly site: Site | undefined;
  readonly primary: string | undefined;
  /** The active redirect of the site, which applies to visitors of all its names. */
  readonly redirect: SiteDomainOnWire | undefined;
}): ReactNode {
  const m = useMessages(settingsMessages);
  const home = useMessages(homeMessages);
  const format = useFormat();
  const day = (instant: string): ReactNode => (
    <time dateTime={instant} title={format.dateTime(instant)} className="tabular">
      {format.date(instant)}
    </time>
  );
  const { end, renewal } = useRenewalFacts(domain, day);
  const lock = useLockFact(domain);
  const primaryControl = usePrimaryControl(domain, site);
  const begun = (): Fact => ({
    label: m(domain.has_registration ? 'registered' : 'connected'),
    value: day(domain.registration_date),
  });
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
          ...registrarFact(domain, home),
          lock,
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
            ? [
                {
                  label: m('privacy'),
                  value: m(domain.private_domain ? 'private' : 'notPrivate'),
                  ...(isChangeable(domain) ? { action: <PrivacySwitch domain={domain} /> } : {}),
                },
              ]
            : []),
        ]
      : []),
    ...(domain.can_set_as_primary || domain.primary_domain
      ? [
          {
            label: m('primary'),
            value: primaryText(),
            ...primaryControl,
          },
        ]
      : []),
    ...(domain.owner === null ? [] : [{ label: m('manager'), value: <bdi>{domain.owner}</bdi> }]),
  ];
  return <Facts facts={facts} />;
}

/** When the term ends and what the next one costs, with the renewal; and whether it renews by itself, with the switch. */
function useRenewalFacts(
  domain: SiteDomainOnWire,
  day: (instant: string) => ReactNode,
): { readonly end: Fact; readonly renewal: Fact } {
  const m = useMessages(settingsMessages);
  const home = useMessages(homeMessages);
  const format = useFormat();
  const purchase = usePurchase(domain.subscription_id);
  const price = renewalPrice(purchase);
  const next = purchase?.next_renewal;
  return {
    end: {
      label: m(domain.expired ? 'expired' : 'expires'),
      value: domain.expiry === false ? m('never') : day(domain.expiry),
      ...(purchase && price
        ? {
            action: (
              <RenewButton
                purchase={purchase}
                size="small"
                text={home('renewFor', { price: format.money(price) })}
              />
            ),
          }
        : {}),
    },
    renewal: {
      label: m('renewal'),
      value: domain.auto_renewing
        ? m('renewalOn', { date: format.date(domain.auto_renewal_date) })
        : m('renewalOff'),
      ...(next && domain.auto_renewing
        ? {
            help: home('nextCharge', {
              total: format.money({ amount: next.total_integer, currency: next.currency_code }),
              date: format.date(next.charge_date),
            }),
          }
        : {}),
      ...(purchase?.can.set_auto_renew ? { action: <AutoRenewSwitch purchase={purchase} /> } : {}),
    },
  };
}

/** What a renewal costs before tax; null if it cannot be renewed now. */
function renewalPrice(purchase: PurchaseDetailOnWire | undefined) {
  if (!purchase?.can.renew || purchase.amount_integer === null) return null;
  return { amount: purchase.amount_integer, currency: purchase.currency_code };
}

/** Whether the viewer can change the domain at its registry: not once that has deleted it, or is in maintenance. */
function isChangeable(domain: SiteDomainOnWire): boolean {
  const isDeleted = domain.is_redeemable || (domain.expired && !domain.is_renewable);
  return domain.current_user_can_manage && !isDeleted && domain.tld_maintenance_end_time === null;
}

/** The transfer lock with its switch, or why it cannot be changed. */
function useLockFact(domain: SiteDomainOnWire): Fact {
  const m = useMessages(settingsMessages);
  const home = useMessages(homeMessages);
  const { lock_fixed_by: fixed } = domain;
  return {
    label: m('lock'),
    value: m(domain.is_locked ? 'locked' : 'unlocked'),
    ...(fixed === null ? {} : { help: home(`fixed_${fixed}`) }),
    ...(fixed === null && isChangeable(domain) ? { action: <LockSwitch domain={domain} /> } : {}),
  };
}

/** Who registered the domain, with what is different there; nothing while its registry is in maintenance. */
function registrarFact(
  {
    registrar,
    tld_maintenance_end_time: maintenanceEnd,
    domain_registration_agreement_url: agreement,
  }: SiteDomainOnWire,
  m: HomeSay,
): readonly Fact[] {
  if (registrar === '' || maintenanceEnd !== null) return [];
  return [
    {
      label: m('registrar'),
      value: registrar,
      ...(registrar === 'WWD' ? { help: m('registrarWwd') } : {}),
      ...(agreement === null
        ? {}
        : {
            action: <Link href={agreement}>{m('registrationAgreement')}</Link>,
          }),
    },
  ];
}

/**
 * The button that makes the domain primary (management, section 5): unavailable when all sites are
 * managed, and where the site has to upgrade first.
 */
function usePrimaryControl(domain: SiteDomainOnWire, site: Site | undefined): Pick<Fact, 'action'> {
  const m = useMessages(primaryMessages);
  const path = useManagePath();
  const { mutate, isPending } = useMakePrimary(site?.slug ?? '');
  const isOffered =
    path !== MANAGE_ALL &&
    site?.capabilities.manage_options === true &&
    domain.can_set_as_primary &&
    !domain.primary_domain &&
    !needsPlan(domain, {
      isFreePlan: site.plan.is_free || site.plan.expired,
      isPlanRequired: hasSiteFlag(site, 'domains/non-primary-upsell'),
    });
  if (!isOffered) return {};
  return {
    action: (
      <Button size="small" isBusy={isPending} onPress={() => mutate(domain)}>
        {m(isPending ? 'setting' : 'makePrimary')}
      </Button>
    ),
  };
}

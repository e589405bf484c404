import type { ReactNode } from 'react';
import { useManagePath } from '#features/sites/web/api/manage-path.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Kind } from '#platform/ui/content/kind.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { nextStep } from '../rules/next-step.ts';
import type { NextStep } from '../rules/next-step.ts';
import { OutboundTransfer } from './outbound-transfer.tsx';
import { settingsMessages } from '../words/settings/en.ts';

const KINDS: Readonly<Record<NextStep, Kind>> = {
  wait_for_transfer: 'info',
  start_transfer: 'warning',
  start_transfer_again: 'danger',
  outbound_transfer: 'warning',
  renew_expired: 'danger',
  reactivate: 'danger',
  gone: 'danger',
  verify_contact: 'warning',
  renew_soon: 'warning',
  being_set_up: 'info',
  connect: 'warning',
  renew_connection_soon: 'warning',
  renew_connection: 'danger',
  connection_over: 'warning',
  renew_redirect_soon: 'warning',
  redirect_ends: 'warning',
  renew_redirect: 'danger',
  redirect_over: 'warning',
};

/** Notices that need no action, or allow none. */
const NEWS: ReadonlySet<NextStep> = new Set(['wait_for_transfer', 'gone', 'being_set_up']);

/**
 * The next step for a domain at the top of its settings; renders nothing if there is none.
 *
 * Users who do not manage the domain are asked to contact its owner (acquisition, section 6;
 * management, section 4).
 */
export function NextStepNotice({
  domain,
  slug,
}: {
  readonly domain: SiteDomainOnWire;
  /** The slug of its site. */
  readonly slug: string;
}): ReactNode {
  const m = useMessages(settingsMessages);
  const path = useManagePath();
  const format = useFormat();
  const step = nextStep({
    type: domain.type,
    isExpired: domain.expired,
    isExpiringSoon: domain.expiry_soon,
    isRenewable: domain.is_renewable,
    isRedeemable: domain.is_redeemable,
    isPendingVerification: domain.is_pending_icann_verification,
    isLeaving: domain.pending_transfer,
    isNew: domain.new_registration,
    pointsToUs: domain.points_to_wpcom,
    transferStatus: domain.transfer_status,
  });
  if (!step) return null;
  if (step === 'outbound_transfer') return <OutboundTransfer domain={domain} slug={slug} />;
  const until =
    step === 'renew_expired' || step === 'renew_redirect' || step === 'renew_connection'
      ? domain.renewable_until
      : step === 'reactivate'
        ? domain.redeemable_until
        : domain.expiry || null;
  const date = until === null ? '' : format.date(until);
  // Auto-renewal needs no action, but the notice still shows when the expiry is near.
  const words = domain.auto_renewing ? autoRenewVariant(step) : step;
  const isByItself = words !== step;
  const isForOwner = !domain.current_user_can_manage && !isByItself && !NEWS.has(step);
  const way = isByItself || !domain.current_user_can_manage ? null : pathOfStep(step, domain, { path, slug });
  return (
    <Notice
      kind={isByItself ? 'info' : KINDS[step]}
      title={m(`${words}Title`, { date })}
      isAnnounced={false}
      action={
        way ? (
          <LinkButton href={way.href} size="small">
            {m(way.label)}
          </LinkButton>
        ) : undefined
      }
    >
      {isForOwner
        ? domain.owner === null
          ? m('askSomeOwner')
          : m('askOwner', { owner: domain.owner })
        : m(words, { date })}
    </Notice>
  );
}

/** The auto-renewal variant of a notice. */
function autoRenewVariant(step: NextStep) {
  if (step === 'renew_soon') return 'renew_soon_auto' as const;
  if (step === 'renew_connection_soon') return 'renew_connection_soon_auto' as const;
  return step === 'renew_redirect_soon' ? ('renew_redirect_soon_auto' as const) : step;
}

/** The page of the next step; null if it is done elsewhere or needs no action. */
function pathOfStep(
  step: NextStep,
  { domain, subscription_id: purchase }: SiteDomainOnWire,
  { path, slug }: { readonly path: string; readonly slug: string },
) {
  const page = (screen: string): string => `${path}/${domain}/${screen}/${slug}`;
  switch (step) {
    case 'start_transfer':
      return { href: page('transfer/in'), label: 'startTransfer' } as const;
    case 'start_transfer_again':
      return { href: page('transfer/in'), label: 'startTransferAgain' } as const;
    case 'wait_for_transfer':
      return { href: page('transfer/in'), label: 'seeTransfer' } as const;
    case 'connect':
      return { href: page('domain-connect-mapping'), label: 'completeSetup' } as const;
    case 'renew_soon':
    case 'renew_expired':
    case 'renew_connection_soon':
    case 'renew_connection':
    case 'renew_redirect_soon':
    case 'renew_redirect':
      return purchase === null ? null : ({ href: `/purchases/${purchase}`, label: 'renewNow' } as const);
    case 'connection_over':
      return { href: `/domains/add/mapping/${slug}?initialQuery=${domain}`, label: 'connectAnew' } as const;
    case 'redirect_ends':
    case 'redirect_over':
      return { href: `/domains/add/site-redirect/${slug}`, label: 'buyAnew' } as const;
    default:
      return null;
  }
}

import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useManagePath } from '#features/sites/web/api/manage-path.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Kind } from '#platform/ui/content/kind.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { sectionAt } from '../rules/domain-sections.ts';
import { stepAction } from '../rules/next-step.ts';
import type { NextStep } from '../rules/next-step.ts';
import { settingsMessages } from '../words/settings/en.ts';
import { stepMessages } from '../words/steps/en.ts';
import { SendAgainButton } from './api/send-again-button.tsx';
import { stepLink } from './api/step-link.ts';

const OutboundTransfer = latePart(async () => (await import('./outbound-transfer.tsx')).OutboundTransfer);
const loadOffer = () => import('#features/billing/web/api/renewal-offer.tsx');
const RenewalOffer = latePart(async () => (await loadOffer()).RenewalOffer);
const RenewalCost = latePart(async () => (await loadOffer()).RenewalCost);

const KINDS: Readonly<Record<NextStep, Kind>> = {
  wait_for_transfer: 'info',
  start_transfer: 'warning',
  start_transfer_again: 'danger',
  outbound_transfer: 'warning',
  renew_expired: 'danger',
  reactivate: 'danger',
  gone: 'danger',
  verify_contact: 'warning',
  verify_suspended: 'danger',
  transferred_away: 'info',
  fix_payment: 'danger',
  accept_mailbox_terms: 'warning',
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

/** Steps of an expired registration whose price is told before the button is pressed. */
const OFFERS: ReadonlySet<NextStep> = new Set(['renew_expired', 'reactivate']);

/** Notices that need no action, or allow none. */
const NEWS: ReadonlySet<NextStep> = new Set([
  'wait_for_transfer',
  'gone',
  'being_set_up',
  'transferred_away',
]);

/**
 * The next step for a domain at the top of its home; renders nothing if there is none, or on the page
 * where it is done.
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
  const steps = useMessages(stepMessages);
  const here = useRouterState({ select: (state) => state.location.pathname });
  const step = domain.next_step;
  if (!step) return null;
  if (step === 'outbound_transfer') {
    return (
      <Suspense fallback={null}>
        <OutboundTransfer domain={domain} slug={slug} />
      </Suspense>
    );
  }
  const until =
    step === 'renew_expired' || step === 'renew_redirect' || step === 'renew_connection'
      ? domain.renewable_until
      : step === 'reactivate'
        ? domain.redeemable_until
        : step === 'verify_contact'
          ? domain.verification_due_at
          : domain.expiry || null;
  const date = until === null ? '' : format.date(until);
  // Auto-renewal needs no action, but the notice still shows when the expiry is near.
  const words = domain.auto_renewing ? autoRenewVariant(step) : step;
  const isByItself = words !== step;
  const isForOwner = !domain.current_user_can_manage && !isByItself && !NEWS.has(step);
  const found = domain.current_user_can_manage ? stepLink(step, domain, { path, slug }) : null;
  const isHere = found?.href === here;
  // The page that it leads to says the same.
  if (isHere && step !== 'being_set_up') return null;
  const link = isHere ? null : found;
  const isSentAgain = domain.current_user_can_manage && stepAction(step) === 'send_again';
  const offered = link && OFFERS.has(step) ? domain.subscription_id : null;
  const button = link ? (
    <LinkButton href={link.href} size="small">
      {steps(link.label)}
    </LinkButton>
  ) : isSentAgain ? (
    <SendAgainButton domain={domain.domain} />
  ) : undefined;
  const values = { date, count: domain.pending_mailbox_users };
  const interruption = chooseInterruptionText(domain, sectionAt(here) === 'dns');
  return (
    <Notice
      kind={isByItself ? 'info' : KINDS[step]}
      title={m(`${words}Title`, values)}
      isAnnounced={false}
      action={
        offered === null ? (
          button
        ) : (
          <Suspense fallback={button}>
            <RenewalOffer purchaseId={offered} fallback={button} />
          </Suspense>
        )
      }
    >
      {isForOwner
        ? domain.owner === null
          ? m('askSomeOwner')
          : m('askOwner', { owner: domain.owner })
        : m(words, values)}
      {interruption === null ? null : <p>{m(interruption)}</p>}
      {offered === null ? null : (
        <p>
          <Suspense fallback={'\u00a0'}>
            <RenewalCost purchaseId={offered} />
          </Suspense>
        </p>
      )}
    </Notice>
  );
}

/** What an expired name's visitors see meanwhile, and what that means for its records. */
function chooseInterruptionText(
  { next_step: step, is_interrupted: isInterrupted }: SiteDomainOnWire,
  isAtRecords: boolean,
) {
  if (step === 'reactivate') return isAtRecords ? ('deletedRecords' as const) : null;
  if (step !== 'renew_expired' || !isInterrupted) return null;
  return isAtRecords ? ('interruptedRecords' as const) : ('interruptedSite' as const);
}

/** The auto-renewal variant of a notice. */
function autoRenewVariant(step: NextStep) {
  if (step === 'renew_soon') return 'renew_soon_auto' as const;
  if (step === 'renew_connection_soon') return 'renew_connection_soon_auto' as const;
  return step === 'renew_redirect_soon' ? ('renew_redirect_soon_auto' as const) : step;
}

import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { trackUsage } from '#features/accounts/web/api/track-usage.ts';
import { useDismissal } from '#features/accounts/web/api/use-dismissal.ts';
import { hasSiteFlag } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { money } from '#platform/kernel/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { DismissibleCard } from '#platform/ui/feedback/dismissible-card.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Price } from '#platform/ui/content/price.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { findPlan } from '../rules/plan.ts';
import type { Plan } from '../rules/plan.ts';
import { hasPlanFeature, readPlanFeature } from '../rules/plan-features.ts';
import { upsellHiddenBy } from '../rules/upsell-visibility.ts';
import type { UpsellSite, UpsellRequest } from '../rules/upsell-visibility.ts';
import { sitePlansQuery } from './site-plans-query.ts';
import type { OfferedPlan } from './site-plans-query.ts';
import { upsellMessages } from '../words/en.ts';
import { useCurrency } from './api/use-currency.ts';

/** What a banner offers, and to which site. */
export interface UpsellBannerProps {
  /** Names it in preferences and usage events. */
  readonly name: string;
  readonly site: Site | undefined;
  /** The plan that it leads to and whose price it shows. */
  readonly plan: Plan;
  /** The feature that it is about, as links to the plans page name it (`rules/plan-features.ts`). */
  readonly feature?: string;
  readonly title: string;
  readonly description: string;
  readonly benefits: readonly string[];
  readonly callToAction: string;
  /** Where it leads, if not to the plans of the site. */
  readonly href?: string;
  readonly isForConnected?: boolean;
  /** Shows it whatever hides it, but on a team's site (cart spec, section 5); as the operator says by `upsells/force-display`. */
  readonly isForced?: boolean;
}

/** Offers a site what a plan would add, with its price; put away for good or for now (cart spec, sections 2, 4 and 5). */
export function UpsellBanner(props: UpsellBannerProps): ReactNode {
  const { site, name } = props;
  const { isReady, isDismissed } = useDismissal(name);
  const request = toUpsellRequest(props);
  const isHidden = upsellHiddenBy(request, site ? toUpsellSite(site) : null) !== null;
  if (isHidden || !isReady || isDismissed) return null;
  return <Offer {...props} />;
}

function toUpsellRequest({
  site,
  feature,
  isForConnected = false,
  isForced = hasSiteFlag(site, 'upsells/force-display'),
}: UpsellBannerProps): UpsellRequest {
  const areTeamsApart = hasSiteFlag(site, 'signup/wpforteams');
  const known = readPlanFeature(feature);
  // A plan that has ended gives nothing any more.
  const plan = site && !site.plan.expired ? findPlan(site.plan.product_slug) : null;
  return {
    hasFeature: known !== null,
    isAdsFeature: known === 'adsProgram',
    isFeatureHeld: known !== null && plan !== null && hasPlanFeature(plan, known),
    isForConnected,
    isForced,
    areTeamsApart,
  };
}

function toUpsellSite({ is_vip: isVip, jetpack, plan, capabilities, options }: Site): UpsellSite {
  return {
    isVip,
    canManage: capabilities.manage_options,
    isFreePlan: plan.is_free,
    hasAdsProgram: options.wordads,
    isConnected: jetpack,
    isAutomatedTransfer: options.is_automated_transfer,
    isTeam: options.is_wpforteams_site,
  };
}

function Offer({
  name,
  site,
  plan,
  feature,
  title,
  description,
  benefits,
  callToAction,
  href,
  isForced = hasSiteFlag(site, 'upsells/force-display'),
}: UpsellBannerProps): ReactNode {
  const m = useMessages(upsellMessages);
  const { dismiss } = useDismissal(name);
  const plans = useQuery({ ...sitePlansQuery(site?.slug ?? '', useCurrency()), enabled: site !== undefined });
  const [isBusy, setBusy] = useState(false);
  const offered = plans.data?.find((each) => each.plan.slug === plan.slug);
  // Comes whole, with its price; and what cannot be bought is not offered.
  // Forced before the site is there it has no price, and leads to the choice of a site.
  const isShown = !plans.isLoading && (isForced || offered?.offer.can_be_bought !== false);
  const facts = { banner: name, plan: plan.slug, ...(feature === undefined ? {} : { feature }) };
  useImpression(isShown, facts);
  if (!isShown) return null;

  const putAway = async (dismissal: 'permanent' | 'temporary'): Promise<void> => {
    trackUsage('upsell_banner_dismiss', { ...facts, dismissal });
    try {
      await dismiss(dismissal);
    } catch (failure) {
      toast({ kind: 'error', text: failure instanceof Error ? failure.message : String(failure) });
      throw failure;
    }
  };
  const notNow = (): void => {
    setBusy(true);
    putAway('temporary').then(
      // The button goes with the banner: those who use a keyboard go on from the page's title.
      () => document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true }),
      () => setBusy(false),
    );
  };
  const query = new URLSearchParams({ ...(feature === undefined ? {} : { feature }), plan: plan.slug });
  return (
    <DismissibleCard
      title={title}
      icon={<ArrowUpRight aria-hidden="true" />}
      isReady
      isDismissed={false}
      onDismiss={() => putAway('permanent')}
      action={
        <>
          <LinkButton
            href={href ?? (site ? `/plans/${site.slug}?${query.toString()}` : '/plans')}
            onPress={() => trackUsage('upsell_banner_click', facts)}
          >
            {callToAction}
          </LinkButton>
          <Button variant="quiet" isBusy={isBusy} onPress={notNow}>
            {m('notNow')}
          </Button>
        </>
      }
    >
      <p>{description}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-1.5">
            <span className="mt-px flex-none text-success">
              <Check aria-hidden="true" />
            </span>
            {benefit}
          </li>
        ))}
      </ul>
      {offered ? <OfferPrice offered={offered} /> : null}
    </DismissibleCard>
  );
}

/** One price, or the ordinary one struck through and what is paid now. */
function OfferPrice({ offered: { offer } }: { readonly offered: OfferedPlan }): ReactNode {
  const m = useMessages(upsellMessages);
  const { raw_price_integer: price, raw_discount_integer: discount, currency_code: currency } = offer;
  const was = discount > 0 ? { was: money(price + discount, currency) } : {};
  return (
    <p className="mt-2 text-ink">
      <Price money={money(price, currency)} {...was} />{' '}
      <span className="text-muted">{m(discount > 0 ? 'firstYear' : 'perYear')}</span>
    </p>
  );
}

/** Reports once that a banner was seen. */
function useImpression(isShown: boolean, facts: Readonly<Record<string, string>>): void {
  const isReported = useRef(false);
  useEffect(() => {
    if (!isShown || isReported.current) return;
    isReported.current = true;
    trackUsage('upsell_banner_impression', facts);
  }, [isShown, facts]);
}

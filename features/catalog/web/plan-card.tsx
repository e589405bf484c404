import { Check, Gift, Minus, ShoppingCart, Star } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import type { Plan } from '../rules/plan.ts';
import { featuresAdded, hasPlanFeature } from '../rules/plan-features.ts';
import type { PlanFeature } from '../rules/plan-features.ts';
import type { PlanCart } from './api/plan-cart.ts';
import { planMessages } from '../words/en.ts';
import type { OfferedPlan } from './site-plans-query.ts';
import { useFeatureName } from './use-feature-name.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { money } from '#platform/kernel/money.ts';
import { Price } from '#platform/ui/content/price.tsx';
import { monthlyEquivalent } from '../rules/plan-remainder.ts';

/** What a plan's card is drawn from. */
export interface PlanCardProps {
  readonly offered: OfferedPlan;
  /** The next smaller plan, for comparison. */
  readonly smaller: Plan;
  readonly heldName: string;
  /** What the visitor came for. */
  readonly feature: PlanFeature | null;
  readonly isRecommended: boolean;
  /** Its button is the page's one that stands out. */
  readonly isMain: boolean;
  readonly site: string;
  readonly cart: PlanCart;
  readonly onChoose: (plan: Plan) => void;
}

/** One plan: what it costs now and later, what it adds, and the way to get it. */
export function PlanCard(props: PlanCardProps): ReactNode {
  const { offered, smaller, heldName, feature, isRecommended, isMain } = props;
  const { plan, offer, standing } = offered;
  const m = useMessages(planMessages);
  const name = useId();
  return (
    <li
      aria-labelledby={name}
      className={classNames(
        'flex min-w-0 flex-col gap-4 rounded-lg border bg-surface p-4 shadow-raised sm:p-5',
        isMain ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        {/* A plan's name is the same in every language. */}
        <h3 id={name} lang="en" className="text-lg font-semibold">
          {plan.name}
        </h3>
        {standing === 'held' ? <Badge kind="success">{m('yourPlan')}</Badge> : null}
        {standing === 'included' ? <Badge icon={<Check aria-hidden="true" />}>{m('smaller')}</Badge> : null}
        {isRecommended ? (
          <Badge kind="info" icon={<Star aria-hidden="true" />}>
            {m('recommended')}
          </Badge>
        ) : null}
      </div>
      <PlanPrice offered={offered} heldName={heldName} />
      <FeatureList offered={offered} smaller={smaller} feature={feature} />
      {offer.can_be_bought ? <PlanAction {...props} /> : null}
    </li>
  );
}

function FeatureList({
  offered: { plan, offer },
  smaller,
  feature,
}: Pick<PlanCardProps, 'offered' | 'smaller' | 'feature'>): ReactNode {
  const m = useMessages(planMessages);
  const { getFeatureName, nameIn } = useFeatureName();
  // The free domain has a line of its own, because whether it comes depends on the plan before.
  const added: readonly PlanFeature[] = featuresAdded(plan, smaller).filter(
    (each) => each !== 'domainCredit',
  );
  const isWithout = feature !== null && !hasPlanFeature(plan, feature);
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="text-muted">
        {smaller.isFree ? m('includes') : m('includesMore', { plan: smaller.name })}
      </p>
      <ul className="flex flex-col gap-1.5">
        {feature !== null && !isWithout && !added.includes(feature) && feature !== 'domainCredit' ? (
          <FeatureRow isSought icon={<Check aria-hidden="true" />}>
            {nameIn(feature, plan)}
          </FeatureRow>
        ) : null}
        {added.map((each) => (
          <FeatureRow key={each} isSought={each === feature} icon={<Check aria-hidden="true" />}>
            {nameIn(each, plan)}
          </FeatureRow>
        ))}
        {offer.includes_domain_credit ? (
          <FeatureRow isSought={feature === 'domainCredit'} icon={<Gift aria-hidden="true" />}>
            {m('freeDomain')}
          </FeatureRow>
        ) : offer.can_be_bought && plan.features.domainCredit ? (
          <FeatureRow isMuted icon={<Gift aria-hidden="true" />}>
            {m('freeDomainUsed')}
          </FeatureRow>
        ) : offer.can_be_bought && plan.billPeriodDays === 31 ? (
          <FeatureRow isMuted icon={<Minus aria-hidden="true" />}>
            {m('noFreeDomain')}
          </FeatureRow>
        ) : null}
        {isWithout && feature !== 'domainCredit' ? (
          <FeatureRow isMuted icon={<Minus aria-hidden="true" />}>
            {m('lacks', { feature: getFeatureName(feature) })}
          </FeatureRow>
        ) : null}
      </ul>
    </div>
  );
}

function FeatureRow({
  icon,
  isSought = false,
  isMuted = false,
  children,
}: {
  readonly icon: ReactNode;
  readonly isSought?: boolean;
  readonly isMuted?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <li className={classNames('flex gap-2', isSought && 'font-semibold', isMuted && 'text-muted')}>
      <span className={classNames('mt-px flex-none', isMuted ? 'text-muted' : 'text-success')}>{icon}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}

function PlanAction({ offered: { plan }, isMain, site, cart, onChoose }: PlanCardProps): ReactNode {
  const m = useMessages(planMessages);
  const isInCart = cart.slug === plan.slug && cart.busySlug !== plan.slug;
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone; the way on takes its place, and the focus.
    if (isInCart && wasPressed.current) place.current?.querySelector('a')?.focus();
    if (isInCart) wasPressed.current = false;
  }, [isInCart]);
  return (
    <div ref={place} className="mt-auto flex flex-col gap-2 pt-1">
      {isInCart ? (
        <>
          <p className="flex items-center gap-1.5 text-sm font-medium text-success">
            <ShoppingCart aria-hidden="true" />
            {m('inCart')}
          </p>
          <LinkButton
            href={`/checkout/${site}`}
            variant="primary"
            isWide
            label={m('checkoutPlan', { plan: plan.name })}
          >
            {m('checkout')}
          </LinkButton>
        </>
      ) : (
        <Button
          variant={isMain && cart.slug === null ? 'primary' : 'secondary'}
          isWide
          isBusy={cart.busySlug === plan.slug}
          onPress={() => {
            wasPressed.current = true;
            onChoose(plan);
          }}
        >
          {m('choosePlan', { plan: plan.name })}
        </Button>
      )}
    </div>
  );
}

const TERM_WORDS = {
  31: { months: 1, per: 'perMonth', first: 'firstMonth', renews: 'renewsMonthly' },
  365: { months: 12, per: 'perYear', first: 'firstYear', renews: 'renews' },
  730: { months: 24, per: 'perTwoYears', first: 'firstTwoYears', renews: 'renewsTwoYearly' },
} as const;

/** What a plan costs now, why it may be less than usual, and what every later term costs. */
function PlanPrice({
  offered: { plan, offer, standing },
  heldName,
}: {
  readonly offered: OfferedPlan;
  readonly heldName: string;
}): ReactNode {
  const m = useMessages(planMessages);
  const format = useFormat();
  const formatAmount = (amount: number) => money(amount, offer.currency_code);
  const show = (amount: number) => format.money(formatAmount(amount), { isShort: true });
  const { raw_price_integer: price, raw_discount_integer: discount, renewal_price_integer: renewal } = offer;
  const { plan_remainder_integer: remainder, sale_expires: saleEnds } = offer;
  const isFirstTerm = discount > 0 || renewal !== price;
  const words = TERM_WORDS[plan.billPeriodDays === -1 ? 365 : plan.billPeriodDays];
  return (
    <div className="flex flex-col gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-2xl font-semibold tracking-tight [&_s]:text-lg [&_s]:font-normal">
          <Price
            money={formatAmount(price)}
            {...(discount > 0 ? { was: formatAmount(price + discount) } : {})}
          />
        </span>
        <span className="text-muted">{m(isFirstTerm ? words.first : words.per)}</span>
      </p>
      {offer.has_free_trial ? <p className="text-sm font-medium text-success">{m('trial')}</p> : null}
      {saleEnds === null ? null : (
        <p className="text-sm text-success">{m('sale', { date: format.date(saleEnds) })}</p>
      )}
      {remainder > 0 ? (
        <p className="text-sm text-success">{m('remainder', { amount: show(remainder), plan: heldName })}</p>
      ) : null}
      {standing === 'held' ? null : (
        <p className="text-sm text-muted">
          {isFirstTerm
            ? m(words.renews, { amount: show(renewal) })
            : words.months === 1
              ? m('samePrice')
              : m('month', { amount: show(monthlyEquivalent(price, words.months)) })}
        </p>
      )}
    </div>
  );
}

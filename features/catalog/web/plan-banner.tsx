import type { ReactNode } from 'react';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { findPlan } from '../rules/plan.ts';
import { PRODUCT_SLUGS } from '../rules/product-slug.ts';
import { UpsellBanner } from './upsell-banner.tsx';
import { upsellMessages } from '../words/en.ts';

/** Says on a free site that its custom domain only redirects, and how to change that (acquisition, section 6); shown where the flag `domains/free-plan-upsell` is on. */
export function FreePlanBanner({
  site: named,
  domain,
}: {
  readonly site: string;
  /** One of the site's own domains, where it has any. */
  readonly domain?: string;
}): ReactNode {
  const m = useMessages(upsellMessages);
  const site = useSite(named);
  const plan = findPlan(PRODUCT_SLUGS.personalPlan);
  if (!plan || !site?.plan.is_free) return null;
  return (
    <UpsellBanner
      name="domains-free-plan"
      site={site}
      plan={plan}
      feature="custom-domain"
      title={domain === undefined ? m('freeTitleAny') : m('freeTitle', { domain })}
      description={m('free', { address: new URL(site.options.unmapped_url).host, plan: plan.name })}
      benefits={[m('ownDomain'), m('noAds'), m('emailSupport')]}
      callToAction={m('freeAction', { plan: plan.name })}
    />
  );
}

/** Offers a plugin-connected site what a plan adds to it; its domains are elsewhere. Shown where the flag `domains/free-plan-upsell` is on. */
export function ConnectedPlanBanner({ site: named }: { readonly site: string }): ReactNode {
  const m = useMessages(upsellMessages);
  const site = useSite(named);
  const plan = findPlan(PRODUCT_SLUGS.personalPlan);
  if (!plan || !site) return null;
  return (
    <UpsellBanner
      name="domains-connected-plan"
      isForConnected
      site={site}
      plan={plan}
      feature="email-support"
      title={m('connectedTitle', { title: site.title })}
      description={m('connected', { plan: plan.name })}
      benefits={[m('emailSupport'), m('noAds')]}
      callToAction={m('freeAction', { plan: plan.name })}
    />
  );
}

/**
 * Offers the Personal plan to a free site that opens at a domain of its own: no ads, support by email,
 * and that domain (management, section 2, "personal plan upsell"; section 9 has where it leads).
 */
export function MappedPlanBanner({
  site: named,
  domain,
}: {
  readonly site: string;
  /** A domain of the site's own. */
  readonly domain: string;
}): ReactNode {
  const m = useMessages(upsellMessages);
  const site = useSite(named);
  const plan = findPlan(PRODUCT_SLUGS.personalPlan);
  if (!plan || !site?.plan.is_free || !site.options.is_mapped_domain) return null;
  return (
    <UpsellBanner
      name="domains-mapped-plan"
      site={site}
      plan={plan}
      feature="custom-domain"
      title={m('mappedTitle', { domain })}
      description={m('connected', { plan: plan.name })}
      benefits={[m('noAds'), m('emailSupport'), m('ownDomain')]}
      callToAction={m('freeAction', { plan: plan.name })}
      href={`/checkout/${site.ID}/personal`}
    />
  );
}

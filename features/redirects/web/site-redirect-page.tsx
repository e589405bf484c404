import type { Message } from '#platform/kernel/sentence.ts';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Split } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { prefetchCart, useCart } from '#features/cart/web/api/cart-queries.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { redirectMessages } from '../words/en.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { lineRequest } from '#features/cart/rules/cart.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { useCurrency } from '#features/catalog/web/api/use-currency.ts';
import { call, RefusedError } from '#platform/http-client/call.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { SiteGuard } from '#features/names/web/api/site-guard.tsx';
import { canRedirect } from '../contract/redirect-endpoints.ts';
import { parseRedirectTarget, printRedirectTarget } from '../rules/redirect-target.ts';
import { redirectProductQuery } from './redirect-queries.ts';
import { redirectError, validateTarget } from './validate-target.ts';

/** Loads the cart that the redirect is added to. */
export async function prefetchSiteRedirect(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<void> {
  prefetchCart(client, site);
}

/** Redirects a site (acquisition, section 2, "Redirect a Site"). */
export function SiteRedirectPage({ site: named }: { readonly site: string }): ReactNode {
  const m = useMessages(redirectMessages);
  const site = useSite(named);
  const slug = site?.slug ?? named;
  return (
    <PageFrame
      title={m('title')}
      description={m('intro', { title: site?.title ?? slug })}
      back={{ href: `/domains/add/${slug}`, label: m('back') }}
      width="narrow"
    >
      {site?.options.is_automated_transfer ? <PluginInstead site={site} /> : <RedirectForm site={slug} />}
    </PageFrame>
  );
}

/**
 * Refers an automated-transfer site to the plug-in directory of its own administration
 * (acquisition, section 2).
 */
function PluginInstead({ site }: { readonly site: Site }): ReactNode {
  const m = useMessages(redirectMessages);
  return (
    <EmptyState
      icon={<Split aria-hidden="true" />}
      title={m('automatedTitle')}
      action={
        <LinkButton
          href={`${site.options.unmapped_url}/wp-admin/plugin-install.php?tab=search&s=redirection`}
          variant="primary"
        >
          {m('findPlugin')}
        </LinkButton>
      }
    >
      {m('automated')}
    </EmptyState>
  );
}

/** An error shown at the field. */
function refuseField(said: Message): RefusedError {
  return new RefusedError({ code: 'cannot_redirect', ...said, status: 409, data: { field: 'url' } });
}

/**
 * The form to buy a redirect: validates the target and adds it to the cart (acquisition, sections 4
 * and 5).
 */
function RedirectForm({ site }: { readonly site: string }): ReactNode {
  const m = useMessages(redirectMessages);
  const go = useGo();
  const cart = useCart(site);
  const { data: product, refetch } = useQuery(redirectProductQuery(useCurrency()));
  const [unreachable, setUnreachable] = useState<{ readonly url: string; readonly host: string } | null>(
    null,
  );
  const form = useForm({
    initial: { url: '' },
    sanitise: ({ url }) => ({ url: url.trim() }),
    validate: ({ url }) => ({ url: validateTarget(url) }),
    submit: async ({ url }) => {
      const parsed = parseRedirectTarget(url);
      if (!parsed.ok) throw refuseField(redirectError(parsed.fault, url));
      const location = printRedirectTarget(parsed.target);
      const answer = await call(canRedirect, { params: { site, url: location } });
      if (!answer.can_redirect) throw refuseField(redirectError('cannot_redirect', url));
      if (answer.warning !== undefined && unreachable?.url !== url) {
        setUnreachable({ url, host: displayName(parsed.target.host) });
        return;
      }
      const { lines } = (await cart.settled()).cart;
      if (lines.some(({ productSlug }) => productSlug === PRODUCT_SLUGS.siteRedirect)) {
        throw refuseField(redirectError('already_in_cart', url));
      }
      const sold = product ?? (await refetch({ throwOnError: true })).data;
      const wanted = lineRequest({
        productSlug: PRODUCT_SLUGS.siteRedirect,
        productId: sold?.product_id ?? 0,
        meta: parsed.target.host,
        extra: { location },
      });
      const after = await cart.addLines([wanted]);
      const isIn = after.cart.lines.some(
        ({ productSlug, meta }) => productSlug === wanted.productSlug && meta === wanted.meta,
      );
      if (!isIn) throw refuseField(redirectError('cannot_redirect', url));
      go(`/checkout/${site}`);
    },
  });
  const isWarned = unreachable !== null && unreachable.url === form.field('url').value.trim();
  const cost = product?.sale_cost_display ?? product?.cost_display;
  return (
    <Card>
      <Form form={form} label={m('title')}>
        <TextField
          label={m('label')}
          help={m('help')}
          isFirst
          isRequired
          inputMode="url"
          placeholder="example.com"
          {...form.field('url')}
        />
        {isWarned ? (
          <Notice kind="warning" isAnnounced>
            {m('unreachable', { domain: unreachable.host })}
          </Notice>
        ) : null}
        <p className="text-muted">
          {cost === undefined ? m('priceToCome') : <span className="tabular">{m('price', { cost })}</span>}
        </p>
        <div>
          <Button variant="primary" type="submit" isBusy={form.isBusy}>
            {m(isWarned ? 'submitAnyway' : 'submit')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/**
 * Redirecting a site, for sites that can have domains; the page itself handles automated-transfer
 * sites.
 */
export function SiteRedirectRoute({ site }: { readonly site: string }): ReactNode {
  return (
    <SiteGuard site={site} page="mapping" urlFor={(slug) => `/domains/add/site-redirect/${slug}`}>
      <SiteRedirectPage site={site} />
    </SiteGuard>
  );
}

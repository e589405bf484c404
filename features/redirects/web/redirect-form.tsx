import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lineRequest } from '#features/cart/rules/cart.ts';
import { useCart } from '#features/cart/web/api/cart-queries.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { useCurrency } from '#features/catalog/web/api/use-currency.ts';
import { call, RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { canRedirect } from '../contract/redirect-endpoints.ts';
import { parseRedirectTarget, printRedirectTarget } from '../rules/redirect-target.ts';
import { redirectMessages } from '../words/en.ts';
import { redirectProductQuery } from './redirect-queries.ts';
import { errorSentence, validateTarget } from './validate-target.ts';

/** An error shown at the field. */
function refuseField(message: string): RefusedError {
  return new RefusedError({ code: 'cannot_redirect', message, status: 409, data: { field: 'url' } });
}

/**
 * The form to buy a redirect: validates the target and adds it to the cart (acquisition, sections 4
 * and 5).
 */
export function RedirectForm({ site }: { readonly site: string }): ReactNode {
  const m = useMessages(redirectMessages);
  const go = useGo();
  const cart = useCart(site);
  const { data: product, refetch } = useQuery(redirectProductQuery(useCurrency()));
  const form = useForm({
    initial: { url: '' },
    sanitise: ({ url }) => ({ url: url.trim() }),
    validate: ({ url }) => ({ url: validateTarget(url) }),
    submit: async ({ url }) => {
      const parsed = parseRedirectTarget(url);
      if (!parsed.ok) throw refuseField(errorSentence(parsed.fault, url));
      const location = printRedirectTarget(parsed.target);
      const answer = await call(canRedirect, { params: { site, url: location } });
      if (!answer.can_redirect) throw refuseField(errorSentence('cannot_redirect', url));
      const { lines } = (await cart.settled()).cart;
      if (lines.some(({ productSlug }) => productSlug === PRODUCT_SLUGS.siteRedirect)) {
        throw refuseField(errorSentence('already_in_cart', url));
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
      if (!isIn) throw refuseField(errorSentence('cannot_redirect', url));
      go(`/checkout/${site}`);
    },
  });
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
        <p className="text-muted">
          {cost === undefined ? m('priceToCome') : <span className="tabular">{m('price', { cost })}</span>}
        </p>
        <div>
          <Button variant="primary" type="submit" isBusy={form.isBusy}>
            {m('submit')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

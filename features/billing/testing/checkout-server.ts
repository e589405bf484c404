import { expect } from 'vitest';
import * as z from 'zod/mini';
import { moveCartSchema } from '#features/cart/contract/endpoints.ts';
import { requestCartSchema } from '#features/cart/contract/cart-wire.ts';
import type { ResponseCartOnWire } from '#features/cart/contract/cart-wire.ts';
import { buildWireCart, buildWireLine } from '#features/cart/testing/wire-cart.ts';
import type { validateContactInformationEndpoint } from '#features/contacts/contract/endpoints.ts';
import type { ContactProfileOnWire } from '#features/contacts/contract/profile-endpoints.ts';
import { cachedContactSchema } from '#features/contacts/contract/contact-wire.ts';
import { orderSchema, placeOrderSchema } from '../contract/orders.ts';
import type { OrderOnWire, PlaceOrderOnWire } from '../contract/orders.ts';
import { paymentMethodsSchema } from '../contract/payment-methods.ts';
import type { PaymentMethodOnWire } from '../contract/payment-methods.ts';
import { billingRefusals } from '../contract/refusals.ts';
import { buildWireOrder } from './wire-order.ts';

/** The site whose cart is paid. */
export const SITE = 'shop.namestead.site';
/** Details that are in order. */
export const CONTACT = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  organization: null,
  email: 'ada@example.com',
  alternate_email: null,
  phone: '+44.2079460000',
  address_1: '12 St James Square',
  address_2: null,
  city: 'London',
  state: null,
  postal_code: 'SW1Y 4LB',
  country_code: 'GB',
  fax: null,
  extra: {},
};

/** A payment that was asked for. */
interface Payment {
  readonly key: string | null;
  readonly request: PlaceOrderOnWire;
}

/** Contact details that are asked about, with the names that they are to hold. */
type AskedContact = z.infer<NonNullable<(typeof validateContactInformationEndpoint)['body']>>;

/** What the browser's caller sends. */
interface Request {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The server of a checkout as the contract describes it. */
export class CheckoutServer {
  cart: ResponseCartOnWire = buildWireCart([buildWireLine()]);
  contact: Record<string, unknown> = CONTACT;
  /** The contact profiles of the buyer. */
  profiles: readonly ContactProfileOnWire[] = [];
  /** The cards that are kept for the buyer. */
  methods: readonly PaymentMethodOnWire[] = [];
  /** What a cart that was sent is answered. */
  answerCart = buildWireCart;
  /** What the next payment is answered. */
  answer: () => Response = () => Response.json(z.parse(orderSchema, buildWireOrder()));
  /** What is said of contact details that are asked about. */
  judgeContact: (asked: AskedContact) => {
    readonly success: boolean;
    readonly messages: object;
    readonly sentences: object;
  } = () => ({
    success: true,
    messages: {},
    sentences: {},
  });
  /** What the cart of a site is answered as once the one without a site was moved into it. */
  move: () => ResponseCartOnWire = () => this.cart;
  /** The sites that it was moved to. */
  readonly moves: (string | number)[] = [];
  /** What is known of a key. */
  orderByKey: OrderOnWire | null = null;
  readonly payments: Payment[] = [];

  readonly fetch = async (path: string, { method, body, headers }: Request): Promise<Response> => {
    switch (path.replace(/\?.*/, '').replace(/\/keys\/.*/, '/keys')) {
      case '/rest/v1.1/me/shopping-cart/no-site':
      case '/rest/v1.1/me/shopping-cart/shop.namestead.site': {
        if (method === 'POST') {
          const { products, tax } = z.parse(requestCartSchema, JSON.parse(body ?? ''));
          const { products: before, version } = this.cart;
          this.cart = this.answerCart(
            products.map(
              ({ meta, product_slug: slug }) =>
                before.find((line) => line.meta === meta && line.product_slug === slug) ??
                buildWireLine({ meta, product_slug: slug }),
            ),
            { version: version + 1, tax: { location: tax?.location ?? {}, display_taxes: false } },
          );
        }
        return Response.json(this.cart);
      }
      case '/namestead/v1/me/shopping-cart/no-site/move': {
        const { site } = z.parse(moveCartSchema, JSON.parse(body ?? ''));
        this.moves.push(site);
        return Response.json(this.move());
      }
      case '/rest/v1.1/me/domain-contact-information':
        return Response.json(z.parse(cachedContactSchema, this.contact));
      case '/namestead/v1/me/contact-profiles':
        return Response.json({ profiles: this.profiles });
      case '/rest/v1.1/me/domain-contact-information/validate':
        return Response.json(this.judgeContact(JSON.parse(body ?? '{}') as AskedContact));
      case '/rest/v1.1/domains/supported-countries':
      case '/rest/v1.1/me/transactions/supported-countries':
        return Response.json([
          { code: 'CA', name: 'Canada', has_postal_codes: true },
          { code: 'GB', name: 'United Kingdom', has_postal_codes: true },
        ]);
      case '/rest/v1.1/meta/sms-country-codes':
        return Response.json([
          { code: 'GB', name: 'United Kingdom', numeric_code: '+44', country_name: 'United Kingdom' },
        ]);
      case '/rest/v1.1/domains/supported-states/CA':
        return Response.json([{ code: 'ON', name: 'Ontario' }]);
      case '/namestead/v1/me/payment-methods':
        return Response.json(z.parse(paymentMethodsSchema, { payment_methods: this.methods }));
      case '/rest/v1.1/me/transactions/keys':
        return this.orderByKey ? Response.json(this.orderByKey) : refusal('unknown_order');
      case '/rest/v1.1/me/transactions': {
        expect(method).toBe('POST');
        const request = z.parse(placeOrderSchema, JSON.parse(body ?? ''));
        this.payments.push({ key: new Headers(headers).get('idempotency-key'), request });
        return this.answer();
      }
      default:
        throw new Error(`nobody asked for ${path}`);
    }
  };
}

/** How the server refuses. */
export function refusal(
  code: keyof typeof billingRefusals,
  extra: { readonly message?: string; readonly data?: object } = {},
): Response {
  const { status, message } = billingRefusals[code];
  return Response.json({ error: code, message, ...extra }, { status });
}

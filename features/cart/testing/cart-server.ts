import * as z from 'zod/mini';
import { requestCartSchema, responseCartSchema } from '../contract/cart-wire.ts';
import type { RequestCartOnWire, ResponseCartOnWire } from '../contract/cart-wire.ts';
import { buildWireCart, buildWireLine } from './wire-cart.ts';

/** What the browser's caller sends. */
interface Request {
  readonly method?: string;
  readonly body?: string;
}

/** A fake server for one cart, as the contract describes it: it stores what it gets, or refuses on command. */
export class CartServer {
  cart: ResponseCartOnWire = buildWireCart();
  refuses = false;
  /** Holds every answer until it settles. */
  gate: Promise<void> = Promise.resolve();
  /** What an answer says beside the lines that were sent. */
  answer: (sent: RequestCartOnWire) => Partial<ResponseCartOnWire> = () => ({});
  readonly sent: RequestCartOnWire[] = [];

  readonly fetch = async (path: string, { method, body }: Request): Promise<Response> => {
    await this.gate;
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [] });
    if (path.split('?')[0] !== '/rest/v1.1/me/shopping-cart/shop.namestead.site')
      throw new Error(`nobody asked for ${path}`);
    if (this.refuses)
      return Response.json({ error: 'unknown_site', message: 'No such site.' }, { status: 404 });
    if (method === 'POST') {
      const sent = z.parse(requestCartSchema, JSON.parse(body ?? ''));
      this.sent.push(sent);
      const { products, version } = this.cart;
      this.cart = buildWireCart(
        sent.products.map(
          ({ meta, product_slug: slug, volume }) =>
            products.find(
              (line) => line.meta === meta && line.product_slug === slug && line.volume === volume,
            ) ?? buildWireLine({ meta, product_slug: slug, volume }),
        ),
        { version: version + 1, ...this.answer(sent) },
      );
    }
    return Response.json(z.parse(responseCartSchema, this.cart));
  };
}

import * as fc from 'fast-check';
import type { CartEdit } from '../rules/cart-edits.ts';
import { lineId } from '../rules/line-identity.ts';
import { com, net, plan, redemption, renewal } from './machine-runs.ts';

/** Any line that the machine's tests play with. */
export const anyCartLine = fc.constantFrom(com, net, plan, renewal, redemption, { ...com, volume: 2 });

const lines = fc.array(anyCartLine, { maxLength: 3 });
const currency = fc.constantFrom('USD', 'EUR', 'JPY');

/** Any edit of a cart except coupons, which only a server can check. */
export const anyEditButCoupons: fc.Arbitrary<CartEdit> = fc.oneof(
  fc.record({ kind: fc.constant('add-lines' as const), lines }),
  fc.record({ kind: fc.constant('add-lines' as const), lines, currency }),
  fc.record({ kind: fc.constant('replace-all' as const), lines }),
  fc.record({
    kind: fc.constant('replace-line' as const),
    uuid: anyCartLine.map(lineId),
    changes: fc.oneof(fc.record({ volume: fc.integer({ min: 1, max: 3 }) }), anyCartLine),
  }),
  fc.record({ kind: fc.constant('remove-line' as const), uuid: anyCartLine.map(lineId) }),
  fc.record({
    kind: fc.constant('set-location' as const),
    location: fc.record({ countryCode: fc.constantFrom('DE', 'US') }),
  }),
  fc.record({ kind: fc.constant('set-currency' as const), currency }),
);

/** Anything that a customer can do to a cart. */
export const anyEdit: fc.Arbitrary<CartEdit> = fc.oneof(
  anyEditButCoupons,
  fc.record({ kind: fc.constant('add-coupon' as const), coupon: fc.constantFrom('', 'A', 'B') }),
  fc.record({ kind: fc.constant('remove-coupon' as const) }),
  fc.record({ kind: fc.constant('clear-coupon' as const) }),
);

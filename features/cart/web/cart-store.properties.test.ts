import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { seconds } from '#platform/kernel/duration.ts';
import { applyEdit, isSameRequest } from '../rules/cart-edits.ts';
import type { CartEdit, EditableCart } from '../rules/cart-edits.ts';
import { lineRequest } from '../rules/cart.ts';
import { lineId } from '../rules/line-identity.ts';
import { anyCartLine, anyEditButCoupons } from '../testing/any-edit.ts';
import { buildCart, buildLine } from '../testing/cart-builders.ts';
import { ImitatedServer } from './testing/imitated-server.ts';

/** What may happen to a tab and its server, in any order. */
type Happening = CartEdit | 'answer' | 'fail' | 'retry' | 'refresh' | 'focus';

const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: anyEditButCoupons },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Happening>('answer', 'answer', 'fail', 'retry', 'refresh', 'focus'),
  },
);
const anyLines = fc.uniqueArray(anyCartLine, { selector: lineId, maxLength: 3 });

async function happen(server: ImitatedServer, what: Happening): Promise<void> {
  const { store } = server;
  if (typeof what === 'object') void store.edit(what);
  else if (what === 'answer') await server.answer();
  else if (what === 'fail') await server.answer(new Error('The line was cut.'));
  else if (what === 'retry') store.retry();
  else if (what === 'refresh') void store.refresh();
  else {
    server.clock.advance(seconds(61));
    void store.refreshIfStale();
  }
}

test('finally the server has every edit and the tab is valid, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(anyLines, fc.array(anyHappening, { maxLength: 25 }), async (first, happenings) => {
      const cart = buildCart(first.map((line) => buildLine(line)));
      const server = new ImitatedServer(cart);
      server.store.subscribe(() => undefined);
      let plain: EditableCart = { cart, couponStatus: 'fresh', changedHead: [] };

      for (const what of happenings) {
        if (typeof what === 'object') plain = applyEdit(plain, what);
        await happen(server, what);
      }
      server.store.retry();
      for (let turn = 0; turn < 6; turn += 1) {
        await server.answer();
        server.store.retry();
      }

      const { status, queue, changedHead, cart: shown } = server.store.state();
      expect([status, queue, changedHead]).toEqual(['valid', [], []]);
      expect(shown.lines.map(lineRequest)).toEqual(server.cart.lines.map(lineRequest));
      expect([shown.currency, shown.location]).toEqual([server.cart.currency, server.cart.location]);
      expect(server.cart.lines).toHaveLength(plain.cart.lines.length);
      for (const line of plain.cart.lines) {
        expect(server.cart.lines.some((other) => isSameRequest(line, other))).toBe(true);
      }
      expect(server.cart.location).toEqual(plain.cart.location);
      expect(server.cart.currency).toBe(plain.cart.currency);
    }),
    { numRuns: 500 },
  );
});

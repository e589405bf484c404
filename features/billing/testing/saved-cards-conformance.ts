import { describe, expect, test } from 'vitest';
import type {
  ChargeOutcome,
  ChargeRequest,
  ChargeSource,
  SavedCard,
} from '../server/ports/payment-gateway.ts';
import { chargeWith } from './payment-gateway-conformance.ts';
import type { GatewayUnderTest } from './payment-gateway-conformance.ts';

const ADA = { customer: null, email: 'ada@example.com' } as const;

/** The card that a charge kept; throws where it kept none. */
function requireSaved(outcome: ChargeOutcome | null): SavedCard {
  if (outcome?.kind !== 'succeeded' || outcome.saved === null)
    throw new Error(`kept no card: ${outcome?.kind}`);
  return outcome.saved;
}

/** What every payment gateway must do with cards that it keeps. */
export function describeSavedCards(
  name: string,
  { gateway, cards, buildSource, answerBank, letBanksAnswer }: Omit<GatewayUnderTest, 'signNotice' | 'wait'>,
): void {
  const keep = async (number: string, customer: string | null = null): Promise<SavedCard> =>
    requireSaved(await gateway().charge(chargeWith(buildSource(number), { keepFor: { ...ADA, customer } })));
  const kept = ({ customer, method }: SavedCard, isOffSession: boolean): ChargeSource => ({
    kind: 'saved',
    customer,
    method,
    isOffSession,
  });
  const chargeKept = (saved: SavedCard, isOffSession = false, overrides: Partial<ChargeRequest> = {}) =>
    gateway().charge(chargeWith(kept(saved, isOffSession), overrides));

  describe(`saved cards at ${name}`, () => {
    test('saves a card only on request', async () => {
      const asked = chargeWith(buildSource(cards.succeeds), { keepFor: ADA });
      const unasked = chargeWith(buildSource(cards.succeeds));

      const saved = requireSaved(await gateway().charge(asked));

      expect(saved).toMatchObject({ brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2099 });
      expect(requireSaved(await gateway().charge(asked))).toEqual(saved);
      expect(requireSaved(await gateway().findCharge(asked.paymentId))).toEqual(saved);
      expect(await gateway().charge(unasked)).toMatchObject({ kind: 'succeeded', saved: null });
    });

    test('charges a saved card repeatedly, on and off session, each payment once', async () => {
      const saved = await keep(cards.succeeds);
      const asked = chargeWith(kept(saved, true));

      const [first, twin] = await Promise.all([gateway().charge(asked), gateway().charge(asked)]);

      expect(first).toMatchObject({ kind: 'succeeded', cardLast4: '4242', saved: null });
      expect(twin).toEqual(first);
      expect(await chargeKept(saved)).toMatchObject({ kind: 'succeeded', saved: null });
    });

    test('saves several cards of one person', async () => {
      const first = await keep(cards.succeeds);
      const second = await keep(cards.declinesKept, first.customer);

      expect(second.customer).toBe(first.customer);
      expect(second.method).not.toBe(first.method);
      expect(await chargeKept(first)).toMatchObject({ kind: 'succeeded' });
    });

    test('returns the decline reason of a saved card', async () => {
      const saved = await keep(cards.declinesKept);

      expect(await chargeKept(saved, true)).toMatchObject({ kind: 'declined', code: 'card_declined' });
      expect(await chargeKept(saved)).toMatchObject({ kind: 'declined', code: 'card_declined' });
    });

    test('does not save a declined card', async () => {
      const outcome = await gateway().charge(chargeWith(buildSource(cards.declines), { keepFor: ADA }));

      expect(outcome).toMatchObject({ kind: 'declined' });
    });

    test('saves a card after confirmation, and charges it later without asking', async () => {
      const asked = chargeWith(buildSource(cards.asksFirst), { keepFor: ADA });
      const first = await gateway().charge(asked);
      if (first.kind !== 'needs_confirmation') throw new Error(`not asked first, but ${first.kind}`);

      await answerBank(first.url, true);

      const saved = requireSaved(await gateway().findCharge(asked.paymentId));
      expect(await chargeKept(saved, true)).toMatchObject({ kind: 'succeeded' });
    });

    test('declines off session if the bank wants confirmation, and asks for it on session', async () => {
      const asked = chargeWith(buildSource(cards.asksAlways), { keepFor: ADA });
      const first = await gateway().charge(asked);
      if (first.kind !== 'needs_confirmation') throw new Error(`not asked first, but ${first.kind}`);
      await answerBank(first.url, true);
      const saved = requireSaved(await gateway().findCharge(asked.paymentId));

      const away = chargeWith(kept(saved, true));
      expect(await gateway().charge(away)).toMatchObject({
        kind: 'declined',
        code: 'authentication_required',
      });
      expect(await gateway().findCharge(away.paymentId)).toMatchObject({
        kind: 'declined',
        code: 'authentication_required',
      });
      expect(await chargeKept(saved)).toMatchObject({ kind: 'needs_confirmation' });
    });

    test('saves a card after a delayed approval', async () => {
      const asked = chargeWith(buildSource(cards.settlesLater), { keepFor: ADA });

      expect(await gateway().charge(asked)).toEqual({ kind: 'pending' });
      letBanksAnswer();

      expect(requireSaved(await gateway().findCharge(asked.paymentId))).toMatchObject({ last4: '0515' });
    });

    test('no longer charges a deleted card, and deletes idempotently', async () => {
      const saved = await keep(cards.succeeds);

      expect(await gateway().forgetCard(saved)).toEqual({ kind: 'forgotten' });
      expect(await gateway().forgetCard(saved)).toEqual({ kind: 'forgotten' });

      expect(await chargeKept(saved)).toMatchObject({ kind: 'declined', code: 'card_not_kept' });
    });

    test('charges a card only for its owner, and unknown cards never', async () => {
      const [ada, eve] = [await keep(cards.succeeds), await keep(cards.succeeds)];
      const stolen = chargeWith(kept({ ...ada, customer: eve.customer }, true));

      expect(await gateway().charge(stolen)).toMatchObject({ kind: 'declined', code: 'card_not_kept' });
      expect(['declined', 'cancelled']).toContain((await gateway().findCharge(stolen.paymentId))?.kind);
      expect(await chargeKept({ ...ada, method: 'pm_nobodys' })).toMatchObject({ kind: 'declined' });
    });
  });
}

import { describe, expect, test } from 'vitest';
import type { ChargeOutcome, CardSetupRequest, SavedCard } from '../server/ports/payment-gateway.ts';
import { chargeWith } from './payment-gateway-conformance.ts';
import type { GatewayUnderTest } from './payment-gateway-conformance.ts';

let count = 0;

/** What every payment gateway must do when saving cards without a charge. */
export function describeCardSetup(
  name: string,
  { gateway, cards, buildSource, answerBank, letBanksAnswer }: Omit<GatewayUnderTest, 'signNotice' | 'wait'>,
): void {
  const request = (number: string, customer: string | null = null): CardSetupRequest => {
    const source = buildSource(number);
    if (source.kind === 'saved') throw new Error('a new card is kept, not one that is kept already');
    count += 1;
    const keepId = `keep_conformance${String(count).padStart(13, '0')}`;
    const returnUrl = 'http://panel.test/me/payment-methods';
    return { keepId, source, keepFor: { customer, email: 'ada@example.com' }, returnUrl };
  };
  const requireSaved = (outcome: ChargeOutcome | null): SavedCard => {
    if (outcome?.kind !== 'succeeded' || outcome.saved === null)
      throw new Error(`kept no card: ${outcome?.kind}`);
    return outcome.saved;
  };
  const chargeAway = ({ customer, method }: SavedCard) =>
    gateway().charge(chargeWith({ kind: 'saved', customer, method, isOffSession: true }));
  const askedUrl = async (asked: CardSetupRequest): Promise<string> => {
    const outcome = await gateway().saveCard(asked);
    if (outcome.kind !== 'needs_confirmation') throw new Error(`not asked first, but ${outcome.kind}`);
    return outcome.url;
  };

  describe(`saving cards at ${name} without a payment`, () => {
    test('saves a card once, however often it is requested, and charges it off session', async () => {
      const asked = request(cards.succeeds);

      const [first, twin] = await Promise.all([gateway().saveCard(asked), gateway().saveCard(asked)]);

      const saved = requireSaved(first);
      expect(saved).toMatchObject({ brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2099 });
      expect(requireSaved(twin)).toEqual(saved);
      expect(requireSaved(await gateway().findCardSetup(asked.keepId))).toEqual(saved);
      expect(await chargeAway(saved)).toMatchObject({ kind: 'succeeded', cardLast4: '4242' });
    });

    test('saves several cards of a person', async () => {
      const first = requireSaved(await gateway().saveCard(request(cards.succeeds)));

      const second = requireSaved(await gateway().saveCard(request(cards.declinesKept, first.customer)));

      expect(second.customer).toBe(first.customer);
      expect(second.method).not.toBe(first.method);
      expect(await chargeAway(first)).toMatchObject({ kind: 'succeeded' });
    });

    test('saves a card only after confirmation', async () => {
      const asked = request(cards.asksFirst);
      const url = await askedUrl(asked);
      expect(await gateway().findCardSetup(asked.keepId)).toMatchObject({ kind: 'needs_confirmation' });

      await answerBank(url, true);

      expect(await chargeAway(requireSaved(await gateway().findCardSetup(asked.keepId)))).toMatchObject({
        kind: 'succeeded',
      });
    });

    test('does not save a card whose confirmation is denied', async () => {
      const asked = request(cards.asksFirst);

      await answerBank(await askedUrl(asked), false);

      expect(await gateway().findCardSetup(asked.keepId)).toMatchObject({
        kind: 'declined',
        code: 'authentication_failed',
      });
    });

    test('does not save a declined card, and keeps the decline', async () => {
      const asked = request(cards.declines);

      expect(await gateway().saveCard(asked)).toMatchObject({ kind: 'declined', code: 'card_declined' });
      expect(await gateway().saveCard(asked)).toMatchObject({ kind: 'declined' });
    });

    test('saves a card after a delayed approval', async () => {
      const asked = request(cards.settlesLater);

      expect(await gateway().saveCard(asked)).toEqual({ kind: 'pending' });
      letBanksAnswer();

      expect(requireSaved(await gateway().findCardSetup(asked.keepId))).toMatchObject({ last4: '0515' });
    });

    test('does not save a card after cancellation, before or after the confirmation page', async () => {
      const [unheard, asked, kept] = [
        request(cards.succeeds),
        request(cards.asksFirst),
        request(cards.succeeds),
      ];
      const url = await askedUrl(asked);
      await gateway().saveCard(kept);

      expect(await gateway().findCardSetup(unheard.keepId)).toBeNull();
      expect(await gateway().cancelKeeping(unheard.keepId)).toEqual({ kind: 'cancelled' });
      expect(await gateway().cancelKeeping(asked.keepId)).toEqual({ kind: 'cancelled' });
      expect(await gateway().cancelKeeping(kept.keepId)).toMatchObject({ kind: 'succeeded' });

      await answerBank(url, true);
      expect(await gateway().findCardSetup(asked.keepId)).toEqual({ kind: 'cancelled' });
      expect(await gateway().saveCard(unheard)).toEqual({ kind: 'cancelled' });
    });
  });
}

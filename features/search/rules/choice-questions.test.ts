import { describe, expect, test } from 'vitest';
import { acceptedExtra, choiceQuestions } from './name-forms.ts';

describe('the confirmations needed to choose a name (acquisition, section 4)', () => {
  test.each([
    [false, false, []],
    [true, false, ['trademark-notice']],
    [false, true, ['premium-price']],
    [true, true, ['trademark-notice', 'premium-price']],
  ])('with claims %s, premium %s: %j', (hasNotice, isPremium, questions) => {
    expect(choiceQuestions({ hasNotice, isPremium })).toEqual(questions);
  });

  test.each([
    [{}, {}],
    [{ noticeId: 'n1' }, { trademark_notice_id: 'n1' }],
    [
      { price: { amount: 28_800, currency: 'USD' } },
      { premium_price_integer: 28_800, premium_price_currency: 'USD' },
    ],
    [
      { noticeId: 'n1', price: { amount: 0, currency: 'JPY' } },
      { trademark_notice_id: 'n1', premium_price_integer: 0, premium_price_currency: 'JPY' },
    ],
  ])('%j is stored in the cart line as %j', (accepted, extra) => {
    expect(acceptedExtra(accepted)).toEqual(extra);
  });
});

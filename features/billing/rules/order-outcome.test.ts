import { describe, expect, test } from 'vitest';
import { lineOutcome, orderHeadline } from './order-outcome.ts';
import type { OutcomeLine } from './order-outcome.ts';

const line = (parts: Partial<OutcomeLine> = {}): OutcomeLine => ({
  product_slug: 'dotcom_domain',
  meta: 'annsbakery.com',
  state: 'delivered',
  is_renewal: false,
  task: null,
  ...parts,
});
const mapping = (parts: Partial<OutcomeLine> = {}) => line({ product_slug: 'domain_map', ...parts });
const task = { id: 'point-domain' };

describe('where a line stands', () => {
  test.each([
    ['a registered name', line(), 'registered'],
    ['a name that is being registered', line({ state: 'provisioning' }), 'provisioning'],
    ['a renewed name', line({ is_renewal: true }), 'renewed'],
    ['a restored name', line({ product_slug: 'domain_redemption' }), 'restored'],
    ['a connection that works', mapping(), 'connected'],
    ['a connection that is paid and points elsewhere', mapping({ task }), 'waiting'],
    [
      'a transfer without its code',
      line({ product_slug: 'domain_transfer', state: 'provisioning', task }),
      'waiting',
    ],
    ['a transfer that arrived', line({ product_slug: 'domain_transfer' }), 'transferred'],
    ['a plan', line({ product_slug: 'value_bundle', meta: '' }), 'active'],
    ['a redirect', line({ product_slug: 'offsite_redirect' }), 'delivered'],
    ['one that failed', line({ state: 'failed', task }), 'failed'],
    ['one that was refunded', line({ state: 'refunded', task }), 'refunded'],
  ])('%s', (_what, given, outcome) => {
    expect(lineOutcome(given)).toBe(outcome);
  });
});

describe('the headline of an order', () => {
  const headline = (products: readonly OutcomeLine[], status = 'paid') => {
    const { kind, name, others } = orderHeadline({ status, products });
    return [kind, name, others];
  };

  test.each([
    ['one new name', [line()], ['yours', 'annsbakery.com', 0]],
    ['several', [line(), line({ meta: 'a.com' }), line({ meta: 'b.com' })], ['yours', 'annsbakery.com', 2]],
    [
      'with a plan beside it',
      [line({ product_slug: 'value_bundle', meta: '' }), line()],
      ['yours', 'annsbakery.com', 0],
    ],
    [
      'a new name before what waits',
      [mapping({ meta: 'm.com', task }), line()],
      ['yours', 'annsbakery.com', 0],
    ],
    ['a connection that waits', [mapping({ task })], ['waiting', 'annsbakery.com', 0]],
    ['a connection that works', [mapping()], ['connected', 'annsbakery.com', 0]],
    ['a renewal', [line({ is_renewal: true })], ['renewed', 'annsbakery.com', 0]],
    [
      'a restored name and its renewal',
      [line({ is_renewal: true }), line({ product_slug: 'domain_redemption' })],
      ['restored', 'annsbakery.com', 0],
    ],
    [
      'a restored name whose renewal is under way',
      [line({ is_renewal: true, state: 'provisioning' }), line({ product_slug: 'domain_redemption' })],
      ['order', '', 0],
    ],
    ['what is still under way', [line({ state: 'provisioning' })], ['order', '', 0]],
    ['what failed', [line({ state: 'refunded' })], ['order', '', 0]],
    ['a plan alone', [line({ product_slug: 'value_bundle', meta: '' })], ['order', '', 0]],
  ] as const)('%s', (_what, products, expected) => {
    expect(headline(products)).toEqual(expected);
  });

  test('is never about names that are not paid', () => {
    expect(headline([line()], 'declined')).toEqual(['order', '', 0]);
  });
});

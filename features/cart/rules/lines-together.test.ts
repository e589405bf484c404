import { describe, expect, test } from 'vitest';
import { buildRequest } from '../testing/cart-builders.ts';
import type { LineRequest } from './cart.ts';
import { lineLabel, withoutLonelyPrivacy, withOnePlan } from './lines-together.ts';

const plan = (productSlug: string) => buildRequest({ productSlug, productId: 1, meta: '' });
const [personal, premium, business] = ['personal-bundle', 'value_bundle', 'business-bundle'].map(plan) as [
  LineRequest,
  LineRequest,
  LineRequest,
];
const com = buildRequest({ meta: 'new.com' });
const renewal = buildRequest({ meta: 'old.com', extra: { purchaseType: 'renewal' } });
const privacy = buildRequest({ productSlug: 'private_whois', productId: 16, meta: 'new.com' });
const isIn =
  (...lines: readonly LineRequest[]) =>
  (line: LineRequest) =>
    lines.includes(line);

describe('one plan per cart', () => {
  test.each([
    ['no plan', [com], [], []],
    ['one plan', [com, premium], [premium], []],
    ['the new one stays, wherever it stands', [premium, com, personal], [premium], [personal]],
    [
      'of several new ones the last stays',
      [personal, premium, business],
      [business, personal],
      [premium, business],
    ],
    ['of several old ones the last stays', [personal, premium], [], [personal]],
  ])('%s', (_name, lines, fresh, left) => {
    const sorted = withOnePlan(lines, isIn(...fresh));

    expect(sorted.kept).toEqual(lines.filter((line) => !sorted.left.includes(line)));
    expect(sorted.kept.filter((line) => line.meta === '').length).toBeLessThanOrEqual(1);
    if (_name !== 'of several new ones the last stays') expect(sorted.left).toEqual(left);
    else expect(sorted.kept).toEqual([business]);
  });
});

describe('privacy requires its domain in the cart', () => {
  test.each([
    ['with its name', [com, privacy], []],
    [
      'with its renewal',
      [buildRequest({ meta: 'new.com', extra: { purchaseType: 'renewal' } }), privacy],
      [],
    ],
    ['alone', [privacy], [privacy]],
    ['with another name', [renewal, privacy], [privacy]],
  ])('%s', (_name, lines, left) => {
    expect(withoutLonelyPrivacy(lines).left).toEqual(left);
  });
});

test('a line is named by its domain, plan or product', () => {
  expect([com, premium, buildRequest({ productSlug: 'gapps', meta: '' })].map(lineLabel)).toEqual([
    'new.com',
    'Premium',
    'gapps',
  ]);
});

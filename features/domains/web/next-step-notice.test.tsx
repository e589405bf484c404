import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PurchaseDetailOnWire } from '#features/billing/contract/purchases.ts';
import { buildRedeemablePurchase } from '#features/billing/testing/wire-purchase.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { buildSiteDomain } from '../testing/wire-domains.ts';
import { NextStepNotice } from './next-step-notice.tsx';

let purchase: PurchaseDetailOnWire;
let asked: string[];

beforeEach(() => {
  asked = [];
  purchase = buildRedeemablePurchase('harbor.com');
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(path.includes('/purchases/') ? purchase : { user: null });
  });
});

const REDEEMABLE = {
  expired: true,
  is_renewable: false,
  is_redeemable: true,
  redeemable_until: '2026-12-18T10:00:00.000Z',
  subscription_id: '7',
} as const;

function open(overrides: Partial<SiteDomainOnWire>, section = 'edit'): void {
  const domain = buildSiteDomain('harbor.com', overrides);
  openScreen(
    <NextStepNotice domain={domain} slug="harbor.namestead.site" />,
    `/domains/manage/harbor.com/${section}/harbor.namestead.site`,
  );
}

describe('an expired domain (management, section 4)', () => {
  test('that is redeemable says the fee and the renewal apart, and both on its button', async () => {
    open(REDEEMABLE);

    expect(await screen.findByRole('button', { name: 'Reactivate for $114.00' })).toBeTruthy();
    expect(
      screen.getByText('You can reactivate it for a redemption fee until Dec 18, 2026.', { exact: false }),
    ).toBeTruthy();
    expect(
      screen.getByText('The redemption fee is $96.00 and one year costs $18.00, before tax.'),
    ).toBeTruthy();
  });

  test('that is renewable says the price of a year', async () => {
    const nothing = {
      redemption_amount: null,
      redemption_amount_integer: null,
      redemption_amount_display: null,
    };
    purchase = buildRedeemablePurchase('harbor.com', nothing);
    open({ ...REDEEMABLE, is_renewable: true, is_redeemable: false });

    expect(await screen.findByRole('button', { name: 'Renew now' })).toBeTruthy();
    expect(screen.getByText('One year costs $18.00 before tax.')).toBeTruthy();
  });

  test.each([
    [
      'renewable and interrupted, on its overview',
      { is_renewable: true, is_redeemable: false, is_interrupted: true },
      'edit',
      'Until it is renewed, visitors see a page that says so. Email still works.',
    ],
    [
      'renewable and interrupted, above its records',
      { is_renewable: true, is_redeemable: false, is_interrupted: true },
      'dns',
      /^Until it is renewed, visitors see a page that says so: name servers do not answer with the addresses below/,
    ],
    ['redeemable, above its records', {}, 'dns', /^The records below do not work until it is reactivated/],
  ])('that is %s says what that means, beside the button', async (_state, facts, section, sentence) => {
    open({ ...REDEEMABLE, ...facts }, section);

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(await screen.findByRole('button')).toBeTruthy();
  });

  test('that is not interrupted yet says nothing of visitors', async () => {
    open({ ...REDEEMABLE, is_renewable: true, is_redeemable: false }, 'dns');

    expect(await screen.findByRole('button')).toBeTruthy();
    expect(screen.queryByText(/visitors see/)).toBeNull();
  });

  test('whose restore is paid says so, without a button', async () => {
    purchase = buildRedeemablePurchase('harbor.com', { product_id: null, is_restoring: true });
    open(REDEEMABLE);

    expect(await screen.findByText(/^Paid\. The registry is restoring this domain/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('whose registry names no price cannot be reactivated now', async () => {
    purchase = buildRedeemablePurchase('harbor.com', {
      product_id: null,
      amount_integer: null,
      redemption_amount_integer: null,
    });
    open(REDEEMABLE);

    expect(await screen.findByText('Renewal is not available right now.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('tells others to contact its owner, without prices', async () => {
    open({ ...REDEEMABLE, current_user_can_manage: false, owner: 'Ada' });

    expect(await screen.findByText(/Ada/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(asked.some((path) => path.includes('/purchases/'))).toBe(false);
  });

  test('that can no longer be saved says that, and offers its name again', async () => {
    open({ ...REDEEMABLE, is_redeemable: false });

    expect(await screen.findByText('It can no longer be renewed or reactivated.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Check availability' })).toBeTruthy();
  });
});

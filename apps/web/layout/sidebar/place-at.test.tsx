import { expect, test } from 'vitest';
import { createQueryClient } from '../../query-client.ts';
import { createAppRouter } from '../../routes.tsx';
import { placeAt } from './place-at.ts';

test.each([
  ['/', 'home'],
  ['/stats', 'sites'],
  ['/stats/harbor.namestead.site', 'sites'],
  ['/start', 'sites'],
  ['/error-report', 'sites'],
  ['/domains/manage', 'domains'],
  ['/domains/manage/all/harbor.com/edit/harbor.namestead.site', 'domains'],
  ['/domains/add/harbor.namestead.site', 'domains'],
  ['/domains/add/mapping/harbor.namestead.site', 'domains'],
  ['/plans', 'plans'],
  ['/plans/harbor.namestead.site', 'plans'],
  ['/purchases', 'billing'],
  ['/purchases/history', 'billing'],
  ['/purchases/7', 'billing'],
  ['/me/payment-methods', 'billing'],
  ['/checkout/harbor.namestead.site', 'billing'],
  ['/checkout/harbor.namestead.site/order/7', 'billing'],
  ['/me/account', 'account'],
  ['/me/security', 'account'],
  // A page that merely begins with the same letters is another.
  ['/plansible', null],
  ['/no/such/page', null],
])('the page %s lights %s', (path, place) => {
  expect(placeAt(path)).toBe(place);
});

/** Pages outside the shell, or of those who build screens. */
const WITHOUT_PLACE =
  /^\/(sign-|verify-email|reset-password|transfer-consent|data-consent|confirm-contact|contact-change|undo-change|contact-domain-owner|dev\/|checkout\/no-user)/;

test('every page in the shell belongs to a place', () => {
  const routes = Object.keys(createAppRouter(createQueryClient()).routesByPath as Record<string, unknown>);

  expect(routes.filter((route) => !WITHOUT_PLACE.test(route) && placeAt(route) === null)).toEqual([]);
});

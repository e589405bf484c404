import { expect, test } from 'vitest';
import { EVERY_PAGE, ROUTES_WITHOUT_A_PAGE } from '#tests/browser/every-page.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './routes.tsx';

const routesOfTheProduct = (): readonly string[] =>
  Object.keys(createAppRouter(createQueryClient()).routesByPath as Record<string, unknown>);

test('every address of the product is on the list of pages that are photographed and checked', () => {
  const known = new Set([...EVERY_PAGE.map(({ route }) => route), ...ROUTES_WITHOUT_A_PAGE]);

  const routes = routesOfTheProduct();

  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter((route) => !known.has(route))).toEqual([]);
});

test('the list of pages names no address that is gone', () => {
  const routes = new Set(routesOfTheProduct());

  const named = EVERY_PAGE.flatMap(({ route }) => (route === undefined ? [] : [route]));

  expect(named.filter((route) => !routes.has(route))).toEqual([]);
});

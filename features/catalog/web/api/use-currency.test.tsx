import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { preferencesQuery } from '#features/accounts/web/api/preference-queries.ts';
import { useCurrency, useIsCurrencyKnown } from './use-currency.ts';

function currencyWith(operator: string | null, preferences?: Record<string, string>): string {
  if (operator !== null) {
    const meta = document.createElement('meta');
    meta.name = 'namestead:currency';
    meta.content = operator;
    document.head.append(meta);
  }
  const client = new QueryClient();
  if (preferences) client.setQueryData(preferencesQuery.queryKey, preferences);
  return renderHook(() => useCurrency(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result.current;
}

afterEach(() => document.head.replaceChildren());

describe('the currency of prices in the browser (cart spec, section 9: USD by default)', () => {
  test.each([
    ['no currency was chosen', null, undefined, 'USD'],
    ['the operator chose one', 'GBP', undefined, 'GBP'],
    ['the person chose another', 'GBP', { currency: 'JPY' }, 'JPY'],
    ['the person chose something else', 'GBP', { language: 'de' }, 'GBP'],
    ['the person chose what is not sold in', 'GBP', { currency: 'CHF' }, 'GBP'],
    ['the operator chose what is not sold in', 'CHF', undefined, 'USD'],
  ])('%s', (_what, operator, preferences, expected) => {
    expect(currencyWith(operator, preferences)).toBe(expected);
  });
});

describe('prices wait for the choice of the person', () => {
  const isKnown = (client: QueryClient): boolean =>
    renderHook(() => useIsCurrencyKnown(), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    }).result.current;

  test('while it is on its way', () => {
    const client = new QueryClient();
    const answer = Promise.withResolvers<Record<string, string>>();
    void client.query({ ...preferencesQuery, queryFn: () => answer.promise });
    expect(isKnown(client)).toBe(false);
    client.setQueryData(preferencesQuery.queryKey, { currency: 'EUR' });
    expect(isKnown(client)).toBe(true);
  });

  test('not of a visitor, who has none', () => {
    expect(isKnown(new QueryClient())).toBe(true);
  });
});

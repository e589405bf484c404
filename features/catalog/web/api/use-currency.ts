import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { preferencesQuery } from '#features/accounts/web/api/preference-queries.ts';
import { isSoldCurrency, DEFAULT_CURRENCY } from '../../rules/currencies.ts';
import type { Currency } from '../../rules/currencies.ts';

/** Where an account keeps the currency that its person chose. */
export const CURRENCY_PREFERENCE = 'currency';

/** The currency that prices are shown in: the person's choice, else the operator's. */
export function useCurrency(): Currency {
  // The shell loads the preferences of a signed-in user; visitors have none.
  const { data: preferences } = useQuery({ ...preferencesQuery, enabled: false });
  return chosenCurrency(preferences);
}

/** Whether that is what the person chose already: not while the account's preferences are on their way. */
export function useIsCurrencyKnown(): boolean {
  const { isPending, fetchStatus } = useQuery({ ...preferencesQuery, enabled: false });
  return !(isPending && fetchStatus === 'fetching');
}

/** The currency outside of a page that is drawn, for what is asked ahead; waits for a choice that is on its way. */
export async function currencySoon(client: QueryClient): Promise<Currency> {
  if (client.getQueryState(preferencesQuery.queryKey)?.fetchStatus === 'fetching') {
    await client.query(preferencesQuery).catch(() => undefined);
  }
  return chosenCurrency(client.getQueryData(preferencesQuery.queryKey));
}

function chosenCurrency(preferences: Readonly<Record<string, unknown>> | undefined): Currency {
  const chosen = preferences?.[CURRENCY_PREFERENCE];
  return typeof chosen === 'string' && isSoldCurrency(chosen) ? chosen : operatorCurrency();
}

/** What the server wrote into the page's head. */
function operatorCurrency(): Currency {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="namestead:currency"]')?.content ?? '';
  return isSoldCurrency(meta) ? meta : DEFAULT_CURRENCY;
}

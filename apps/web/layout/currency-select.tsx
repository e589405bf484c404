import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSavePreferences } from '#features/accounts/web/api/preference-queries.ts';
import { useCart } from '#features/cart/web/api/cart-queries.ts';
import { CURRENCIES, isSoldCurrency } from '#features/catalog/rules/currencies.ts';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { CURRENCY_PREFERENCE, useCurrency } from '#features/catalog/web/api/use-currency.ts';
import { useLocale, useMessages } from '#platform/i18n/use-messages.ts';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { panelMessages } from '../words/en.ts';

/** Chooses what prices are shown in, for the account and on every device; the cart of `site` follows at once. */
export function CurrencySelect({ site }: { readonly site: string | null }): ReactNode {
  return site === null ? <Choice /> : <ChoiceWithCart site={site} />;
}

function ChoiceWithCart({ site }: { readonly site: string }): ReactNode {
  const { setCurrency } = useCart(site);
  return <Choice onChosen={setCurrency} />;
}

function Choice({ onChosen }: { readonly onChosen?: (currency: Currency) => unknown }): ReactNode {
  const m = useMessages(panelMessages);
  const locale = useLocale();
  const kept = useCurrency();
  const { mutate } = useSavePreferences();
  // What was chosen shows at once; the account has it a moment later.
  const [chosen, setChosen] = useState<Currency | null>(null);
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const choose = (code: string): void => {
    if (!isSoldCurrency(code)) return;
    setChosen(code);
    mutate(
      { [CURRENCY_PREFERENCE]: code },
      {
        onSuccess: () => void onChosen?.(code),
        onError: () => toast({ kind: 'error', text: m('currencyNotKept') }),
        onSettled: () => setChosen(null),
      },
    );
  };
  return (
    <SelectField
      label={m('currency')}
      value={chosen ?? kept}
      onChange={choose}
      options={CURRENCIES.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }))}
    />
  );
}

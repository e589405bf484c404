import { useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { LogOut } from 'lucide-react';
import { accountPageMessages, accountMessages } from '#features/accounts/words/en.ts';
import { useMessages, useLocale } from '#platform/i18n/use-messages.ts';
import { LanguageSelect } from '#platform/ui/form/language-select.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { PopoverPanel } from '#platform/ui/overlay/popover-panel.tsx';
import { SegmentedControl } from '#platform/ui/form/segmented-control.tsx';
import { chooseTheme, chosenTheme } from '#platform/ui/theme.ts';
import { shellMessages, panelMessages } from '../words/en.ts';
import { LegalLinks } from './legal-links.tsx';
import { useCurrentSite } from './sidebar/left-places.ts';
import { useSaveLanguage } from './use-account-language.ts';
import { useSavePreferences } from '#features/accounts/web/api/preference-queries.ts';
import { useCart } from '#features/cart/web/api/cart-queries.ts';
import { CURRENCIES, isSoldCurrency } from '#features/catalog/rules/currencies.ts';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { CURRENCY_PREFERENCE, useCurrency } from '#features/catalog/web/api/use-currency.ts';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { Button } from '#platform/ui/button.tsx';
import { useSignOut } from '#features/accounts/web/api/account-queries.ts';

/** The account button's panel; loaded on demand. */
export function AccountPanel({
  triggerRef,
  onClose,
}: {
  readonly triggerRef: RefObject<Element | null>;
  readonly onClose: () => void;
}): ReactNode {
  const shell = useMessages(shellMessages);
  const m = useMessages(panelMessages);
  const account = useMessages(accountPageMessages);
  const site = useCurrentSite();
  const keepLanguage = useSaveLanguage();
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <PopoverPanel title={shell('account')} isTitleShown={false} triggerRef={triggerRef} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={m('theme')}
          value={theme}
          onChange={(next) => {
            chooseTheme(next);
            setTheme(next);
          }}
          options={[
            { value: 'system', label: m('themeSystem') },
            { value: 'light', label: m('themeLight') },
            { value: 'dark', label: m('themeDark') },
          ]}
        />
        <LanguageSelect onChosen={keepLanguage} />
        <CurrencySelect site={site?.capabilities.manage_options ? site.slug : null} />
        <LinkButton href="/me/account" isWide onPress={onClose}>
          {account('settings')}
        </LinkButton>
        <LinkButton href="/me/security" isWide onPress={onClose}>
          {account('security')}
        </LinkButton>
        <SignOutButton />
        <LegalLinks />
      </div>
    </PopoverPanel>
  );
}

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
  // The choice applies at once, and is saved to the account afterwards.
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

/** Ends the session. */
function SignOutButton(): ReactNode {
  const m = useMessages(accountMessages);
  const signOut = useSignOut();
  return (
    <Button
      isWide
      icon={<LogOut aria-hidden="true" />}
      isBusy={signOut.isPending}
      onPress={() => signOut.mutate()}
    >
      {m('signOut')}
    </Button>
  );
}

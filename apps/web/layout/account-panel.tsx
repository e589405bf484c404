import { useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { accountPageMessages } from '#features/accounts/words/en.ts';
import { SignOutButton } from '#features/accounts/web/sign-out-button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LanguageSelect } from '#platform/ui/form/language-select.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { PopoverPanel } from '#platform/ui/overlay/popover-panel.tsx';
import { SegmentedControl } from '#platform/ui/form/segmented-control.tsx';
import { chooseTheme, chosenTheme } from '#platform/ui/theme.ts';
import { shellMessages, panelMessages } from '../words/en.ts';
import { CurrencySelect } from './currency-select.tsx';
import { useCurrentSite } from './sidebar/current-site.ts';
import { useKeepLanguage } from './use-account-language.ts';

/** What the account button opens; loaded on demand. */
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
  const keepLanguage = useKeepLanguage();
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
      </div>
    </PopoverPanel>
  );
}

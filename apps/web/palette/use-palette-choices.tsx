import {
  Copy,
  Gauge,
  Globe,
  House,
  Keyboard,
  KeyRound,
  Languages,
  LogOut,
  Plus,
  Receipt,
  ShoppingCart,
  SunMoon,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useSignOut } from '#features/accounts/web/api/account-queries.ts';
import type { ListedDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { useSites } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { chooseLanguage } from '#platform/i18n/active-language.ts';
import { LANGUAGES, OFFERED_LANGUAGES } from '#platform/kernel/languages.ts';
import type { Say } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { nameServers } from '#platform/ui/brand.ts';
import { chooseTheme } from '#platform/ui/theme.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import { useCurrentSite } from '../layout/sidebar/left-places.ts';
import { SiteIcon } from '../layout/sidebar/site-icon.tsx';
import { openOverlay } from '../layout/shell-overlay.ts';
import { useSaveLanguage } from '../layout/use-account-language.ts';
import { useAreas } from '../layout/sidebar/use-areas.tsx';
import { panelMessages, shellMessages, paletteMessages } from '../words/en.ts';
import type { PaletteChoice } from './rank-choices.ts';

type PaletteSay = Say<(typeof paletteMessages)['keys'][number]>;

/** Everything that the palette can open or do now: the domains handed in, the sites, the screens, the actions. */
export function usePaletteChoices(domains: readonly ListedDomainOnWire[]): readonly PaletteChoice[] {
  const m = useMessages(paletteMessages);
  const sites = useSites();
  return [
    ...domains.map((domain) => domainChoice(domain, m)),
    ...sites.map((site) => siteChoice(site, m)),
    ...useScreens(m),
    ...useActions(m),
  ];
}

function domainChoice(domain: ListedDomainOnWire, m: PaletteSay): PaletteChoice {
  return {
    id: `domain-${domain.domain}`,
    group: 'domains',
    label: domain.display_name,
    detail: `${m('settingsOf')} · ${domain.blog_name}`,
    keywords: domain.domain,
    icon: <Globe aria-hidden="true" />,
    href: `/domains/manage/${domain.domain}/edit/${domain.site_slug}`,
  };
}

function siteChoice({ ID, title, domain, slug }: Site, m: PaletteSay): PaletteChoice {
  return {
    id: `site-${ID}`,
    group: 'sites',
    label: title,
    detail: domain,
    keywords: `${slug} ${m('sites')}`,
    icon: <SiteIcon title={title} size="small" />,
    href: `/domains/manage/${slug}`,
  };
}

function useScreens(m: PaletteSay): readonly PaletteChoice[] {
  const shell = useMessages(shellMessages);
  const panel = useMessages(panelMessages);
  const areas = useAreas();
  const site = useCurrentSite();
  const screen = (id: string, label: string, href: string, icon: ReactNode): PaletteChoice => ({
    id: `screen-${id}`,
    group: 'screens',
    label,
    icon,
    href,
  });
  return [
    screen('home', m('home'), '/', <House aria-hidden="true" />),
    ...areas.map(({ id, label, href, icon }) => screen(id, label, href, icon)),
    screen('overview', m('overview'), site ? `/stats/${site.slug}` : '/stats', <Gauge aria-hidden="true" />),
    ...(site?.capabilities.manage_options
      ? [screen('checkout', m('checkout'), `/checkout/${site.slug}`, <ShoppingCart aria-hidden="true" />)]
      : []),
    screen('receipts', shell('purchases'), '/purchases', <Receipt aria-hidden="true" />),
    screen('account', shell('account'), '/me/account', <UserRound aria-hidden="true" />),
    screen('security', m('security'), '/me/security', <KeyRound aria-hidden="true" />),
    screen('new-site', panel('newSite'), '/start', <Plus aria-hidden="true" />),
  ].filter((each, place, all) => all.findIndex(({ href }) => href === each.href) === place);
}

function useActions(m: PaletteSay): readonly PaletteChoice[] {
  const panel = useMessages(panelMessages);
  const signOut = useSignOut();
  const keepLanguage = useSaveLanguage();
  const action = (
    id: string,
    label: string,
    icon: ReactNode,
    run: () => void,
    keywords = '',
  ): PaletteChoice => ({
    id: `action-${id}`,
    group: 'actions',
    label,
    icon,
    run,
    keywords,
  });
  const copy = (id: string, label: string, value: string): PaletteChoice =>
    action(id, label, <Copy aria-hidden="true" />, () => void copyText(value, m), 'nameserver ns dns');
  const themes = [
    ['system', panel('themeSystem')],
    ['light', panel('themeLight')],
    ['dark', panel('themeDark')],
  ] as const;
  const servers = nameServers();
  return [
    ...themes.map(([theme, name]) =>
      action(`theme-${theme}`, m('theme', { name }), <SunMoon aria-hidden="true" />, () =>
        chooseTheme(theme),
      ),
    ),
    ...OFFERED_LANGUAGES.map((language) =>
      action(
        `language-${language}`,
        m('language', { name: LANGUAGES[language].name }),
        <Languages aria-hidden="true" />,
        () => {
          void chooseLanguage(language);
          keepLanguage(language);
        },
        'language sprache',
      ),
    ),
    ...servers.map((name) => copy(`copy-${name}`, m('copyNameServer', { name }), name)),
    ...(servers.length > 1 ? [copy('copy-name-servers', m('copyNameServers'), servers.join('\n'))] : []),
    action(
      'keys',
      m('keysTitle'),
      <Keyboard aria-hidden="true" />,
      () => openOverlay('keys'),
      'shortcuts help',
    ),
    action('sign-out', m('signOut'), <LogOut aria-hidden="true" />, () => signOut.mutate(), 'log out leave'),
  ];
}

async function copyText(value: string, m: PaletteSay): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    toast({ text: m('copied', { value: value.replaceAll('\n', ', ') }) });
  } catch {
    toast({ text: m('copyFailed'), kind: 'error' });
  }
}

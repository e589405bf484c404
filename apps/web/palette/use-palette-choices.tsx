import {
  ArrowDownToLine,
  Cable,
  CalendarDays,
  Contact,
  Copy,
  CreditCard,
  Keyboard,
  KeyRound,
  Languages,
  CircleQuestionMark,
  ListChecks,
  LogOut,
  MessageSquareWarning,
  MousePointerClick,
  Plus,
  Receipt,
  Rocket,
  ShoppingCart,
  Split,
  SunMoon,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSignOut } from '#features/accounts/web/api/account-queries.ts';
import { useOperatorPage } from '#features/operator/web/api/use-operator-page.ts';
import type { ListedDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { useSites } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { chooseLanguage } from '#platform/i18n/active-language.ts';
import { LANGUAGES, OFFERED_LANGUAGES } from '#platform/kernel/languages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { nameServers, supportLink } from '#platform/ui/brand.ts';
import { offersNames } from '#features/names/web/api/site-guard.tsx';
import { chooseTheme } from '#platform/ui/theme.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import { useCurrentSite } from '../layout/sidebar/left-places.ts';
import { SiteIcon } from '../layout/sidebar/site-icon.tsx';
import { openOverlay } from '../layout/shell-overlay.ts';
import { useSaveLanguage } from '../layout/use-account-language.ts';
import { useAreas } from '../layout/sidebar/use-areas.tsx';
import { panelMessages } from '../words/en.ts';
import { paletteMessages } from '../words/palette/en.ts';
import { domainChoices } from './domain-choices.tsx';
import type { PaletteSay } from './domain-choices.tsx';
import type { PaletteChoice } from './rank-choices.ts';

/** Everything that the palette can open or do now: the open page's actions, the domains handed in, the sites, the screens, the actions. */
export function usePaletteChoices(domains: readonly ListedDomainOnWire[]): readonly PaletteChoice[] {
  const m = useMessages(paletteMessages);
  const sites = useSites();
  return [
    ...usePageActions(),
    ...domains.flatMap((domain) => domainChoices(domain, m, (value) => void copyText(value, m))),
    ...sites.map((site) => siteChoice(site, m)),
    ...useScreens(m),
    ...useActions(m),
  ];
}

/** The actions in the header of the page below the palette, as they are when it opens. */
function usePageActions(): readonly PaletteChoice[] {
  const [actions] = useState(() =>
    [...document.querySelectorAll<HTMLElement>('main [data-page-actions] :is(a, button)')].flatMap(
      (element, place): readonly PaletteChoice[] => {
        const label = (
          element.getAttribute('aria-label') ??
          (element.querySelector('[data-action-name]') ?? element).textContent
        ).trim();
        if (label === '' || element.matches(':disabled, [aria-disabled="true"]')) return [];
        return [
          {
            id: `page-${place}-${label}`,
            group: 'page',
            label,
            icon: <MousePointerClick aria-hidden="true" />,
            // The palette gives the focus back first.
            run: () => void setTimeout(() => element.click()),
          },
        ];
      },
    ),
  );
  return actions;
}

function siteChoice({ ID, title, domain, slug }: Site, m: PaletteSay): PaletteChoice {
  return {
    id: `site-${ID}`,
    group: 'sites',
    label: title,
    detail: domain,
    keywords: `${slug} ${m('sites')}`,
    icon: <SiteIcon title={title} size="small" />,
    href: `/stats/${slug}`,
  };
}

function useScreens(m: PaletteSay): readonly PaletteChoice[] {
  const panel = useMessages(panelMessages);
  const areas = useAreas();
  const operator = useOperatorPage();
  const site = useCurrentSite();
  const sites = useSites();
  // Pages that need a site are those of the open page's, else of the first that the person manages.
  const managed = [...(site ? [site] : []), ...sites].find(({ capabilities }) => capabilities.manage_options);
  const screen = (
    id: string,
    label: string,
    href: string,
    icon: ReactNode,
    keywords = '',
  ): PaletteChoice => ({ id: `screen-${id}`, group: 'screens', label, icon, href, keywords });
  const ofSite = (path: string): string => (managed ? `${path}/${managed.slug}` : path);
  const support = supportLink();
  return [
    ...areas.map(({ id, label, href, icon }) => screen(id, label, href, icon, m(`${id}Words`))),
    ...(offersNames(site)
      ? [
          screen(
            'add',
            m('addDomain'),
            site ? `/domains/add/${site.slug}` : '/domains/add',
            <Plus aria-hidden="true" />,
            m('addWords'),
          ),
        ]
      : []),
    ...(managed && offersNames(managed)
      ? [
          screen(
            'own',
            m('ownDomain'),
            ofSite('/domains/add/use-your-domain'),
            <Cable aria-hidden="true" />,
            m('ownWords'),
          ),
          screen(
            'transfer',
            m('transferDomain'),
            ofSite('/domains/add/transfer'),
            <ArrowDownToLine aria-hidden="true" />,
            m('transferWords'),
          ),
          screen(
            'connect',
            m('connectDomain'),
            ofSite('/domains/add/mapping'),
            <Cable aria-hidden="true" />,
            m('connectWords'),
          ),
          screen(
            'redirect',
            m('redirectSite'),
            ofSite('/domains/add/site-redirect'),
            <Split aria-hidden="true" />,
            m('redirectWords'),
          ),
          screen(
            'list',
            m('checkList'),
            ofSite('/domains/add/list'),
            <ListChecks aria-hidden="true" />,
            m('listWords'),
          ),
        ]
      : []),
    ...(managed
      ? [
          screen(
            'checkout',
            m('checkout'),
            ofSite('/checkout'),
            <ShoppingCart aria-hidden="true" />,
            m('checkoutWords'),
          ),
        ]
      : []),
    screen(
      'bulk',
      m('bulkChange'),
      '/domains/manage/bulk',
      <ListChecks aria-hidden="true" />,
      m('bulkChangeWords'),
    ),
    screen('history', m('history'), '/purchases/history', <Receipt aria-hidden="true" />, m('historyWords')),
    screen(
      'methods',
      m('methods'),
      '/me/payment-methods',
      <CreditCard aria-hidden="true" />,
      m('methodsWords'),
    ),
    screen('account', m('account'), '/me/account', <UserRound aria-hidden="true" />, m('accountWords')),
    screen('security', m('security'), '/me/security', <KeyRound aria-hidden="true" />, m('securityWords')),
    screen('dates', m('dates'), '/me/renewal-dates', <CalendarDays aria-hidden="true" />, m('datesWords')),
    screen(
      'contact-profiles',
      m('contactProfiles'),
      '/me/contact-profiles',
      <Contact aria-hidden="true" />,
      m('contactProfilesWords'),
    ),
    screen('new-site', panel('newSite'), '/start', <Plus aria-hidden="true" />, m('newSiteWords')),
    ...(operator
      ? [screen('operator', operator.label, operator.href, <Rocket aria-hidden="true" />, operator.words)]
      : []),
    ...(managed
      ? [
          screen(
            'report',
            m('report'),
            `/error-report?site=${managed.slug}`,
            <MessageSquareWarning aria-hidden="true" />,
            m('supportWords'),
          ),
        ]
      : []),
    ...(support === null
      ? []
      : [
          {
            ...screen(
              'support',
              m('support'),
              support,
              <CircleQuestionMark aria-hidden="true" />,
              m('supportWords'),
            ),
            href: undefined,
            run: () => void open(support, support.startsWith('mailto:') ? '_self' : '_blank', 'noopener'),
          },
        ]),
  ].filter((each, place, all) => all.findIndex(({ id }) => id === each.id) === place);
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

import { Copy, CornerDownRight, Globe, ListPlus, RefreshCw, Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import type { Say } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { paletteMessages } from '../words/palette/en.ts';
import type { PaletteChoice } from './rank-choices.ts';

/** Says the words of the palette. */
export type PaletteSay = Say<(typeof paletteMessages)['keys'][number]>;

/** A domain and what can be done with it; the actions are listed below it. */
export function domainChoices(
  domain: ListedDomainOnWire,
  m: PaletteSay,
  copyText: (value: string) => void,
): readonly PaletteChoice[] {
  const id = `domain-${domain.domain}`;
  const page = (screen: string): string => `/domains/manage/${domain.domain}/${screen}/${domain.site_slug}`;
  const action = (
    name: string,
    label: string,
    icon: ReactNode,
    does: Partial<PaletteChoice>,
  ): PaletteChoice => ({
    id: `${id}-${name}`,
    under: id,
    group: 'domains',
    label,
    detail: domain.display_name,
    keywords: domain.domain,
    icon,
    ...does,
  });
  const canManage = domain.current_user_can_manage;
  const hasRecords = canManage && (domain.has_zone || domain.type === 'transfer');
  return [
    {
      id,
      group: 'domains',
      label: domain.display_name,
      detail: `${m('settingsOf')} · ${domain.blog_name}`,
      keywords: domain.domain,
      icon: <Globe aria-hidden="true" />,
      href: page('edit'),
    },
    ...(hasRecords
      ? [
          action('add', m('addRecord'), <ListPlus aria-hidden="true" />, {
            href: `${page('dns')}?tool=add`,
          }),
          action('dns', m('dnsRecords'), <Waypoints aria-hidden="true" />, { href: page('dns') }),
        ]
      : []),
    ...(canManage && domain.subscription_id !== null
      ? [
          action('renew', m('renew'), <RefreshCw aria-hidden="true" />, {
            href: `/purchases/${domain.subscription_id}`,
          }),
        ]
      : []),
    ...(canManage && domain.type === 'mapping'
      ? [
          action('connect', m('connection'), <CornerDownRight aria-hidden="true" />, {
            href: page('domain-connect-mapping'),
          }),
        ]
      : []),
    action('copy', m('copyName'), <Copy aria-hidden="true" />, { run: () => copyText(domain.domain) }),
  ];
}

/** The words of a domain's actions in the reader's language: no part of a domain's name. */
export function useActionWords(): readonly string[] {
  const m = useMessages(paletteMessages);
  return (['addRecord', 'dnsRecords', 'renew', 'connection', 'copyName', 'settingsOf'] as const).flatMap(
    (key) => m(key).split(/\s+/),
  );
}

import { CreditCard, Globe, House, LayoutGrid, Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { shellMessages } from '../../words/en.ts';
import { useCurrentSite } from './left-places.ts';
import { PLACES, type Place } from './place-at.ts';

/** One place of the product, as the navigation and the palette name it. */
export interface Area {
  readonly id: Place;
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
}

const ICONS: Readonly<Record<Place, ReactNode>> = {
  home: <House aria-hidden="true" />,
  sites: <LayoutGrid aria-hidden="true" />,
  domains: <Globe aria-hidden="true" />,
  plans: <Layers aria-hidden="true" />,
  billing: <CreditCard aria-hidden="true" />,
};

/** The places of the product, for the site that the page is about. */
export function useAreas(): readonly Area[] {
  const m = useMessages(shellMessages);
  const site = useCurrentSite();
  const ofSite = (path: string): string => (site ? `${path}/${site.slug}` : path);
  const hrefs: Readonly<Record<Place, string>> = {
    home: '/',
    sites: ofSite('/stats'),
    domains: ofSite('/domains/manage'),
    plans: ofSite('/plans'),
    billing: '/purchases',
  };
  return PLACES.map((id) => ({ id, href: hrefs[id], label: m(id), icon: ICONS[id] }));
}

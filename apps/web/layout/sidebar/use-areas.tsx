import { Globe, Layers, Plus, Receipt } from 'lucide-react';
import type { ReactNode } from 'react';
import { offersNames } from '#features/names/web/api/site-guard.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { shellMessages } from '../../words/en.ts';
import { useCurrentSite } from './left-places.ts';

/** One area of the product, as the navigation and the palette name it. */
export interface Area {
  readonly id: string;
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Addresses that begin so belong to it. */
  readonly covers: string;
}

/** The areas that exist, for the site that the page is about; a new one is one line here. */
export function useAreas(): readonly Area[] {
  const m = useMessages(shellMessages);
  const site = useCurrentSite();
  const ofSite = (path: string): string => (site ? `${path}/${site.slug}` : path);
  const area = (id: string, label: string, covers: string, icon: ReactNode, href = covers): Area => ({
    id,
    label,
    covers,
    icon,
    href,
  });
  return [
    area('domains', m('domains'), '/domains/manage', <Globe aria-hidden="true" />, ofSite('/domains/manage')),
    ...(offersNames(site)
      ? [area('add', m('addDomain'), '/domains/add', <Plus aria-hidden="true" />, ofSite('/domains/add'))]
      : []),
    area('plans', m('plans'), '/plans', <Layers aria-hidden="true" />, ofSite('/plans')),
    area('purchases', m('purchases'), '/purchases', <Receipt aria-hidden="true" />),
  ];
}

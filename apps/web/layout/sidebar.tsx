import { useRouterState } from '@tanstack/react-router';
import { Globe, Plus, Receipt } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { brandName } from '#platform/ui/brand.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Link } from '#platform/ui/link.tsx';
import { shellMessages } from '../shell-messages.ts';
import { AccountButton } from './account-button.tsx';
import { BrandMark } from './brand-mark.tsx';
import { useCurrentSite } from './current-site.ts';
import { SiteSwitcher } from './site-switcher.tsx';

/** Brand, site switcher, the areas that exist, and the account at the foot. */
export function Sidebar(): ReactNode {
  const m = useMessages(shellMessages);
  const site = useCurrentSite();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const suffix = site ? `/${site.slug}` : '';
  const areas = [
    {
      href: `/domains/manage${suffix}`,
      label: m('domains'),
      icon: <Globe aria-hidden="true" />,
      isCurrent: path.startsWith('/domains/manage'),
    },
    {
      href: `/domains/add${suffix}`,
      label: m('addDomain'),
      icon: <Plus aria-hidden="true" />,
      isCurrent: path.startsWith('/domains/add'),
    },
    {
      href: '/purchases',
      label: m('purchases'),
      icon: <Receipt aria-hidden="true" />,
      isCurrent: path.startsWith('/purchases'),
    },
  ];
  return (
    <div className="flex h-full flex-1 flex-col gap-4 p-3">
      <div className="flex h-10 items-center px-2">
        <Link href="/" className="rounded-sm" label={m('brandHome', { brand: brandName() })}>
          <BrandMark />
        </Link>
      </div>
      <SiteSwitcher />
      <nav aria-label={m('mainNavigation')} className="flex-1">
        <ul className="flex flex-col gap-0.5">
          {areas.map((area) => (
            <li key={area.href}>
              <Link
                href={area.href}
                isCurrent={area.isCurrent}
                className={classNames(
                  'flex h-9 items-center gap-2.5 rounded px-2.5 transition-colors pointer-coarse:h-11',
                  area.isCurrent
                    ? 'bg-accent-soft font-medium text-accent'
                    : 'text-muted hover:bg-sunken hover:text-ink',
                )}
              >
                {area.icon}
                {area.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <AccountButton />
    </div>
  );
}

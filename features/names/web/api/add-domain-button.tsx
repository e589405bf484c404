import { ArrowRightLeft, ChevronDown, Link2, Plus, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { MenuButton } from '#platform/ui/overlay/menu-button.tsx';
import type { FindingWay } from '../../rules/site-for-names.ts';
import { guardMessages } from '../../words/en.ts';

/**
 * Adds a domain: the button searches for a new one, the menu beside it has every way, the same ones
 * for every site that domains are sold for. Without a site each way asks for one first.
 */
export function AddDomainButton({
  site,
  children,
}: {
  /** The slug of the site; null where one is to be chosen. */
  readonly site: string | null;
  readonly children: string;
}): ReactNode {
  const m = useMessages(guardMessages);
  const start = site === null ? '/start/add-domain' : `/domains/add/${site}`;
  const wayTo = (way: FindingWay): string =>
    site === null ? `/domains/add?way=${way}` : `/domains/add/${way}/${site}`;
  return (
    <span className="inline-flex max-w-full [&>a]:rounded-e-none [&>a]:border-e-on-accent/30 [&>span>button]:rounded-s-none">
      <LinkButton href={start} variant="primary">
        {children}
      </LinkButton>
      <MenuButton
        label={m('moreWays')}
        variant="primary"
        icon={<ChevronDown aria-hidden="true" />}
        items={[
          {
            id: 'register',
            label: m('wayRegister'),
            icon: <Plus aria-hidden="true" />,
            href: start,
          },
          {
            id: 'connect',
            label: m('wayConnect'),
            icon: <Link2 aria-hidden="true" />,
            href: wayTo('mapping'),
          },
          {
            id: 'transfer',
            label: m('wayTransfer'),
            icon: <ArrowRightLeft aria-hidden="true" />,
            href: wayTo('transfer'),
          },
          {
            id: 'redirect',
            label: m('wayRedirect'),
            icon: <Split aria-hidden="true" />,
            href: wayTo('site-redirect'),
          },
        ]}
      />
    </span>
  );
}

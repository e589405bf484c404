import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { legalPages } from '#platform/ui/brand.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { shellMessages } from '../words/en.ts';

const QUIET = 'text-sm text-muted underline-offset-2 hover:text-text hover:underline';

/** The operator's terms, privacy policy and imprint; nothing where there are none. */
export function LegalLinks(): ReactNode {
  const m = useMessages(shellMessages);
  const { terms, privacy, imprint } = legalPages();
  const links = [
    { href: terms, label: m('terms') },
    { href: privacy, label: m('privacy') },
    { href: imprint, label: m('imprint') },
  ].filter((each): each is { href: string; label: string } => each.href !== null);
  if (links.length === 0) return null;
  return (
    <nav aria-label={m('legal')} className="flex flex-wrap justify-center gap-x-4 gap-y-2">
      {links.map(({ href, label }) => (
        <Link key={href} href={href} className={QUIET}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { brandName } from '#platform/ui/brand.ts';
import { LanguageSelect } from '#platform/ui/form/language-select.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { shellMessages } from '../words/en.ts';
import { BrandMark } from './brand-mark.tsx';
import { LegalLinks } from './legal-links.tsx';

/**
 * The frame of pages for visitors who are not signed in: the brand, one column, and the language
 * menu at the bottom.
 */
export function EntryFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const m = useMessages(shellMessages);
  return (
    <div className="flex min-h-dvh flex-col items-center gap-7 px-4 pt-[min(14dvh,9rem)] pb-10 max-sm:pt-8">
      <main className="flex w-full max-w-90 flex-col gap-7">
        <div className="flex justify-center">
          <Link href="/" className="min-w-0 rounded-sm" label={m('brandHome', { brand: brandName() })}>
            <BrandMark />
          </Link>
        </div>
        {children}
      </main>
      <footer className="flex flex-col items-center gap-3">
        <LanguageSelect look="quiet" />
        <LegalLinks />
      </footer>
    </div>
  );
}

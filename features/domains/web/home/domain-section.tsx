import { createContext, useContext, useId } from 'react';
import type { ReactNode } from 'react';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useDocumentTitle } from '#platform/ui/navigation/page-frame.tsx';
import type { PageFrameProps } from '#platform/ui/navigation/page-frame.tsx';
import type { SiteDomainOnWire } from '../../contract/list-endpoints.ts';

/** A domain's home is named after the type of the domain (management, section 2). */
const TITLES = {
  registered: 'titleRegistered',
  mapping: 'titleMapping',
  redirect: 'titleRedirect',
  wpcom: 'titleAddress',
  transfer: 'titleTransfer',
} as const;

/** '<type> Settings', or 'Parked Domain' on a domain-only site. */
export function chooseSettingsTitle(domain: SiteDomainOnWire | undefined, site: Site | undefined) {
  if (!domain) return 'titleUnknown';
  const isDomainOnly = site?.options.is_domain_only ?? false;
  return isDomainOnly && domain.type === 'registered' ? 'titleParked' : TITLES[domain.type];
}

const OwnerContext = createContext('');

/** Names the domain whose sections are within it. */
export const SectionOwner = OwnerContext.Provider;

/**
 * A screen of a domain as a section of its home: its own title, explanation and action, without the
 * header and the way back, which the home has.
 */
export function DomainSection({
  title,
  documentTitle,
  description,
  action,
  width = 'wide',
  children,
}: PageFrameProps): ReactNode {
  const id = useId();
  const owner = useContext(OwnerContext);
  useDocumentTitle(documentTitle ?? `${title}: ${owner}`);
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col gap-5 ${width === 'narrow' ? 'w-full max-w-form' : ''}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
          <h2
            id={id}
            tabIndex={-1}
            data-section-title=""
            className="text-lg font-semibold [overflow-wrap:anywhere]"
          >
            {title}
          </h2>
          {description ? <div className="max-w-form text-pretty text-muted">{description}</div> : null}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

import { useEffect, createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import { brandName } from '../brand.ts';
import { classNames } from '../class-names.ts';

/** What a screen says of itself. */
export interface PageFrameProps {
  readonly title: string;
  /** How the title is drawn, if not as it is; it says the same. */
  readonly heading?: ReactNode;
  /** Null where the page's sections name the document. */
  readonly documentTitle?: string | null;
  /** What kind of thing the title names, above it. */
  readonly kind?: string;
  /** Beside the title, such as a badge. */
  readonly status?: ReactNode;
  readonly description?: ReactNode;
  readonly back?: { readonly href: string; readonly label: string };
  /** `Breadcrumbs`, for a page below the second level. */
  readonly trail?: ReactNode;
  readonly action?: ReactNode;
  readonly width?: 'wide' | 'narrow';
  readonly children: ReactNode;
}

/**
 * The frame of every screen inside the shell: back link, title, one primary action, the page's tools (the cart), content.
 *
 * Within `PageSections` the screen is a section of another: the part given there draws its title and
 * content, and the outer page keeps its header.
 */
export function PageFrame(props: PageFrameProps): ReactNode {
  const drawSection = useContext(PageSectionsContext);
  return drawSection ? drawSection(props) : <WholePage {...props} />;
}

const PageSectionsContext = createContext<((props: PageFrameProps) => ReactNode) | null>(null);

/** Draws the screens within it as sections of a page, by the given function. */
export const PageSections = PageSectionsContext.Provider;

function WholePage({
  title,
  heading = title,
  documentTitle = title,
  kind,
  status,
  description,
  back,
  trail,
  action,
  width = 'wide',
  children,
}: PageFrameProps): ReactNode {
  const tools = usePageTools();
  useDocumentTitle(documentTitle);
  return (
    // Every page has the same left edge, and its tools the same place; only what is below is narrower.
    <div className="mx-auto flex w-full max-w-page min-w-0 flex-col gap-6">
      <header className="flex flex-col gap-1">
        {back ? (
          <div className="flex print:hidden">
            <BackLink href={back.href} label={back.label} />
          </div>
        ) : (
          trail
        )}
        {kind === undefined ? null : <p className="text-sm text-muted">{kind}</p>}
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 pointer-coarse:min-h-10">
          <div className="flex min-w-0 flex-1 basis-32 flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1
              tabIndex={-1}
              data-page-title=""
              className="min-w-0 text-xl font-semibold [overflow-wrap:anywhere]"
            >
              {heading}
            </h1>
            {status}
          </div>
          {/* On a phone an action goes below the words; the cart alone has room beside the title. */}
          <div
            data-page-actions=""
            className={classNames(
              'flex flex-wrap items-center gap-2 empty:hidden',
              action !== undefined && 'max-sm:order-2 max-sm:mt-1.5 max-sm:basis-full',
            )}
          >
            {action}
            {tools}
          </div>
          {description ? (
            <div className="order-1 min-w-0 basis-full text-pretty text-muted">
              <div className="max-w-form">{description}</div>
            </div>
          ) : null}
        </div>
      </header>
      {width === 'wide' ? (
        children
      ) : (
        <div className="flex w-full max-w-form min-w-0 flex-col gap-6">{children}</div>
      )}
    </div>
  );
}

/** Names the document, unless the title is null; the shell announces the name when the screen changes. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title === '' ? brandName() : `${title} · ${brandName()}`;
  }, [title]);
}

const PageToolsContext = createContext<ReactNode>(null);

/** Fills the slot at the end of every page's header; `apps/web` puts the cart button there. */
export const PageTools = PageToolsContext.Provider;

/** Content of the slot. */
function usePageTools(): ReactNode {
  return useContext(PageToolsContext);
}

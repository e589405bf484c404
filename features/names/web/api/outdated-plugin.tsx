import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { hasOutdatedPlugin } from '#features/sites/rules/plugin-version.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { latePart } from '#platform/ui/feedback/late-part.tsx';

const OutdatedPluginPage = latePart(async () => (await import('../closed-finding.tsx')).OutdatedPluginPage);

/**
 * Guards a page about the domains of a site: where the plugin that connects the site is too old, the
 * user reads that instead (management, section 2, "Notice pages").
 */
export function PluginGuard({
  site: named,
  children,
}: {
  /** The site as given in the URL. */
  readonly site: string;
  readonly children: ReactNode;
}): ReactNode {
  const site = useSite(named);
  const isOutdated =
    site !== undefined &&
    hasOutdatedPlugin({ isJetpack: site.jetpack, pluginVersion: site.options.jetpack_version });
  if (!isOutdated) return children;
  return (
    <Suspense>
      <OutdatedPluginPage site={site} />
    </Suspense>
  );
}

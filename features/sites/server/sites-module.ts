import type { SliceModule } from '#platform/slice/slice-module.ts';
import { siteRoutes } from './site-routes.ts';
import type { SitesDeps } from './sites-deps.ts';

/** All that the sites slice gives the program. */
export function sitesModule(deps: SitesDeps): SliceModule {
  return { name: 'sites', routes: siteRoutes(deps) };
}

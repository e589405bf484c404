import type { PanelNames } from '../rules/name-policy.ts';

/** The panel's own names in tests. */
export const PANEL_NAMES: PanelNames = {
  siteAddressSuffix: 'namestead.site',
  nameServerHost: 'namestead.site',
  ownNames: ['namestead.blog', 'panel.example.com'],
};

/**
 * Whether the sidebar stands beside the pages: it is hidden when unified navigation is on,
 * unless the cloud feature flag is on (cart and users, section 2).
 */
export function showsSidebar(flags: { readonly isUnified: boolean; readonly isCloud: boolean }): boolean {
  return !flags.isUnified || flags.isCloud;
}

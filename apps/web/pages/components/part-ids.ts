/**
 * The components of the page in order: `/dev/ui?part=buttons` shows only one.
 *
 * A separate file, because Node reads it to photograph each one (`npm run screenshots`).
 */
export const PART_IDS = [
  'buttons',
  'menus',
  'overlays',
  'fields',
  'combo-boxes',
  'phones',
  'choices',
  'search',
  'forms',
  'toasts',
  'notices',
  'badges',
  'states',
  'cards',
  'navigation',
  'tables',
  'records',
] as const;

/** One part of the living page. */
export type PartId = (typeof PART_IDS)[number];

/**
 * The parts of the page of components, in its order: `/dev/ui?part=buttons` shows one alone.
 *
 * In a file of its own because Node reads it, too, to photograph each part (`npm run screenshots`).
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

/** The parts of the living page, in its order: `/dev/ui?part=buttons` shows one alone. */
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

/** The parts of an installation that a trial replaces and a live one needs, in the order of going live. */
export const CHECKLIST_PARTS = [
  'address',
  'database',
  'secrets',
  'registry',
  'payments',
  'mail',
  'dns',
  'edge',
  'backups',
] as const;

/** One of those parts. */
export type ChecklistPart = (typeof CHECKLIST_PARTS)[number];

/** `sandbox`: a part works here and reaches nothing outside. `missing`: nothing does its work. */
export const CHECKLIST_STATES = ['live', 'sandbox', 'missing'] as const;

/** What a part is, by the settings. */
export type ChecklistState = (typeof CHECKLIST_STATES)[number];

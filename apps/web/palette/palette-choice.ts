import type { ReactNode } from 'react';

/** The kinds of choices, in the order in which they are shown while nothing is typed. */
export const PALETTE_GROUPS = ['domains', 'sites', 'screens', 'actions'] as const;

/** A kind of choice. */
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** Something that the palette can open or do. */
export interface PaletteChoice {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly keywords?: string | undefined;
  readonly icon?: ReactNode;
  /** Where it leads; what has no address is done by `run`. */
  readonly href?: string | undefined;
  readonly run?: () => void;
}

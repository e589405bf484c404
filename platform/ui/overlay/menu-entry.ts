import type { ReactNode } from 'react';

/** One entry of a menu: a place (`href`) or an action (`onSelect`). */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly href?: string;
  readonly onSelect?: () => void;
  readonly kind?: 'danger';
  readonly isDisabled?: boolean;
}

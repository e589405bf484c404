import type { ReactNode } from 'react';

/** Props of a sheet. */
export interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly isTitleHidden?: boolean;
  /** Where it comes from: the start edge (navigation) or the lower edge (panels on a phone). */
  readonly side?: 'start' | 'bottom';
  readonly children: ReactNode;
}

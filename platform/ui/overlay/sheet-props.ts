import type { ReactNode } from 'react';

/** Props of a sheet. */
export interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly isTitleHidden?: boolean;
  /** The edge that it comes from: the start for navigation, the end for what belongs to the page. */
  readonly side?: 'start' | 'end';
  readonly children: ReactNode;
}

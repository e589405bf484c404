import type { ReactNode } from 'react';

/** Props of a pinned panel. */
export interface PinnedPanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What stays at the lower edge while the rest scrolls, such as a total and its button. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

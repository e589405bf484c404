import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { uiMessages } from '../words/en.ts';

/** The severity of a message; each has a colour and an icon, never only a colour. */
export type Kind = 'info' | 'success' | 'warning' | 'danger';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

/** Text colour of a kind. */
export const kindText: Readonly<Record<Kind, string>> = {
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

/** Soft background of a kind. */
export const kindSoft: Readonly<Record<Kind, string>> = {
  info: 'bg-info-soft',
  success: 'bg-success-soft',
  warning: 'bg-warning-soft',
  danger: 'bg-danger-soft',
};

/** The icon of a kind; `isSpoken` gives it the kind's name for those who do not see it. */
export function KindIcon({
  kind,
  isSpoken = false,
}: {
  readonly kind: Kind;
  readonly isSpoken?: boolean;
}): ReactNode {
  const m = useMessages(uiMessages);
  const Icon = icons[kind];
  return (
    <span className={kindText[kind]}>
      <Icon aria-hidden="true" />
      {isSpoken ? <span className="sr-only">{m(kind)}: </span> : null}
    </span>
  );
}

import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PopoverButton } from '../overlay/popover-button.tsx';
import { uiMessages } from '../words/en.ts';

/** Header of a section: title, count, explanation in a popover, and trailing actions. */
export function SectionHeader({
  title,
  count,
  info,
  children,
}: {
  readonly title: string;
  readonly count?: number;
  readonly info?: ReactNode;
  readonly children?: ReactNode;
}): ReactNode {
  const m = useMessages(uiMessages);
  const format = useFormat();
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 items-center gap-2">
        <h2 className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">{title}</h2>
        {count === undefined ? null : <span className="tabular text-muted">{format.number(count)}</span>}
        {info ? (
          <PopoverButton
            label={m('aboutThis')}
            title={title}
            icon={<Info aria-hidden="true" />}
            isIconOnly
            size="small"
          >
            {() => info}
          </PopoverButton>
        ) : null}
      </div>
      {children ? <div className="flex flex-wrap items-center gap-2">{children}</div> : null}
    </div>
  );
}

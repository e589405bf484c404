import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import type { CartLine, LineRequest } from '../rules/cart.ts';
import { linePrivacy } from '../rules/line-privacy.ts';
import { popupMessages } from '../words/en.ts';

/** Whether a name is bought with privacy, and the way to have it otherwise; nothing where its registry allows none. */
export function LinePrivacy({
  line,
  name,
  onChange,
}: {
  readonly line: CartLine;
  readonly name: string;
  /** Absent where lines are only shown. */
  readonly onChange: ((changes: Partial<LineRequest>) => void) | undefined;
}): ReactNode {
  const m = useMessages(popupMessages);
  const privacy = linePrivacy(line);
  if (privacy === 'none') return null;
  const isOn = privacy === 'on';
  if (onChange) {
    return (
      <span className="text-sm">
        <Checkbox isSelected={isOn} onChange={() => onChange({ extra: { ...line.extra, privacy: !isOn } })}>
          <span aria-hidden="true">{m('privacy')}</span>
          <span className="sr-only">{m('privacyOf', { name })}</span>
        </Checkbox>
      </span>
    );
  }
  if (!isOn) return null;
  return (
    <span className="flex items-center gap-1.5 text-sm text-muted">
      <ShieldCheck aria-hidden="true" />
      {m('privacy')}
    </span>
  );
}

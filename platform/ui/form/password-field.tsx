import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { boxStyle, FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';
import { uiMessages } from '../words/en.ts';

/** A password with a button that shows it; `autoComplete` tells password managers which one it is. */
export function PasswordField(
  props: FieldProps & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly autoComplete: 'current-password' | 'new-password';
    /** Whether it takes the focus when it appears. */
    readonly isFirst?: boolean;
  },
): ReactNode {
  const [isShown, setShown] = useState(false);
  const m = useMessages(uiMessages);
  return (
    <FieldFrame field={props}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            value={props.value}
            autoComplete={props.autoComplete}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type
            autoFocus={props.isFirst}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => props.onChange(event.target.value)}
            className={boxStyle(Boolean(props.error), 'pe-11')}
          />
          <button
            type="button"
            aria-label={isShown ? m('hidePassword') : m('showPassword')}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 end-0 grid w-10 place-items-center rounded text-muted hover:text-ink focus-visible:-outline-offset-4"
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

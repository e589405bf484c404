import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { boxStyle, FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';

/** Props of a text field. */
export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel' | 'password' | 'date'>;
  readonly autoComplete?: string;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly isReadOnly?: boolean;
  readonly isMonospaced?: boolean;
  /** Focuses the field when the page opens; at most one a screen. */
  readonly isFirst?: boolean;
  /** Text before or after the input, such as `@example.com`. */
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  /** Rows of a text area; one line without it. */
  readonly rows?: number;
  /** A line that grows with a long text; Enter still sends the form, and pasted line breaks are dropped. */
  readonly isGrowing?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text (or `rows` of it) with label, help and error. */
export function TextField(props: TextFieldProps): ReactNode {
  const {
    value,
    onChange,
    type = 'text',
    prefix,
    suffix,
    isReadOnly,
    isMonospaced,
    isFirst,
    isGrowing,
  } = props;
  const rows = props.rows ?? (isGrowing ? 1 : undefined);
  const mono = isMonospaced ? 'font-mono' : undefined;
  return (
    <FieldFrame field={props}>
      {(control) => {
        const shared = {
          ...control,
          value,
          readOnly: isReadOnly,
          autoFocus: isFirst,
          autoComplete: props.autoComplete ?? 'off',
          inputMode: props.inputMode,
          placeholder: props.placeholder,
          maxLength: props.maxLength,
          // Direction of the text: natural for words, always left to right for addresses, numbers
          // and codes.
          dir: type === 'text' && !props.inputMode && !isMonospaced ? 'auto' : 'ltr',
          // Names, addresses and codes are not prose.
          autoCapitalize: 'none',
          spellCheck: rows ? undefined : false,
        };
        if (rows) {
          return (
            <textarea
              {...shared}
              rows={rows}
              onChange={(event) =>
                onChange(isGrowing ? event.target.value.replaceAll(/[\r\n]+/g, '') : event.target.value)
              }
              onKeyDown={(event) => {
                if (!isGrowing || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                event.currentTarget.form?.requestSubmit();
              }}
              className={boxStyle(
                Boolean(props.error),
                classNames(
                  'h-auto py-2 pointer-coarse:h-auto',
                  isGrowing && 'field-sizing-content max-h-40 resize-none [overflow-wrap:anywhere]',
                  mono,
                ),
              )}
            />
          );
        }
        const input = (more?: string) => (
          <input
            {...shared}
            ref={props.ref}
            type={type}
            onChange={(event) => onChange(event.target.value)}
            className={boxStyle(Boolean(props.error), `${mono ?? ''} ${more ?? ''}`)}
          />
        );
        if (!prefix && !suffix) return input();
        return (
          <div dir={shared.dir === 'ltr' ? 'ltr' : undefined} className="flex min-w-0 items-stretch">
            {prefix ? <Affix side="start">{prefix}</Affix> : null}
            {input(`flex-1 ${prefix ? 'rounded-s-none' : ''} ${suffix ? 'rounded-e-none' : ''}`)}
            {suffix ? <Affix side="end">{suffix}</Affix> : null}
          </div>
        );
      }}
    </FieldFrame>
  );
}

function Affix({
  side,
  children,
}: {
  readonly side: 'start' | 'end';
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span
      className={`flex max-w-3/5 min-w-0 items-center border border-line-strong bg-sunken px-3 text-muted ${
        side === 'start' ? 'rounded-s border-e-0' : 'rounded-e border-s-0'
      }`}
    >
      <span className="truncate" title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
    </span>
  );
}

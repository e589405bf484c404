import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { CodeValue } from '#platform/ui/content/code-value.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { securityMessages } from '../words/en.ts';

/** A token that was made a moment ago, with its secret. */
export interface TokenAndSecret {
  readonly name: string;
  readonly secret: string;
}

/** Shows the secret of a new token, the only time that it is visible. */
export function CreatedToken({
  name,
  secret,
  onDone,
}: TokenAndSecret & { readonly onDone: () => void }): ReactNode {
  const m = useMessages(securityMessages);
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus was removed.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice
        kind="success"
        isAnnounced
        title={m('createdTitle', { name })}
        action={
          <Button size="small" onPress={onDone}>
            {m('done')}
          </Button>
        }
      >
        <p>{m('createdText')}</p>
        <CodeValue value={secret} label={m('copyToken')} />
      </Notice>
    </div>
  );
}

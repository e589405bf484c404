import { CloudOff, Lock, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { supportLink } from '../brand.ts';
import { Button } from '../button.tsx';
import { LinkButton } from '../navigation/link-button.tsx';
import { uiMessages } from '../words/en.ts';

/** An empty state: its purpose, and the first step. */
export function EmptyState({
  icon,
  title,
  level = 2,
  children,
  action,
}: {
  readonly icon?: ReactNode;
  readonly title: string;
  /** 1 where this is the whole page. */
  readonly level?: 1 | 2;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}): ReactNode {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center gap-3 rounded border border-dashed border-line px-6 py-12 text-center">
      {icon ? (
        <span className="grid size-10 place-items-center rounded bg-sunken text-muted [&>svg]:size-5">
          {icon}
        </span>
      ) : null}
      <div className="flex max-w-narrow min-w-0 flex-col gap-1 [overflow-wrap:anywhere]">
        <Title className="text-lg font-semibold">{title}</Title>
        {children ? <div className="text-pretty text-muted">{children}</div> : null}
      </div>
      {action ? <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}

/**
 * An error state: the reason, a retry, and the request's id to quote; only the reason if nothing
 * exists there.
 */
export function ErrorState({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry?: () => void;
}): ReactNode {
  const m = useMessages(uiMessages);
  const refusal = error instanceof RefusedError ? error : null;
  if (refusal?.status === 404) {
    return (
      <div role="alert">
        <EmptyState icon={<SearchX aria-hidden="true" />} title={refusal.message} />
      </div>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        title={m('loadFailedTitle')}
        action={
          <>
            {onRetry ? <Button onPress={onRetry}>{m('tryAgain')}</Button> : null}
            <SupportButton requestId={refusal?.requestId ?? null} />
          </>
        }
      >
        <p>{refusal?.message ?? m('loadFailed')}</p>
        {refusal?.requestId ? (
          <p className="mt-1 font-mono text-xs">{m('requestId', { id: refusal.requestId })}</p>
        ) : null}
      </EmptyState>
    </div>
  );
}

/** Shown without permission: what is refused, and who can, or whom to ask; the support helps otherwise. */
export function NotAllowedState({ children }: { readonly children?: ReactNode }): ReactNode {
  const m = useMessages(uiMessages);
  return (
    <EmptyState
      icon={<Lock aria-hidden="true" />}
      title={m('notAllowedTitle')}
      action={<SupportButton requestId={null} />}
    >
      {children ? <p>{children}</p> : null}
      <p>{m('notAllowed')}</p>
    </EmptyState>
  );
}

/** The way to the operator's support, with the request to quote; nothing where the operator names none. */
export function SupportButton({ requestId }: { readonly requestId: string | null }): ReactNode {
  const m = useMessages(uiMessages);
  const support = supportLink();
  if (support === null) return null;
  const isMail = support.startsWith('mailto:');
  const subject =
    requestId === null || !isMail ? '' : `?subject=${encodeURIComponent(m('requestId', { id: requestId }))}`;
  return <LinkButton href={support + subject}>{m('support')}</LinkButton>;
}

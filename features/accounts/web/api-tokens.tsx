import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { RelativeTime } from '#platform/ui/content/relative-time.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { useNow } from '#platform/ui/content/use-now.ts';
import type { ApiToken } from '../contract/api-tokens.ts';
import { isTokenLive } from '../rules/api-token.ts';
import { CreatedToken } from './created-token.tsx';
import type { TokenAndSecret } from './created-token.tsx';
import { securityMessages } from '../words/en.ts';
import { apiTokensQuery, useRevokeToken } from './security-queries.ts';

const NewTokenForm = latePart(async () => (await import('./new-token-form.tsx')).NewTokenForm);

/** A person's API tokens: the list, the way to make one and the way to revoke one. */
export function ApiTokens(): ReactNode {
  const m = useMessages(securityMessages);
  const tokens = useQuery(apiTokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [created, setCreated] = useState<TokenAndSecret | null>(null);
  const make = <Button onPress={() => setMaking(true)}>{m('newToken')}</Button>;
  if (isMaking) {
    return (
      <Suspense fallback={<div className="h-96 animate-breathe rounded bg-sunken" />}>
        <NewTokenForm
          onClose={() => setMaking(false)}
          onCreated={(token) => {
            setMaking(false);
            setCreated(token);
          }}
        />
      </Suspense>
    );
  }
  return (
    <>
      {created ? <CreatedToken {...created} onDone={() => setCreated(null)} /> : null}
      <Query query={tokens} notAllowed={m('notAllowed')}>
        {(known) =>
          known.length > 0 ? (
            <TokenList tokens={known} action={make} />
          ) : (
            <EmptyState icon={<KeyRound aria-hidden="true" />} title={m('noTokens')} action={make}>
              {m('noTokensHelp')}
            </EmptyState>
          )
        }
      </Query>
    </>
  );
}

function TokenList({
  tokens,
  action,
}: {
  readonly tokens: readonly ApiToken[];
  readonly action: ReactNode;
}): ReactNode {
  const m = useMessages(securityMessages);
  const revoke = useRevokeToken();
  const [asked, setAsked] = useState<ApiToken | null>(null);
  const name = asked?.name ?? '';
  const carryOut = (token: ApiToken): void =>
    revoke.mutate(token.id, {
      onSuccess: () => toast({ kind: 'success', text: m('revoked', { name: token.name }) }),
      onError: ({ message }) => toast({ kind: 'error', text: message }),
      onSettled: () => setAsked(null),
    });
  return (
    <Card isFlush title={m('tokens')} description={m('tokensHelp')} action={action}>
      <ul>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
        ))}
      </ul>
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={m('revokeTitle', { name })}
        cancelLabel={m('keepToken')}
        actions={[
          {
            label: m('revokeIt'),
            kind: 'danger',
            isBusy: revoke.isPending,
            onPress: () => {
              if (asked) carryOut(asked);
            },
          },
        ]}
      >
        <p>{m('revokeText')}</p>
      </Dialog>
    </Card>
  );
}

function TokenRow({
  token,
  onRevoke,
}: {
  readonly token: ApiToken;
  readonly onRevoke: () => void;
}): ReactNode {
  const m = useMessages(securityMessages);
  const format = useFormat();
  const now = useNow();
  const { scopes, expires_at: expiresAt, last_used_at: usedAt } = token;
  const isLive = isTokenLive(expiresAt === null ? null : new Date(expiresAt), now);
  const date = expiresAt === null ? '' : format.date(expiresAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{token.name}</bdi>
          <Badge>{m(scopes.length === 2 ? 'readAndWrite' : scopes[0] === 'write' ? 'write' : 'read')}</Badge>
          {token.is_kept ? <Badge>{m('kept')}</Badge> : null}
          {isLive ? null : <Badge kind="danger">{m('expired')}</Badge>}
        </p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">{m('tokenHint', { hint: token.hint })}</p>
        <p className="text-sm text-muted">
          <RichText text={m('made')} marks={{ time: () => <RelativeTime at={token.created_at} /> }} />
          {' · '}
          {usedAt === null ? (
            m('neverUsed')
          ) : (
            <RichText text={m('used')} marks={{ time: () => <RelativeTime at={usedAt} /> }} />
          )}
          {' · '}
          {expiresAt === null ? m('endless') : m(isLive ? 'expires' : 'hasExpired', { date })}
        </p>
      </div>
      <Button size="small" label={m('revokeNamed', { name: token.name })} onPress={onRevoke}>
        {m('revoke')}
      </Button>
    </li>
  );
}

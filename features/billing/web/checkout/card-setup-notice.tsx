import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { methodMessages } from '../../words/en.ts';
import { cardSetupQuery } from '../payment-methods/method-queries.ts';

/** The outcome of a card setup that the bank had to confirm; renders nothing if there is none. */
export function CardSetupNotice({ keepingId }: { readonly keepingId: string }): ReactNode {
  const m = useMessages(methodMessages);
  const { data: keeping } = useQuery(cardSetupQuery(keepingId));
  if (!keeping) return null;
  const { status, confirmation_url: url, failure_reason: reason, failure_sentence: sentence } = keeping;
  if (status === 'kept') {
    return (
      <Notice kind="success" isAnnounced>
        {m('cardAdded')}
      </Notice>
    );
  }
  if (status !== 'open') {
    return (
      <Notice kind="danger" isAnnounced title={m('cardNotAdded')}>
        {reason === null ? m('cardGivenUp') : translated({ message: reason, sentence })}
      </Notice>
    );
  }
  if (url === null) {
    return (
      <Notice kind="info" isAnnounced>
        {m('bankThinks')}
      </Notice>
    );
  }
  return (
    <Notice
      kind="warning"
      isAnnounced
      title={m('bankAsks')}
      action={
        <Button size="small" variant="primary" onPress={() => location.assign(url)}>
          {m('askBank')}
        </Button>
      }
    >
      {m('bankAsksWhy')}
    </Notice>
  );
}

import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { MenuButton } from '#platform/ui/overlay/menu-button.tsx';
import { MAX_CHANGED_RECORDS } from '../../contract/endpoints.ts';
import { TTL_CHOICES } from '../../rules/dns-limits.ts';
import { dnsMessages } from '../../words/en.ts';
import { ttlText } from '../ttl-text.ts';

/** The actions of the selected records: delete them, or give them one TTL. */
export function BulkActions({
  count,
  onDelete,
  onSetTtl,
}: {
  readonly count: number;
  readonly onDelete: () => void;
  readonly onSetTtl: (seconds: number) => void;
}): ReactNode {
  const m = useMessages(dnsMessages);
  if (count > MAX_CHANGED_RECORDS) {
    return <span className="text-sm text-muted">{m('tooManySelected', { count: MAX_CHANGED_RECORDS })}</span>;
  }
  return (
    <>
      <MenuButton
        label={m('changeTtl')}
        size="small"
        items={TTL_CHOICES.map((seconds) => ({
          id: String(seconds),
          label: ttlText(seconds, m),
          onSelect: () => onSetTtl(seconds),
        }))}
      >
        {m('changeTtl')}
      </MenuButton>
      <Button size="small" variant="danger" icon={<Trash2 aria-hidden="true" />} onPress={onDelete}>
        {m('deleteMany')}
      </Button>
    </>
  );
}

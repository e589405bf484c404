import type { ReactNode } from 'react';
import { translated } from '#platform/i18n/voice.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import type { SiteDomainOnWire } from '../../contract/list-endpoints.ts';

const KINDS = { success: 'success', neutral: 'neutral', warning: 'warning', error: 'danger' } as const;

/** The status badge beside a domain name. */
export function StatusBadge({ status }: { readonly status: SiteDomainOnWire['status'] }): ReactNode {
  return (
    <Badge kind={KINDS[status.level]}>
      {translated({ message: status.label, sentence: status.sentence })}
    </Badge>
  );
}

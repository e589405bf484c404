import type { ReactNode } from 'react';
import { translated } from '#platform/i18n/voice.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import type { SiteDomainOnWire } from '../../contract/list-endpoints.ts';

const KINDS = { success: 'success', neutral: 'neutral', warning: 'warning', error: 'danger' } as const;

/** The status badge beside a domain name, and the reason where the label does not say it. */
export function StatusBadge({ status }: { readonly status: SiteDomainOnWire['status'] }): ReactNode {
  const badge = (
    <Badge kind={KINDS[status.level]}>
      {translated({ message: status.label, sentence: status.sentence })}
    </Badge>
  );
  if (!status.reason) return badge;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {badge}
      <span className="text-sm font-normal text-muted">{translated(status.reason)}</span>
    </span>
  );
}

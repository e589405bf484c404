import type { ReactNode } from 'react';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { transferOutMessages } from '../../words/out/en.ts';
import type { TransferOutOnWire } from './transfer-out-queries.ts';

type Lock = TransferOutOnWire['locks'][number];

/**
 * Why a domain cannot be transferred now: each lock with its reason and the day on which it ends, and
 * the policy that comes after the present one.
 */
export function TransferLocks({
  domain: { display_name: domain },
  out: { locks, policy, next_policy: next },
}: {
  readonly domain: SiteDomainOnWire;
  readonly out: TransferOutOnWire;
}): ReactNode {
  const m = useMessages(transferOutMessages);
  const format = useFormat();
  const last = locks.toSorted((one, other) => other.ends_at.localeCompare(one.ends_at))[0];
  if (last === undefined) {
    return (
      <Notice kind="warning" title={m('prohibitedTitle')} isAnnounced={false}>
        {m('prohibited', { domain })}
      </Notice>
    );
  }
  const sentence = ({ reason, days, ends_at: endsAt }: Lock): string => {
    const values = { domain, days, date: format.date(endsAt) };
    if (reason === 'contact_change') return m('lock_contact_change', values);
    const isOwn = policy === null;
    return reason === 'registration'
      ? m(isOwn ? 'own_registration' : 'lock_registration', values)
      : m(isOwn ? 'own_transfer' : 'lock_transfer', values);
  };
  return (
    <Notice kind="warning" title={m('lockedTitle', { date: format.date(last.ends_at) })} isAnnounced={false}>
      <div className="flex flex-col gap-2">
        {locks.map((lock) => (
          <p key={lock.reason}>{sentence(lock)}</p>
        ))}
        <p>{m('noOwnerLock')}</p>
        {next === null ? null : (
          <p className="text-sm text-muted">
            {next.effective_from === null
              ? m('nextPolicy')
              : m('nextPolicyFrom', { date: format.date(next.effective_from) })}
          </p>
        )}
      </div>
    </Notice>
  );
}

import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { SearchField } from '#platform/ui/search-field.tsx';
import { SelectField } from '#platform/ui/select-field.tsx';
import type { DOMAIN_SORTS } from '../contract/list-endpoints.ts';
import { STATUS_IDS, type StatusId } from '../rules/domain-status.ts';
import { domainMessages } from './messages.ts';

/** How a list of domains is narrowed and ordered. */
export interface ListView {
  readonly search: string;
  readonly status: StatusId | '';
  readonly sort: (typeof DOMAIN_SORTS)[number];
}

/** Every domain, by name. */
export const WHOLE_LIST: ListView = { search: '', status: '', sort: 'domain' };

/** The direction that each order is useful in: soonest expiry, newest registration, most urgent first. */
export const SORT_DIRECTIONS = { domain: 'asc', expiry: 'asc', registered: 'desc', status: 'asc' } as const;

const STATUS_KEYS = {
  active: 'statusActive',
  active_premium: 'statusActivePremium',
  parked: 'statusParked',
  activating: 'statusActivating',
  transfer_in_progress: 'statusTransferInProgress',
  complete_setup: 'statusCompleteSetup',
  expiring: 'statusExpiring',
  outbound_transfer: 'statusOutboundTransfer',
  transfer_failed: 'statusTransferFailed',
  action_required: 'statusActionRequired',
} as const;

/** Search, filter and order of a list of domains. */
export function ListToolbar({
  view,
  onChange,
  isBusy,
}: {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
  readonly isBusy: boolean;
}): ReactNode {
  const m = useMessages(domainMessages);
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <SearchField
        size="medium"
        label={m('searchList')}
        placeholder={m('searchListPlaceholder')}
        value={view.search}
        onChange={(search) => onChange({ ...view, search })}
        maxLength={253}
        isBusy={isBusy}
      />
      <div className="grid grid-cols-2 gap-3 sm:flex sm:[&>*]:w-44">
        <SelectField
          label={m('statusFilter')}
          isLabelHidden
          value={view.status}
          onChange={(status) => onChange({ ...view, status: status as ListView['status'] })}
          options={[
            { value: '', label: m('anyStatus') },
            ...STATUS_IDS.map((id) => ({ value: id, label: m(STATUS_KEYS[id]) })),
          ]}
        />
        <SelectField
          label={m('sortBy')}
          isLabelHidden
          value={view.sort}
          onChange={(sort) => onChange({ ...view, sort: sort as ListView['sort'] })}
          options={[
            { value: 'domain', label: m('sortName') },
            { value: 'expiry', label: m('sortExpiry') },
            { value: 'registered', label: m('sortRegistered') },
            { value: 'status', label: m('sortStatus') },
          ]}
        />
      </div>
    </div>
  );
}

import { Copy, Download, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MenuButton } from '#platform/ui/overlay/menu-button.tsx';
import { SearchField } from '#platform/ui/form/search-field.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { STATUS_FILTERS } from '../contract/list-endpoints.ts';
import type { ListView } from './list-view.ts';
import { domainMessages } from '../words/en.ts';

const STATUS_KEYS = {
  attention: 'statusAttention',
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

/** Menu actions for every domain in the list. */
export interface WholeListActions {
  readonly onCopyNames: () => void;
  readonly onDownload: () => void;
  /** Where all of them can be changed together. */
  readonly changeHref?: string;
}

/** Search, filter and bulk actions of a domain list. */
export function ListToolbar({
  view,
  onChange,
  isBusy = false,
  actions,
  tools,
}: {
  /** Further filters and choices of the list over all sites. */
  readonly tools?: ReactNode;
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
  readonly isBusy?: boolean;
  /** Undefined while the list is empty. */
  readonly actions: WholeListActions | undefined;
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
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1 sm:w-48 sm:flex-none">
          <SelectField
            label={m('statusFilter')}
            isLabelHidden
            value={view.status}
            onChange={(status) => onChange({ ...view, status: status as ListView['status'] })}
            options={[
              { value: '', label: m('anyStatus') },
              ...STATUS_FILTERS.map((id) => ({ value: id, label: m(STATUS_KEYS[id]) })),
            ]}
          />
        </div>
        {tools}
        <MenuButton
          label={m('listActions')}
          variant="secondary"
          isDisabled={actions === undefined}
          items={[
            ...(actions?.changeHref === undefined
              ? []
              : [
                  {
                    id: 'change',
                    label: m('changeAll'),
                    icon: <ListChecks aria-hidden="true" />,
                    href: actions.changeHref,
                  },
                ]),
            {
              id: 'copy',
              label: m('copyAllNames'),
              icon: <Copy aria-hidden="true" />,
              onSelect: () => actions?.onCopyNames(),
            },
            {
              id: 'download',
              label: m('downloadAll'),
              icon: <Download aria-hidden="true" />,
              onSelect: () => actions?.onDownload(),
            },
          ]}
        />
      </div>
    </div>
  );
}

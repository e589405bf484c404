import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { displayName } from '#features/names/rules/domain-name.ts';
import { useSites } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { listMessages } from '../words/lists/en.ts';
import { domainTldsQuery } from './api/domain-queries.ts';
import { countFilters, WHOLE_LIST } from './list-view.ts';
import type { ListView, Switch } from './list-view.ts';

/** Days until the expiry that are offered. */
const EXPIRES_WITHIN = ['7d', '30d', '60d', '90d', '365d'] as const;

/** The further filters of the list over all sites. */
export function ListFilters({
  view,
  onChange,
}: {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
}): ReactNode {
  const m = useMessages(listMessages);
  const sites = useSites();
  const tlds = useQuery(domainTldsQuery).data?.tlds ?? [];
  const days = (count: string) => ({
    value: count,
    label: m('expiresWithin', { count: Number.parseInt(count, 10) }),
  });
  const isOwn = view.expires !== '' && !(EXPIRES_WITHIN as readonly string[]).includes(view.expires);
  return (
    <div className="flex w-72 max-w-full flex-col gap-4 max-sm:w-full">
      <SelectField
        label={m('extension')}
        value={view.tld}
        onChange={(tld) => onChange({ ...view, tld })}
        options={[
          { value: '', label: m('anyExtension') },
          // A saved view may name one of which no domain is left.
          ...(view.tld === '' || tlds.some(({ tld }) => tld === view.tld)
            ? []
            : [{ value: view.tld, label: `.${displayName(view.tld)}` }]),
          ...tlds.map(({ tld, domains }) => ({ value: tld, label: `.${displayName(tld)} (${domains})` })),
        ]}
      />
      <SelectField
        label={m('expires')}
        value={view.expires}
        onChange={(expires) => onChange({ ...view, expires })}
        options={[
          { value: '', label: m('anyTime') },
          ...(isOwn ? [days(view.expires)] : []),
          ...EXPIRES_WITHIN.map(days),
        ]}
      />
      <SelectField
        label={m('autoRenew')}
        value={view.renew}
        onChange={(renew) => onChange({ ...view, renew: renew as Switch })}
        options={[
          { value: '', label: m('onOrOff') },
          { value: 'on', label: m('on') },
          { value: 'off', label: m('off') },
        ]}
      />
      <SelectField
        label={m('lock')}
        value={view.lock}
        onChange={(lock) => onChange({ ...view, lock: lock as Switch })}
        options={[
          { value: '', label: m('lockedOrNot') },
          { value: 'on', label: m('locked') },
          { value: 'off', label: m('notLocked') },
        ]}
      />
      {sites.length > 1 ? (
        <SelectField
          label={m('site')}
          value={view.onSite}
          onChange={(onSite) => onChange({ ...view, onSite })}
          options={[
            { value: '', label: m('anySite') },
            ...sites.map(({ slug, title }) => ({ value: slug, label: title === '' ? slug : title })),
          ]}
        />
      ) : null}
      <Button
        isDisabled={countFilters(view) === 0}
        onPress={() =>
          onChange({
            ...WHOLE_LIST,
            search: view.search,
            status: view.status,
            sort: view.sort,
            columns: view.columns,
          })
        }
      >
        {m('clearFilters')}
      </Button>
    </div>
  );
}

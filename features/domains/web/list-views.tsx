import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Badge } from '#platform/ui/content/badge.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { MenuButton } from '#platform/ui/overlay/menu-button.tsx';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { deleteListView, saveListView } from '../contract/list-view-endpoints.ts';
import type { ListViewOnWire, listListViews } from '../contract/list-view-endpoints.ts';
import { listMessages } from '../words/lists/en.ts';
import { listViewsQuery } from './api/domain-queries.ts';
import { LIST_COLUMNS, readView, WHOLE_LIST, writeView } from './list-view.ts';
import type { ListColumn, ListView } from './list-view.ts';

const COLUMN_LABELS = {
  status: 'columnStatus',
  site: 'columnSite',
  expiry: 'columnExpiry',
  renewal: 'columnRenewal',
  protection: 'columnProtection',
  registered: 'columnRegistered',
} as const satisfies Readonly<Record<ListColumn, string>>;

/** Saves and deletes views; the answer of each replaces the list. */
function useViewChanges() {
  const client = useQueryClient();
  const onSuccess = (answer: AnswerOf<typeof listListViews>) =>
    client.setQueryData(listViewsQuery.queryKey, answer);
  const onError = ({ message }: Error) => toast({ kind: 'error', text: message });
  const save = useMutation({
    mutationFn: ({
      name,
      view,
      isDefault,
    }: {
      name: string;
      view: ListViewOnWire['view'];
      isDefault: boolean;
    }) => call(saveListView, { body: { name, view, is_default: isDefault } }),
    onSuccess,
    onError,
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteListView, { params: { id: String(id) } }),
    onSuccess,
    onError,
  });
  return { save, remove };
}

/** The columns and the saved views of the list over all sites. */
export function ListViews({
  view,
  onChange,
  onClose,
}: {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
  readonly onClose: () => void;
}): ReactNode {
  const m = useMessages(listMessages);
  const { data } = useQuery(listViewsQuery);
  const { save, remove } = useViewChanges();
  const views = data?.views ?? [];
  const open = (chosen: ListView): void => {
    onChange(chosen);
    onClose();
  };
  return (
    <div className="flex w-72 max-w-full flex-col gap-5 max-sm:w-full">
      <section className="flex flex-col gap-2">
        <h3 className="font-medium">{m('savedViews')}</h3>
        {views.length === 0 ? (
          <p className="text-sm text-muted">{m('noViews')}</p>
        ) : (
          <ul className="-mx-2 flex flex-col">
            <li>
              <Button variant="quiet" size="small" onPress={() => open(WHOLE_LIST)}>
                {m('wholeList')}
              </Button>
            </li>
            {views.map((each) => (
              <SavedView
                key={each.id}
                saved={each}
                onOpen={() => open(readView(each.view))}
                onDefault={(isDefault) => save.mutate({ name: each.name, view: each.view, isDefault })}
                onDelete={() =>
                  remove.mutate(each.id, {
                    onSuccess: () => toast({ text: m('viewDeleted', { name: each.name }) }),
                  })
                }
              />
            ))}
          </ul>
        )}
        <SaveView
          names={views.map(({ name }) => name)}
          isBusy={save.isPending}
          onSave={(name) => {
            const isDefault = views.find((each) => each.name === name)?.is_default ?? false;
            save.mutate(
              { name, view: writeView(view), isDefault },
              { onSuccess: () => toast({ text: m('viewSaved', { name }) }) },
            );
          }}
        />
      </section>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">{m('columns')}</legend>
        {LIST_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            isSelected={view.columns.includes(column)}
            onChange={(isShown) =>
              onChange({
                ...view,
                columns: LIST_COLUMNS.filter((each) =>
                  each === column ? isShown : view.columns.includes(each),
                ),
              })
            }
          >
            {m(COLUMN_LABELS[column])}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  );
}

function SavedView({
  saved,
  onOpen,
  onDefault,
  onDelete,
}: {
  readonly saved: ListViewOnWire;
  readonly onOpen: () => void;
  readonly onDefault: (isDefault: boolean) => void;
  readonly onDelete: () => void;
}): ReactNode {
  const m = useMessages(listMessages);
  const { name, is_default: isDefault } = saved;
  return (
    <li className="flex items-center gap-2">
      <span className="min-w-0 flex-1">
        <Button variant="quiet" size="small" onPress={onOpen}>
          <bdi className="truncate">{name}</bdi>
        </Button>
      </span>
      {isDefault ? <Badge>{m('isDefault')}</Badge> : null}
      <MenuButton
        label={m('viewActions', { name })}
        size="small"
        items={[
          {
            id: 'default',
            label: m(isDefault ? 'removeDefault' : 'makeDefault'),
            onSelect: () => onDefault(!isDefault),
          },
          { id: 'delete', label: m('deleteView'), onSelect: onDelete },
        ]}
      />
    </li>
  );
}

function SaveView({
  names,
  isBusy,
  onSave,
}: {
  readonly names: readonly string[];
  readonly isBusy: boolean;
  readonly onSave: (name: string) => void;
}): ReactNode {
  const m = useMessages(listMessages);
  const [typed, setTyped] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const name = typed.trim();
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setWasSent(true);
        if (name !== '') onSave(name);
      }}
    >
      <TextField
        name="view"
        label={m('viewName')}
        value={typed}
        onChange={setTyped}
        maxLength={60}
        placeholder={m('viewNamePlaceholder')}
        error={wasSent && name === '' ? m('viewNameMissing') : undefined}
      />
      <Button type="submit" size="small" isBusy={isBusy}>
        {m(names.includes(name) ? 'replaceView' : 'saveView')}
      </Button>
    </form>
  );
}

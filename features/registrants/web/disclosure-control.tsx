import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { discloseContact, redactContact } from '#features/domains/contract/privacy-endpoints.ts';
import { DISCLOSABLE_FIELDS } from '#features/contacts/rules/disclosable-fields.ts';
import type { DisclosableField } from '#features/contacts/rules/disclosable-fields.ts';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { contactsMessages } from '../words/en.ts';

/** What the registry publishes of the registrant, in words. */
export function useDisclosedText({ contact_info_disclosed_fields: fields }: SiteDomainOnWire): string {
  const m = useMessages(contactsMessages);
  if (fields.length === 0) return m('disclosedNone');
  if (fields.length === DISCLOSABLE_FIELDS.length) return m('disclosedAll');
  return fields.map((field) => m(field)).join(', ');
}

/**
 * Chooses what the registry publishes of the registrant. Where nothing more can be published, what is
 * can still be withheld.
 */
export function DisclosureControl({ domain }: { readonly domain: SiteDomainOnWire }): ReactNode {
  const m = useMessages(contactsMessages);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly DisclosableField[] | null>(null);
  const named = { domain: domain.display_name };
  const { mutate, isPending } = useMutation({
    mutationFn: (fields: readonly DisclosableField[]) =>
      fields.length === 0
        ? call(redactContact, { params: { domain: domain.domain } })
        : call(discloseContact, { params: { domain: domain.domain }, body: { fields: [...fields] } }),
    onSuccess: ({ is_pending: isWaiting }) => toast({ text: m(isWaiting ? 'waits' : 'saved', named) }),
    onError: ({ message }) => toast({ kind: 'error', text: message }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['domains', 'site'] });
      setChosen(null);
    },
  });
  const { contact_info_disclosed_fields: disclosed, disclosure_fixed_by: fixed } = domain;
  if (fixed !== null) {
    if (disclosed.length === 0) return null;
    return (
      <Button size="small" isBusy={isPending} onPress={() => mutate([])}>
        {m('redact')}
      </Button>
    );
  }
  return (
    <>
      <Button size="small" onPress={() => setChosen(disclosed)}>
        {m('choose')}
      </Button>
      {chosen === null ? null : (
        <Dialog
          isOpen
          title={m('chooseTitle')}
          onClose={() => (isPending ? undefined : setChosen(null))}
          actions={[{ label: m('save'), isBusy: isPending, onPress: () => mutate(chosen) }]}
        >
          <div className="flex flex-col gap-3">
            <p className="text-pretty text-muted">
              {m('chooseText')} {m('disclosureHelp')}
            </p>
            {DISCLOSABLE_FIELDS.map((field) => (
              <Checkbox
                key={field}
                isSelected={chosen.includes(field)}
                isDisabled={isPending}
                onChange={(isSelected) =>
                  setChosen(
                    DISCLOSABLE_FIELDS.filter((each) =>
                      each === field ? isSelected : chosen.includes(each),
                    ),
                  )
                }
              >
                {m(field)}
              </Checkbox>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

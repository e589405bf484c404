import { startTransition, useState } from 'react';
import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ContactNeeds } from '#features/contacts/rules/contact-needs.ts';
import { CONTACT_NAMES, neededContactValues } from '#features/contacts/web/api/contact-values.ts';
import type { ContactValues } from '#features/contacts/web/api/contact-values.ts';
import { ContactFields } from '#features/contacts/web/api/contact-form-parts.ts';
import { ProfilePicker } from '#features/contacts/web/api/profile-picker.tsx';
import { useMessages, useLocale } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import type { FormState } from '#platform/ui/form/form.tsx';
import { isEmailAddress, isOwnAddress } from '#features/accounts/rules/email-address.ts';
import { currentUserKey } from '#features/accounts/web/api/account-queries.ts';
import type { CurrentUser } from '#features/accounts/contract/current-user.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { readContact } from './checkout-values.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { checkoutMessages, consentNoteMessages } from '../../words/checkout/en.ts';

/** The registrant's details: read over when they are known, filled in else and as soon as something is wrong with them. */
export function ContactCard({
  form,
  needs,
  isKnown,
  asksForConsent,
  isForReceipt = false,
}: {
  readonly form: Pick<FormState<CheckoutValues>, 'field' | 'set' | 'setAll' | 'values' | 'isBusy'>;
  readonly needs: ContactNeeds;
  readonly isKnown: boolean;
  /** A domain moves here, and its registrant is asked first where that is not the buyer. */
  readonly asksForConsent: boolean;
  /** Nothing is registered: the details are the receipt's alone. */
  readonly isForReceipt?: boolean;
}): ReactNode {
  const m = useMessages(checkoutMessages);
  const [isEditing, setEditing] = useState(!isKnown);
  const isWrong = CONTACT_NAMES.some((name) => form.field(name).error !== undefined);
  // Once open it stays open: fixing the error must not hide the field that has the focus.
  if (isWrong && !isEditing) setEditing(true);
  const isOpen = isEditing || isWrong;
  return (
    <Card
      title={m('contact')}
      description={m(isForReceipt ? 'invoiceWhy' : 'contactWhy')}
      action={
        isOpen ? undefined : (
          <Button
            size="small"
            label={m('changeContact')}
            // A dozen fields: the press is seen before they are drawn.
            onPress={() => startTransition(() => setEditing(true))}
          >
            {m('change')}
          </Button>
        )
      }
    >
      {isOpen ? (
        <div className="flex flex-col gap-4">
          <ProfilePicker onPick={form.setAll} isDisabled={form.isBusy} />
          <ContactFields field={form.field} set={form.set} needs={needs} isDisabled={form.isBusy} />
        </div>
      ) : (
        <ContactSummary contact={neededContactValues(readContact(form.values), needs)} />
      )}
      {asksForConsent ? <ConsentNote email={form.values.email} /> : null}
    </Card>
  );
}

/** Says before payment that a registrant other than the buyer must consent by email before a transfer. */
function ConsentNote({ email }: { readonly email: string }): ReactNode {
  const m = useMessages(consentNoteMessages);
  const buyer = useQueryClient().getQueryData<CurrentUser>(currentUserKey);
  const registrant = email.trim().toLowerCase();
  // While typing, the address is incomplete.
  if (!buyer || !isEmailAddress(registrant)) return null;
  if (isOwnAddress(registrant, { email: buyer.email, isConfirmed: buyer.email_verified })) return null;
  return (
    <div className="mt-4">
      <Notice isAnnounced>{m('first')}</Notice>
    </div>
  );
}

/** Contact details that are in order, to be read over before they are used. */
function ContactSummary({ contact }: { readonly contact: ContactValues }): ReactNode {
  const locale = useLocale();
  const country =
    contact.country_code === ''
      ? ''
      : (new Intl.DisplayNames([locale], { type: 'region' }).of(contact.country_code) ?? '');
  const lines = [
    contact.organization,
    contact.address_1,
    contact.address_2,
    [contact.postal_code, contact.city, contact.state].filter(Boolean).join(' '),
    country,
  ].filter((line) => line !== '');
  const reached = [contact.email, contact.alternate_email, contact.phone, contact.fax].filter(
    (way, index, ways) => way !== '' && ways.indexOf(way) === index,
  );
  return (
    <div className="grid gap-x-6 gap-y-3 [overflow-wrap:anywhere] sm:grid-cols-2">
      <address className="min-w-0 not-italic">
        <div className="font-medium">
          <bdi>{`${contact.first_name} ${contact.last_name}`}</bdi>
        </div>
        {lines.map((line) => (
          <div key={line} className="text-muted">
            <bdi>{line}</bdi>
          </div>
        ))}
      </address>
      <div className="min-w-0 text-muted">
        {reached.map((way) => (
          <div key={way}>
            <bdi>{way}</bdi>
          </div>
        ))}
      </div>
    </div>
  );
}

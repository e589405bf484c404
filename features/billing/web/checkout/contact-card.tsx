import { startTransition, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { ContactNeeds } from '#features/contacts/rules/contact-needs.ts';
import { CONTACT_NAMES, neededContactValues } from '#features/contacts/web/api/contact-values.ts';
import type { ContactValues } from '#features/contacts/web/api/contact-values.ts';
import { ContactFields } from '#features/contacts/web/api/contact-form-parts.ts';
import { useMessages, useLocale } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import type { FormState } from '#platform/ui/form/form.tsx';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { readContact } from './checkout-values.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { checkoutMessages } from '../../words/checkout/en.ts';

const ConsentNote = latePart(async () => (await import('./consent-note.tsx')).ConsentNote);

/** The registrant's details: read over when they are known, filled in else and as soon as something is wrong with them. */
export function ContactCard({
  form,
  needs,
  isKnown,
  asksForConsent,
  isForReceipt = false,
}: {
  readonly form: Pick<FormState<CheckoutValues>, 'field' | 'set' | 'values' | 'isBusy'>;
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
        <ContactFields field={form.field} set={form.set} needs={needs} isDisabled={form.isBusy} />
      ) : (
        <ContactSummary contact={neededContactValues(readContact(form.values), needs)} />
      )}
      {asksForConsent ? (
        <Suspense>
          <ConsentNote email={form.values.email} />
        </Suspense>
      ) : null}
    </Card>
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

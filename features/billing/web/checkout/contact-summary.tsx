import type { ReactNode } from 'react';
import type { ContactValues } from '#features/contacts/web/api/contact-values.ts';
import { useLocale } from '#platform/i18n/use-messages.ts';

/** Contact details that are in order, to be read over before they are used. */
export function ContactSummary({ contact }: { readonly contact: ContactValues }): ReactNode {
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

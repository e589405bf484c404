import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { CONTACT_WIRE_NAMES } from '#features/contacts/contract/contact-wire.ts';
import { CONTACT_NAMES, sanitiseContactValues } from '#features/contacts/web/api/contact-values.ts';
import type { ContactValues } from '#features/contacts/web/api/contact-values.ts';
import { siteDomainsQuery } from '#features/domains/web/api/domain-queries.ts';
import { call } from '#platform/http-client/call.ts';
import { cancelContactChange, getContactChange } from '../contract/contact-change-endpoints.ts';
import { getWhois, WHOIS_NAMES } from '../contract/whois-endpoints.ts';
import type { WhoisChangeOnWire, WhoisContactOnWire } from '../contract/whois-endpoints.ts';

/** The contacts of a domain; they change with a confirmation by mail, too. */
export function whoisQuery(domain: string) {
  return queryOptions({
    queryKey: ['registrants', 'whois', domain],
    queryFn: ({ signal }) => call(getWhois, { params: { domain } }, { signal }),
    meta: { live: ['domains'] },
  });
}

/** The change of a domain's registrant that waits for a confirmation. */
export function contactChangeQuery(domain: string) {
  return queryOptions({
    queryKey: ['registrants', 'contact-change', domain],
    queryFn: ({ signal }) => call(getContactChange, { params: { domain } }, { signal }),
    meta: { live: ['domains'] },
  });
}

/** Cancels the change that waits, and loads what it leaves. */
export function useCancelContactChange(domain: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelContactChange, { params: { domain } }),
    // After a refusal, too: the change has ended or is the registry's turn by now.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: contactChangeQuery(domain).queryKey }),
        client.invalidateQueries({ queryKey: ['domains'] }),
      ]),
  });
}

/** Loads the domains of the site and the contacts of one before its page opens. */
export async function prefetchRegistrant(
  client: QueryClient,
  { domain, site }: { readonly domain: string; readonly site: string },
): Promise<unknown> {
  const name = domain.toLowerCase();
  const loadPending = async (): Promise<unknown> => {
    const { domains } = await client.query(siteDomainsQuery(site));
    const isPending = domains.some((each) => each.domain === name && each.pending_whois_update);
    return isPending ? client.query(contactChangeQuery(name)) : null;
  };
  return Promise.all([loadPending(), client.query(whoisQuery(name))]);
}

/** Each field of the form with its name in a domain's contact. */
const FIELDS = Object.entries(WHOIS_NAMES).map(
  ([field, name]) => [CONTACT_WIRE_NAMES[field as keyof typeof WHOIS_NAMES], name] as const,
);

/** A contact as the form has it. */
export function toFormValues(contact: WhoisContactOnWire): ContactValues {
  const empty = Object.fromEntries(CONTACT_NAMES.map((name) => [name, '']));
  const given = Object.fromEntries(FIELDS.map(([formName, name]) => [formName, contact[name]]));
  return sanitiseContactValues({ ...empty, ...given } as ContactValues);
}

/** What the form changes, by its names in a domain's contact. */
export function toWhoisChange(values: ContactValues, initial: ContactValues): WhoisChangeOnWire {
  return Object.fromEntries(
    FIELDS.filter(([formName]) => values[formName] !== initial[formName]).map(([formName, name]) => [
      name,
      values[formName],
    ]),
  );
}

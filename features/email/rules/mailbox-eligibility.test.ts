import { describe, expect, test } from 'vitest';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { isMailboxProductSold, mailboxRefusal } from './mailbox-eligibility.ts';
import type { MailboxFacts } from './mailbox-eligibility.ts';

const FINE: MailboxFacts = {
  domain: 'juniper.com',
  stagingSuffix: 'staging.namestead.site',
  isOfSite: true,
  isCountryServed: true,
  isProductSold: true,
  addresses: ["o'neil.ada-1_2@juniper.com"],
};

describe('whose mailboxes can be bought (cart spec, sections 5 and 6)', () => {
  test.each<[string, Partial<MailboxFacts>, ReturnType<typeof mailboxRefusal>]>([
    ['a domain of the site', {}, null],
    ['before any mailbox is named', { addresses: [] }, null],
    ['what is no domain', { domain: null }, 'email-invalid-domain'],
    ['a staging address', { domain: 'shop.staging.namestead.site' }, 'email-staging'],
    ['a staging address, also below one', { domain: 'a.b.staging.namestead.site' }, 'email-staging'],
    ['a name that only looks like one', { domain: 'xstaging.namestead.site', addresses: [] }, null],
    ['somebody else’s domain', { domain: 'google.com', isOfSite: false }, 'email-other-domain'],
    ['a visitor', { isCountryServed: null }, 'email-needs-account'],
    ['a country where it is not sold', { isCountryServed: false }, 'email-country'],
    ['a product that is not sold there', { isProductSold: false }, 'email-other-product'],
    ['a mailbox of another domain', { addresses: ['ada@other.com'] }, 'email-invalid-mailbox'],
    ['no mailbox', { addresses: ['@juniper.com'] }, 'email-invalid-mailbox'],
    ['two periods', { addresses: ['a..b@juniper.com'] }, 'email-invalid-mailbox'],
    ['a period first', { addresses: ['.a@juniper.com'] }, 'email-invalid-mailbox'],
    ['a period last', { addresses: ['a.@juniper.com'] }, 'email-invalid-mailbox'],
    ['markup', { addresses: ['<b>@juniper.com'] }, 'email-invalid-mailbox'],
  ])('%s', (_what, facts, refusal) => {
    expect(mailboxRefusal({ ...FINE, ...facts })).toBe(refusal);
  });
});

test.each([
  ['gapps', false, true],
  ['gapps', true, false],
  ['wp_google_workspace_basic_yearly', false, false],
  ['wp_google_workspace_basic_yearly', true, true],
  [PRODUCT_SLUGS.professionalEmailExtraLicense, false, true],
  [PRODUCT_SLUGS.professionalEmailExtraLicense, true, true],
])('%s with the flag %s: sold %s (acquisition, section 9)', (slug, isMigrated, isSold) => {
  expect(isMailboxProductSold(slug, isMigrated)).toBe(isSold);
});

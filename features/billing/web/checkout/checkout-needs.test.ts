import { describe, expect, test } from 'vitest';
import { checkoutNeeds } from './checkout-values.ts';

const money = (amount: number) => ({ amount, currency: 'USD' as const });
const SUMS = { subtotal: money(1_500), total: money(1_800) };
const registration = (name: string) => ({ productSlug: `dot${name.split('.')[1] ?? ''}_domain`, meta: name });
const mailboxes = (domain: string) => ({ productSlug: 'gapps', meta: domain });
const RENEWAL = { purchaseType: 'renewal', purchaseId: '1' };
const renewal = (name: string) => ({ ...registration(name), extra: RENEWAL });
const PLAN = { productSlug: 'value_bundle', meta: '' };

describe('what a checkout asks for (domain management spec, sections 3 and 5)', () => {
  test.each([
    ['the renewal of a name', [renewal('toronto.com')], { contact: false, location: true, registered: [] }],
    ['the renewal of mailboxes', [{ ...mailboxes('toronto.com'), extra: RENEWAL }], { contact: false }],
    [
      'a renewal beside a name that moves here',
      [renewal('delft.nl'), { productSlug: 'domain_transfer', meta: 'utrecht.com' }],
      { contact: true, fax: false, registered: ['utrecht.com'] },
    ],
    ['a plan', [PLAN], { contact: false, location: true }],
    [
      'a name',
      [registration('toronto.com')],
      { contact: true, location: false, registered: ['toronto.com'] },
    ],
    [
      'a name that comes from elsewhere',
      [{ productSlug: 'domain_transfer', meta: 'utrecht.com' }, registration('toronto.com')],
      { contact: true, registered: ['utrecht.com', 'toronto.com'], transferred: ['utrecht.com'] },
    ],
    ['a name in .nl', [PLAN, registration('delft.nl')], { contact: true, fax: true }],
    [
      'mailboxes',
      [mailboxes('toronto.com')],
      { contact: true, alternateEmail: true, registered: [], domains: ['toronto.com'] },
    ],
    [
      'mailboxes of a name in .nl that is registered already',
      [mailboxes('delft.nl')],
      { fax: false, alternateEmail: true },
    ],
  ])('%s', (_, lines, needs) => {
    expect(checkoutNeeds(lines, SUMS)).toMatchObject({
      fax: false,
      alternateEmail: false,
      card: true,
      ...needs,
    });
  });

  test('nothing to pay asks neither for a card nor for a place', () => {
    const free = { subtotal: money(0), total: money(0) };

    expect(checkoutNeeds([PLAN], free)).toMatchObject({ contact: false, location: false, card: false });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectOk } from '#platform/kernel/result.ts';
import { createDnsBench, recordRequest as record } from '../testing/dns-bench.ts';
import type { DnsBench } from '../testing/dns-bench.ts';
import { listRecords, previewChange } from './zone-views.ts';

let dns: DnsBench;

beforeAll(async () => {
  dns = await createDnsBench();
});
afterAll(() => dns.bench.close());

const a = (name: string, data = '192.0.2.1') => record('A', { name, data });

describe('a deletion is previewed like any change', () => {
  test.each([
    {
      gone: 'the target of an alias',
      domain: 'dangling.com',
      present: [a('shop'), record('CNAME', { name: 'buy', data: 'shop.dangling.com' })],
      deleted: 'A shop',
      says: 'buy.dangling.com points to shop.dangling.com, which does not exist.',
    },
    {
      gone: 'the address of a mail server',
      domain: 'mailless.com',
      present: [a('mx'), record('MX', { name: '', data: 'mx.mailless.com', aux: 10 })],
      deleted: 'A mx',
      says: 'The MX record of mailless.com points to mx.mailless.com, which has no address.',
    },
    {
      gone: 'the glue of a delegated subdomain',
      domain: 'glue.com',
      present: [a('ns.sub'), record('NS', { name: 'sub', data: 'ns.sub.glue.com' })],
      deleted: 'A ns.sub',
      says: 'sub.glue.com is delegated to ns.sub.glue.com, a name server inside it. Add an A or AAAA record for ns.sub.glue.com, or it cannot be reached.',
    },
    {
      gone: 'the SPF record that DMARC refers to',
      domain: 'senders.com',
      present: [
        record('TXT', { name: '', data: 'v=spf1 include:a.net -all' }),
        record('TXT', { name: '_dmarc', data: 'v=DMARC1; p=reject' }),
      ],
      deleted: 'TXT senders.com',
      says: '_dmarc.senders.com asks receivers to check email from senders.com, but there is no SPF record to check against.',
    },
  ])('$gone', async ({ domain, present, deleted, says }) => {
    await dns.newDomain(domain);
    expectOk(await dns.change(domain, present));
    const { records } = expectOk(await listRecords(dns.deps, dns.manager, { domain }));
    const recordsToRemove = records.filter(
      ({ type, name, protected_field }) => !protected_field && `${type} ${name}` === deleted,
    );
    expect(recordsToRemove).toHaveLength(1);

    const plan = await previewChange(dns.deps, dns.manager, { domain, recordsToAdd: [], recordsToRemove });

    expect(expectOk(plan).findings.map(({ message }) => message)).toEqual([says]);
  });

  test('a harmless deletion needs no confirmation', async () => {
    await dns.newDomain('quiet.com');
    expectOk(await dns.change('quiet.com', [a('shop')]));

    const plan = await previewChange(dns.deps, dns.manager, {
      domain: 'quiet.com',
      recordsToAdd: [],
      recordsToRemove: [a('shop')],
    });

    expect(plan).toMatchObject({ value: { questions: [], forwards: [], findings: [] } });
  });
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { copyLiveZoneEndpoint, previewLiveZoneEndpoint } from '../contract/live-zone-endpoints.ts';
import { dnsRefusals } from '../contract/refusals.ts';
import { buildWireRecord } from './testing/dns-screen.tsx';
import { ZoneCopy } from './zone-copy.tsx';

const PATH = '/namestead/v1/domains/example.com/dns/copy';
const line = (type: string, content: string) => ({
  name: 'example.com',
  type,
  ttl: 300,
  content,
  comment: '',
  protected_field: false,
});

let requests: string[];
let sent: unknown[];
let plan: Partial<z.infer<typeof previewLiveZoneEndpoint.answer>>;
/** The refusal of a preview or a copy. */
let refusal: { readonly of: 'GET' | 'POST'; readonly code: keyof typeof dnsRefusals } | null;

beforeEach(() => {
  [requests, sent, refusal] = [[], [], null];
  plan = {
    added: [line('MX', '5 mail.host.example.'), line('TXT', '"v=spf1 -all"')],
    found: 3,
  };
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }): Promise<Response> => {
    if (refusal?.of === init.method) {
      const { status, message } = dnsRefusals[refusal.code];
      return Response.json({ code: refusal.code, message, data: { status } }, { status });
    }
    if (init.method === 'POST') {
      sent.push(JSON.parse(init.body ?? ''));
      return Response.json(
        z.parse(copyLiveZoneEndpoint.answer, {
          records: [buildWireRecord({ id: '8', type: 'MX' })],
          serial: 4,
        }),
      );
    }
    requests.push(path.replace(PATH, ''));
    return Response.json(
      z.parse(previewLiveZoneEndpoint.answer, {
        serial: 3,
        added: [],
        removed: [],
        questions: [],
        forwards: [],
        findings: [],
        left_out: [],
        proxies: [],
        name_servers: ['ns1.host.example', 'ns2.host.example'],
        found: 0,
        zone_file: '@ 300 IN MX 5 m.',
        ...plan,
      }),
    );
  });
});

const open = () => openScreen(<ZoneCopy domain="example.com" />);
const button = (name: string) => screen.findByRole('button', { name });

describe('copying records from a domain’s current name servers', () => {
  test('shows the records and changes, then copies exactly those, with Undo', async () => {
    const { user } = open();

    await user.click(await button('Look up records'));
    expect(
      await screen.findByText(/3 records found. Checked: ns1.host.example, ns2.host.example/),
    ).toBeDefined();
    expect(screen.getByText(/5 mail\.host\.example\./)).toBeDefined();
    expect(sent).toEqual([]);

    await user.click(await button('Copy these records'));
    expect((await screen.findAllByText('2 records copied.')).length).toBeGreaterThan(0);
    expect(sent).toEqual([{ zone_file: '@ 300 IN MX 5 m.', serial: 3 }]);
    expect(await button('Undo')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Copy these records' })).toBeNull();
  });

  test('with visitors kept at their site requests a new preview', async () => {
    const { user } = open();

    await user.click(await button('Look up records'));
    await button('Copy these records');
    await user.click(screen.getByRole('checkbox', { name: /Keep the current site/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Copy these records' })).toBeNull());
    await user.click(await button('Look up records'));

    await waitFor(() => expect(requests).toEqual(['?with_site=false', '?with_site=true']));
  });

  test('lists what cannot be copied; without changes there is nothing to copy', async () => {
    plan = {
      found: 1,
      added: [],
      left_out: [{ name: 'example.com', type: 'HTTPS' }],
      proxies: ['Cloudflare'],
    };
    const { user } = open();

    await user.click(await button('Look up records'));

    expect(await screen.findByText(/Not copied.*example\.com HTTPS/)).toBeDefined();
    expect(screen.getByText(/^Some of these addresses belong to Cloudflare/)).toBeDefined();
    expect(screen.getByText('No changes.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Copy these records' })).toBeNull();
  });

  test.each(['served_here', 'not_served_elsewhere', 'live_records_incomplete'] as const)(
    'a refused preview shows its message: %s',
    async (code) => {
      refusal = { of: 'GET', code };
      const { user } = open();

      await user.click(await button('Look up records'));

      expect((await screen.findByRole('alert')).textContent).toContain(dnsRefusals[code].message);
    },
  );

  test('concurrent changes are not overwritten, and the preview stays', async () => {
    const { user } = open();
    await user.click(await button('Look up records'));
    refusal = { of: 'POST', code: 'zone_changed' };

    await user.click(await button('Copy these records'));

    expect(
      (await screen.findAllByText(`No records were copied: ${dnsRefusals.zone_changed.message}`)).length,
    ).toBeGreaterThan(0);
    expect(await button('Copy these records')).toBeDefined();
  });
});

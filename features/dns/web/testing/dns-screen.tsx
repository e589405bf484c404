import { render, screen, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { ToastRegion } from '#platform/ui/feedback/toast-region.tsx';
import { changeRecordsEndpoint, listRecordsEndpoint } from '../../contract/endpoints.ts';
import type { RecordOnWire, RecordRequest } from '../../contract/endpoints.ts';
import {
  listQueriesEndpoint,
  proveChangeEndpoint,
  listFindingsEndpoint,
  previewChangeEndpoint,
  undoChangeEndpoint,
} from '../../contract/zone-endpoints.ts';
import { applyTemplateEndpoint, previewTemplateEndpoint } from '../../contract/template-endpoints.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { dnsRefusals } from '../../contract/refusals.ts';
import { buildWireRecord } from './wire-record.ts';
import { DnsRecordsPage } from '../dns-records-page.tsx';

export { buildWireRecord } from './wire-record.ts';

type User = ReturnType<typeof userEvent.setup>;

type RefusalCode = keyof typeof dnsRefusals;

/** A fake server of the contract: stores records, or refuses on demand. */
export class DnsServer {
  records: RecordOnWire[] = [buildWireRecord({ id: '1', name: 'www', type: 'CNAME', data: 'example.com.' })];
  serial = 1;
  findings: AnswerOf<typeof listFindingsEndpoint>['findings'] = [];
  /** The name servers' answers to a change; null for a failed check. */
  proof: Omit<AnswerOf<typeof proveChangeEndpoint>, 'serial'> | null = {
    old_answers_seconds: 0,
    old_answers_until: null,
    is_withheld: false,
    servers: [{ names: ['ns1.host.test'], state: 'current', serial: 1, milliseconds: 3 }],
  };
  queries: AnswerOf<typeof listQueriesEndpoint> = { asked: 0, missing: 0, days: [] };
  /** The preview of any change. */
  plan: Pick<AnswerOf<typeof previewChangeEndpoint>, 'questions' | 'findings' | 'forwards'> = {
    questions: [],
    forwards: [],
    findings: [],
  };
  /** The records that a template removes. */
  templatePlan: Pick<AnswerOf<typeof previewTemplateEndpoint>, 'removed'> = { removed: [] };
  /** The applied templates: path after the domain, and variables. */
  readonly templates: unknown[] = [];
  refuses: RefusalCode | null = null;
  /** The email forwards that every change would deactivate, so it has to be confirmed. */
  atStake: AnswerOf<typeof previewChangeEndpoint>['forwards'] = [];
  /** How often the full list was sent. */
  sentLists = 0;
  /** Blocks every response until it resolves. */
  gate: Promise<void> = Promise.resolve();
  readonly changes: {
    records_to_add: RecordRequest[];
    records_to_remove: RecordRequest[];
    serial?: number | null | undefined;
  }[] = [];

  /** The undone versions. */
  readonly undone: number[] = [];
  /** The records before each version. */
  readonly #before = new Map<number, RecordOnWire[]>();

  readonly fetch = async (
    path: string,
    { method, body }: { method: string; body?: string },
  ): Promise<Response> => {
    if (path === '/namestead/v1/domains/example.com/dns/findings') {
      return Response.json(z.parse(listFindingsEndpoint.answer, { findings: this.findings }));
    }
    if (path === '/namestead/v1/domains/example.com/dns/preview') {
      const { records_to_remove: gone } = z.parse(
        previewChangeEndpoint.body ?? z.never(),
        JSON.parse(body ?? ''),
      ).dns;
      const mail = this.records.filter(({ type }) => type === 'MX');
      const isLastMx = mail.length > 0 && mail.every(({ id }) => gone.some((each) => each.id === id));
      const questions = isLastMx ? (['last_mx'] as const) : this.plan.questions;
      const plan = { serial: this.serial, added: [], removed: [], ...this.plan, questions };
      return Response.json(z.parse(previewChangeEndpoint.answer, plan));
    }
    if (path === '/namestead/v1/domains/example.com/dns/queries') {
      return Response.json(z.parse(listQueriesEndpoint.answer, this.queries));
    }
    if (path === '/namestead/v1/domains/example.com/dns/proof') {
      if (this.proof === null)
        return Response.json({ error: 'broken', message: 'It is broken.' }, { status: 500 });
      return Response.json(z.parse(proveChangeEndpoint.answer, { serial: this.serial, ...this.proof }));
    }
    await this.gate;
    if (this.#mustConfirm(method, path, body)) {
      const { status, message } = dnsRefusals.confirmation_required;
      const data = { confirm: ['deactivate_forwards'], forwards: this.atStake };
      return Response.json({ error: 'confirmation_required', message, data }, { status });
    }
    if (path.startsWith(`${DNS_PATH}/providers/`) && this.refuses === null) return this.#template(path, body);
    const undone = /^\/namestead\/v1\/domains\/example\.com\/dns\/versions\/(\d+)\/undo$/.exec(path)?.[1];
    if (undone !== undefined && this.refuses === null) return this.#undo(Number(undone));
    const [place, known] = path.split('?known=');
    if (this.refuses === null) expect(place).toBe(DNS_PATH);
    if (this.refuses !== null) {
      const { status, message } = dnsRefusals[this.refuses];
      return Response.json({ error: this.refuses, message }, { status });
    }
    if (method === 'GET') {
      const { serial } = this;
      const isKnown = Number(known) === serial;
      if (!isKnown) this.sentLists += 1;
      const answer = isKnown ? { records: [], serial, is_known: true } : { records: this.records, serial };
      return Response.json(z.parse(listRecordsEndpoint.answer, answer));
    }
    const change = z.parse(changeRecordsEndpoint.body ?? z.never(), JSON.parse(body ?? '')).dns;
    this.changes.push(change);
    const isGone = ({ id }: RecordRequest): boolean => !this.records.some((each) => each.id === id);
    if ((change.serial ?? this.serial) < this.serial && change.records_to_remove.some(isGone)) {
      const { status, message } = dnsRefusals.record_changed;
      return Response.json({ error: 'record_changed', message }, { status });
    }
    this.#before.set(this.serial + 1, this.records);
    this.serial += 1;
    const removed = new Set(change.records_to_remove.map(({ id }) => id));
    this.records = this.records.filter(({ id }) => !removed.has(id));
    for (const [at, { type, name, data }] of change.records_to_add.entries()) {
      this.records.push(
        buildWireRecord({
          id: at === 0 ? String(this.changes.length + 1) : `${this.changes.length + 1}-${at}`,
          type,
          name: String(name),
          data: String(data),
        }),
      );
    }
    return Response.json(
      z.parse(changeRecordsEndpoint.answer, { records: this.records, serial: this.serial }),
    );
  };

  #mustConfirm(method: string, path: string, body: string | undefined): boolean {
    const isChange = method === 'POST' && !path.endsWith('/preview');
    return isChange && this.atStake.length > 0 && body?.includes('deactivate_forwards') !== true;
  }

  /** Supports undoing the latest change only. */
  #undo(serial: number): Response {
    this.undone.push(serial);
    this.records = this.#before.get(serial) ?? [];
    this.serial += 1;
    return Response.json(z.parse(undoChangeEndpoint.answer, { records: this.records, serial: this.serial }));
  }

  #template(path: string, body: string | undefined): Response {
    const { variables } = z.parse(applyTemplateEndpoint.body ?? z.never(), JSON.parse(body ?? ''));
    if (path.endsWith('/preview')) {
      const plan = {
        serial: this.serial,
        records: [],
        added: [],
        ...this.plan,
        ...this.templatePlan,
      };
      return Response.json(z.parse(previewTemplateEndpoint.answer, plan));
    }
    this.templates.push([path.slice(DNS_PATH.length), variables]);
    this.#before.set(this.serial + 1, this.records);
    this.serial += 1;
    this.records = [
      ...this.records,
      buildWireRecord({ id: 'mx', type: 'MX', data: 'mx.service.test.', aux: 10 }),
    ];
    return Response.json(
      z.parse(applyTemplateEndpoint.answer, { records: this.records, serial: this.serial, changed: true }),
    );
  }
}

const DNS_PATH = '/rest/v1.1/domains/example.com/dns';

const newClient = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Opens the records of `example.com`, with an empty or the given query cache. */
export function openPage(client = newClient()): User {
  const root = createRootRoute({
    component: () => <DnsRecordsPage domain="example.com" site="shop.namestead.site" />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** Finds a text field by label. */
export const field = (name: string): Promise<HTMLInputElement> => screen.findByRole('textbox', { name });
/** Selects the type of the record to add. */
export const chooseType = async (user: User, type: string): Promise<void> =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), type);
/** Presses a button by name. */
export const press = async (user: User, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));
/** The rows of editable records. */
export const ownRows = (): HTMLElement[] =>
  within(screen.getByRole('table', { name: 'Records' }))
    .getAllByRole('row')
    .slice(1);

import { describe, expect, test } from 'vitest';

import { domainInfo } from '#platform/epp-wire/domain/domain-info.ts';
import { domainRenew } from '#platform/epp-wire/domain/domain-renew.ts';
import { domainTransfer } from '#platform/epp-wire/domain/domain-transfer.ts';
import { domainPendingAction } from '#platform/epp-wire/domain/pending-action.ts';
import { changePollData } from '#platform/epp-wire/extensions/change-poll.ts';
import type { ObjectChange } from '#platform/epp-wire/extensions/change-poll.ts';
import { maintenanceInfo } from '#platform/epp-wire/extensions/maintenance.ts';
import type { Maintenance } from '#platform/epp-wire/extensions/maintenance.ts';
import { CONTACT, DOMAIN } from '#platform/epp-wire/namespaces.ts';
import { TRANSFER_STATUSES } from '#platform/epp-wire/object-transfer.ts';
import type { TransferStatus } from '#platform/epp-wire/object-transfer.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import { createXmlBuilder } from '#platform/epp-wire/xml/xml-element.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';

import { readEvent } from './message-event.ts';

const AT = new Date('2026-04-03T22:00:00Z');
const LATER = new Date('2027-04-03T22:00:00Z');

const message = (data: XmlElement | null, ...extensions: XmlElement[]): EppResponse => ({
  kind: 'response',
  results: [{ code: 1301, message: 'ack', reasons: [] }],
  data,
  extensions,
  queue: { count: 1, id: '1', message: { at: AT, text: 'A sentence.', language: 'en' } },
  clTRID: 'CL-1',
  svTRID: 'SV-1',
});
const read = (data: XmlElement | null, ...extensions: XmlElement[]) =>
  readEvent(message(data, ...extensions), 'acme');

const transfer = (more: Partial<{ status: TransferStatus; requester: string; actor: string }> = {}) =>
  domainTransfer.answer.print({
    key: 'example.com',
    status: 'pending',
    requester: 'rival',
    actor: 'acme',
    requestedAt: AT,
    actBy: LATER,
    expiresAt: null,
    ...more,
  });
const info = domainInfo.answer.print({
  name: 'example.com',
  roid: 'D1-X',
  statuses: ['ok'],
  registrant: null,
  contacts: [],
  nameServers: [],
  subordinateHosts: [],
  sponsor: 'acme',
  creator: null,
  createdAt: AT,
  updater: null,
  updatedAt: null,
  expiresAt: LATER,
  transferredAt: null,
  authInfo: null,
});
const change = (operation: ObjectChange['operation'], op: string | null = null) =>
  changePollData.print({
    state: 'after',
    operation,
    op,
    at: AT,
    svTRID: 'SV-0',
    who: 'Registry',
    reason: null,
  });
const maintenance = (more: Partial<Maintenance> = {}) =>
  maintenanceInfo.answer.print({
    kind: 'item',
    item: {
      id: 'M-1',
      pollType: 'create',
      environment: 'production',
      reason: 'planned',
      description: null,
      startsAt: AT,
      endsAt: LATER,
      createdAt: AT,
      updatedAt: null,
      intervention: null,
      tlds: ['shop'],
      systems: [{ name: 'EPP', host: 'epp.example', impact: 'full' }],
      ...more,
    },
  });

describe('messages of a registry (RFC 5730 section 2.9.2.3)', () => {
  test.each(TRANSFER_STATUSES)('a transfer that is %s names both registrars', (status) => {
    expect(read(transfer({ status }))).toMatchObject({
      kind: 'transfer',
      transfer: { name: 'example.com', status, requester: 'rival', answerer: 'acme', side: 'losing' },
    });
  });

  test.each([
    ['acme', 'rival', 'gaining'],
    ['rival', 'acme', 'losing'],
    ['rival', 'others', null],
  ])('of a transfer requested by %s of %s our side is %s', (requester, actor, side) => {
    expect(read(transfer({ requester, actor }))).toMatchObject({ transfer: { side } });
  });

  test.each([
    ['a renewal', domainRenew.answer.print({ name: 'example.com', expiresAt: LATER }), 'renewed'],
    [
      'an action that was done',
      domainPendingAction.print({
        name: 'example.com',
        isDone: true,
        clTRID: 'CL-0',
        svTRID: 'SV-0',
        at: AT,
      }),
      'action-done',
    ],
  ])('%s is known by its data, without an extension', (_what, data, kind) => {
    expect(read(data)).toMatchObject({ kind, name: 'example.com' });
  });

  test.each([
    ['autoRenew', null, { kind: 'renewed', expiresAt: LATER }],
    ['renew', null, { kind: 'renewed', expiresAt: LATER }],
    ['delete', null, { kind: 'deleted', isGone: false }],
    ['delete', 'purge', { kind: 'deleted', isGone: true }],
    ['autoDelete', null, { kind: 'deleted', isGone: false }],
    ['autoPurge', null, { kind: 'deleted', isGone: true }],
    ['restore', null, { kind: 'restored' }],
    ['custom', 'release', { kind: 'released' }],
    ['custom', 'other', { kind: 'other' }],
    ['update', null, { kind: 'other' }],
    ['create', null, { kind: 'other' }],
  ] as const)('the change %s (%s) of RFC 8590 section 2.1 is read', (operation, op, event) => {
    expect(read(info, change(operation, op))).toEqual({ name: 'example.com', ...event });
  });

  test.each([
    ['create', true],
    ['update', true],
    ['courtesy', true],
    ['delete', false],
    ['end', false],
  ] as const)('a maintenance (RFC 9167) announced by %s is planned: %s', (pollType, isPlanned) => {
    expect(read(maintenance({ pollType }))).toEqual({
      kind: 'maintenance',
      maintenance: {
        id: 'M-1',
        startsAt: AT,
        endsAt: LATER,
        tlds: ['shop'],
        isPlanned,
        systems: [{ name: 'EPP', impact: 'full' }],
      },
    });
  });

  test.each([
    ['nothing', null, null],
    ['a contact', createXmlBuilder(CONTACT)('infData'), null],
    ['what its schema does not know', createXmlBuilder(DOMAIN)('trnData'), null],
    ['a domain and no more', info, 'example.com'],
  ])('%s is told as it is, so that it can be acknowledged', (_what, data, name) => {
    expect(read(data)).toEqual({ kind: 'other', name });
  });
});

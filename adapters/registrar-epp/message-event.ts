import type { RegistryEvent } from '#features/names/server/ports/registrar-messages.ts';
import { readElement } from '#platform/epp-wire/codec.ts';
import { domainInfo } from '#platform/epp-wire/domain/domain-info.ts';
import { domainRenew } from '#platform/epp-wire/domain/domain-renew.ts';
import { domainTransfer } from '#platform/epp-wire/domain/domain-transfer.ts';
import { domainPendingAction } from '#platform/epp-wire/domain/pending-action.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import { changePollData } from '#platform/epp-wire/extensions/change-poll.ts';
import type { ObjectChange } from '#platform/epp-wire/extensions/change-poll.ts';
import { maintenanceInfo } from '#platform/epp-wire/extensions/maintenance.ts';
import { CHANGE_POLL, DOMAIN, MAINTENANCE } from '#platform/epp-wire/namespaces.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';

import { readExtension } from './fee-terms.ts';
import { toRegistryTransfer } from './transfer-commands.ts';

/**
 * Classifies a message by its data, and by RFC 8590 if the registry supports it.
 *
 * An unreadable one is `other`: an unknown message must not block those behind it.
 */
export function readEvent(response: EppResponse, user: string): RegistryEvent {
  const { data } = response;
  const other: RegistryEvent = { kind: 'other', name: nameIn(data) };
  if (!data) return other;
  try {
    return eventByChange(response, data) ?? maintenanceIn(data) ?? eventByData(response, data, user) ?? other;
  } catch (error) {
    if (error instanceof EppError) return other;
    throw error;
  }
}

function eventByChange(response: EppResponse, data: XmlElement): RegistryEvent | null {
  const change = readExtension(response, { namespace: CHANGE_POLL, name: 'changeData' }, changePollData);
  const name = nameIn(data);
  if (!change || name === null) return null;
  switch (change.operation) {
    case 'autoRenew':
    case 'renew':
      return { kind: 'renewed', name, expiresAt: expiryIn(data) };
    case 'delete':
    case 'autoDelete':
    case 'autoPurge':
      return { kind: 'deleted', name, isGone: isPurge(change) };
    case 'restore':
      return { kind: 'restored', name };
    case 'custom':
      return change.op === 'release' ? { kind: 'released', name } : null;
    default:
      return null;
  }
}

/** A delete tells by its `op` whether the name is gone (RFC 8590 section 2.1); without, it is on its way. */
function isPurge({ operation, op }: ObjectChange): boolean {
  return operation === 'autoPurge' || op === 'purge';
}

function expiryIn(data: XmlElement): Date | null {
  if (data.name === 'infData') return readElement(domainInfo.answer, data, 'loose').expiresAt;
  return data.name === 'renData' ? readElement(domainRenew.answer, data, 'loose').expiresAt : null;
}

function eventByData(response: EppResponse, data: XmlElement, user: string): RegistryEvent | null {
  if (data.namespace !== DOMAIN) return null;
  if (data.name === 'trnData') {
    const info = readElement(domainTransfer.answer, data, 'loose');
    return { kind: 'transfer', transfer: toRegistryTransfer(info, response, user) };
  }
  if (data.name === 'renData') return { kind: 'renewed', ...readElement(domainRenew.answer, data, 'loose') };
  if (data.name === 'panData') {
    const { name, isDone, clTRID, at } = readElement(domainPendingAction, data, 'loose');
    return { kind: 'action-done', name, isSuccess: isDone, clTRID, at };
  }
  return null;
}

/** A time at which the registry will not serve as usual (RFC 9167); lists of them come in no message. */
function maintenanceIn(data: XmlElement): RegistryEvent | null {
  if (data.namespace !== MAINTENANCE || data.name !== 'infData') return null;
  const info = readElement(maintenanceInfo.answer, data, 'loose');
  if (info.kind === 'list') return null;
  const { id, startsAt, endsAt, systems, tlds, pollType } = info.item;
  return {
    kind: 'maintenance',
    maintenance: {
      id,
      startsAt,
      endsAt,
      tlds,
      systems: systems.map(({ name, impact }) => ({ name, impact })),
      isPlanned: pollType !== 'delete' && pollType !== 'end',
    },
  };
}

/** The domain of the data, whatever its type. */
function nameIn(data: XmlElement | null): string | null {
  const name = data?.namespace === DOMAIN && data.children.find((child) => child.name === 'name');
  return name ? name.text.trim().toLowerCase() : null;
}

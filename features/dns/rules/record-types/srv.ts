import type { SrvData } from '#platform/dns-wire/rdata.ts';
import { isHostOrNone, isTargetHostname, withFinalDot } from '../hostname.ts';
import { isNumber, splitParts, unless } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/** The selectable protocols (spec section 9). */
const SRV_PROTOCOLS = ['tcp', 'udp', 'tls'] as const;

/**
 * One label without its underscore: no whitespace, no dots (spec section 5), and short enough to
 * add the underscore.
 */
const SERVICE = /^[a-z\d_-]{1,62}$/;

/** Location of a service (RFC 2782): `_service._protocol` precedes the name; `aux` is its priority. */
export const SRV: RecordType<SrvData> = {
  type: 'SRV',
  fields: [
    { name: 'service', kind: 'word', label: 'fieldService' },
    { name: 'protocol', kind: 'choice', label: 'fieldProtocol', choices: SRV_PROTOCOLS },
    { name: 'aux', kind: 'number', label: 'fieldPriority' },
    { name: 'weight', kind: 'number', label: 'fieldWeight' },
    { name: 'target', kind: 'host', label: 'fieldTarget' },
    { name: 'port', kind: 'number', label: 'fieldPort' },
  ],
  hosts: [3],
  owner: 'service',
  allowsApex: true,
  getServer: ({ target }) => target,
  withServer: (data, target) => ({ ...data, target }),
  validate: ({ service, protocol, aux, weight, target, port }) => [
    ...unless(SERVICE.test(service), 'service', 'service'),
    ...unless(
      SRV_PROTOCOLS.some((known) => known === protocol),
      'protocol',
      'protocol',
    ),
    ...unless(isNumber(aux), 'aux', 'priority'),
    ...unless(isNumber(weight), 'weight', 'weight'),
    ...unless(isTargetHostname(target), 'target', 'targetHost'),
    ...unless(isNumber(port), 'port', 'targetPort'),
  ],
  read: ({ aux, weight, port, target }) => ({
    type: 'SRV',
    priority: Number(aux),
    weight: Number(weight),
    port: Number(port),
    target: withFinalDot(target),
  }),
  show: ({ priority, weight, port, target }) => ({
    aux: String(priority),
    weight: String(weight),
    port: String(port),
    target,
    data: target,
  }),
  prefix: ({ service, protocol }) => `_${service}._${protocol}`,
  print: ({ priority, weight, port, target }) => `${priority} ${weight} ${port} ${target}`,
  parse: (text) => {
    const [priority, weight, port, target] = splitParts(text, 4) ?? [];
    if (priority === undefined || weight === undefined || port === undefined || target === undefined)
      return null;
    if (![priority, weight, port].every(isNumber) || !isHostOrNone(target)) return null;
    return {
      type: 'SRV',
      priority: Number(priority),
      weight: Number(weight),
      port: Number(port),
      target: withFinalDot(target),
    };
  },
};

import type { Message } from '#platform/kernel/sentence.ts';
import { defineSentences, say } from '#platform/kernel/sentence.ts';
import type { SvcbData } from '#platform/dns-wire/rdata.ts';
import { ok, refused } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { isTargetHostname, withFinalDot } from '../hostname.ts';
import { FIELD_MESSAGES } from '../record-fields.ts';
import { isNumber } from './record-type.ts';
import type { RecordField } from './record-type.ts';
import { MANDATORY_KEY, parameterKey, parseParameter, printParameter } from './service-parameters.ts';

/** Error messages of service bindings. */
export const SERVICE_BINDING_MESSAGES = defineSentences('dns.service_binding', {
  svcbParameters: 'A parameter is unknown, invalid or repeated',
  svcbAlias: 'A record with priority 0 is an alias and cannot have parameters',
  svcbMandatory: 'A mandatory parameter is missing',
} as const);

/** The common data of SVCB and HTTPS records (RFC 9460). */
export type ServiceBinding = Omit<SvcbData, 'type'>;
type Parameter = ServiceBinding['params'][number];

/** The form fields of a service binding: priority, target, and the parameters as the rest. */
export function bindingField(placeholder: string): RecordField {
  return {
    name: 'data',
    kind: 'parts',
    label: 'fieldParameters',
    placeholder,
    isLong: true,
    parts: [
      {
        name: 'priority',
        kind: 'number',
        label: 'fieldPriority',
        defaultValue: '1',
        error: say(FIELD_MESSAGES, 'priority'),
      },
      {
        name: 'target',
        kind: 'host',
        label: 'fieldTarget',
        placeholder: '.',
        defaultValue: '',
        error: say(FIELD_MESSAGES, 'targetHost'),
      },
    ],
  };
}

/** One parameter of presentation format: `key`, `key=value` or `key="value"`. */
const PARAMETER = /([a-z\d-]+)(?:=(?:"((?:[^"\\]|\\\d{3}|\\\D)*)"|((?:[^\s"\\]|\\\d{3}|\\\D)*)))?(?: +|$)/iy;

/** Parses priority, target and parameters, or returns an error message. */
export function readServiceBinding(text: string): Result<ServiceBinding, Message> {
  const [, priorityText = '', target = '', rest = ''] = /^(\S*) *(\S*) *(.*)$/s.exec(text) ?? [];
  // In the form the priority is always present, so the target is missing.
  if (text !== '' && !isNumber(priorityText)) return refused(say(FIELD_MESSAGES, 'priority'));
  if (target !== '.' && !isTargetHostname(target.toLowerCase()))
    return refused(say(FIELD_MESSAGES, 'targetHost'));
  const params = readParameters(rest);
  if (params === null) return refused(say(SERVICE_BINDING_MESSAGES, 'svcbParameters'));
  const priority = Number(priorityText);
  if (priority === 0 && params.length > 0) return refused(say(SERVICE_BINDING_MESSAGES, 'svcbAlias'));
  if (!hasItsMandatoryKeys(params)) return refused(say(SERVICE_BINDING_MESSAGES, 'svcbMandatory'));
  return ok({ priority, target: target === '.' ? '.' : withFinalDot(target.toLowerCase()), params });
}

/** Canonical presentation format, with parameters ordered by number. */
export function printServiceBinding({ priority, target, params }: ServiceBinding): string {
  return [String(priority), target, ...params.map(printParameter)].join(' ');
}

/**
 * Parses parameters into ascending order (RFC 9460, section 2.2); null if one is unknown, invalid
 * or duplicate.
 */
function readParameters(text: string): Parameter[] | null {
  const params = new Map<number, Parameter>();
  PARAMETER.lastIndex = 0;
  while (PARAMETER.lastIndex < text.length) {
    const match = PARAMETER.exec(text);
    const key = match && parameterKey(match[1] ?? '');
    if (match === null || key === null || params.has(key)) return null;
    const value = parseParameter(key, match[2] ?? match[3] ?? '');
    if (value === null) return null;
    params.set(key, { key, value });
  }
  return [...params.values()].toSorted((one, other) => one.key - other.key);
}

/**
 * Whether mandatory parameters are present (RFC 9460, section 8), and `no-default-alpn` comes with
 * `alpn` (section 7.1.1).
 */
function hasItsMandatoryKeys(params: readonly Parameter[]): boolean {
  const keys = new Set(params.map(({ key }) => key));
  const listed = params.find(({ key }) => key === MANDATORY_KEY)?.value ?? [];
  for (let at = 0; at < listed.length; at += 2) {
    if (!keys.has(((listed[at] ?? 0) << 8) | (listed[at + 1] ?? 0))) return false;
  }
  return !keys.has(2) || keys.has(1);
}

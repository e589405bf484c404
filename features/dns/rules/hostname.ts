import { MAX_HOSTNAME_LENGTH } from './dns-limits.ts';

const ADDRESS_LABEL = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;
const SERVICE_LABEL = /^[a-z\d_-]{1,63}$/;
/** Letters, or the A-label of an internationalised TLD (decision 39, "DNS beyond the spec"). */
const EXTENSION = /^([a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/**
 * Whether addresses are allowed at a relative name: letters, digits and inner hyphens; `*` as
 * leftmost label.
 */
export function isAddressName(name: string): boolean {
  return hasLabels(name, ADDRESS_LABEL);
}

/** Whether other records are allowed at a relative name: underscores too; `*` as leftmost label. */
export function isServiceName(name: string): boolean {
  return hasLabels(name, SERVICE_LABEL);
}

/**
 * Whether a record may point to this host name, with or without trailing dot (spec domain
 * acquisition, section 5).
 */
export function isTargetHostname(text: string): boolean {
  const name = text.endsWith('.') ? text.slice(0, -1) : text;
  if (name.length > MAX_HOSTNAME_LENGTH) return false;
  const labels = name.split('.');
  const extension = labels.pop() ?? '';
  return labels.length > 0 && EXTENSION.test(extension) && labels.every((label) => SERVICE_LABEL.test(label));
}

/**
 * Whether it is a valid name server host name, without underscores (RFC 952), which other servers
 * reject there.
 */
export function isServerHostname(text: string): boolean {
  return isTargetHostname(text) && !text.includes('_');
}

/**
 * Whether it is such a host name, or the root, by which MX and SRV declare that there is none (RFC
 * 7505, RFC 2782).
 */
export function isHostOrNone(text: string): boolean {
  return text === '.' || isTargetHostname(text);
}

/** The host name with trailing dot. */
export function withFinalDot(hostname: string): string {
  return hostname.endsWith('.') ? hostname : `${hostname}.`;
}

function hasLabels(name: string, shape: RegExp): boolean {
  const labels = name.split('.');
  const rest = labels[0] === '*' ? labels.slice(1) : labels;
  return rest.every((label) => shape.test(label));
}

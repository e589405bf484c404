/** The operator's name servers, as used in delegations and zones. */
export interface NameServers {
  /** The name servers of new domains, and those that customers are asked to set. */
  readonly delegated: readonly string[];
  /** The name servers that count as ours in a delegation. */
  readonly recognized: readonly string[];
}

/** `ns1` to `ns4` always count as ours (management, section 5 'Custom name servers'). */
const ALWAYS_RECOGNIZED = 4;

/** The operator's name servers: `ns1` to `nsN`, below a host. */
export function buildNameServers(host: string, count: number): NameServers {
  const first = (total: number) => Array.from({ length: total }, (_, index) => `ns${index + 1}.${host}`);
  return { delegated: first(count), recognized: first(Math.max(count, ALWAYS_RECOGNIZED)) };
}

/** Whether a domain has only name servers of ours. */
export function usesOnly(nameServers: readonly string[], { recognized }: NameServers): boolean {
  return nameServers.length > 0 && nameServers.every((server) => recognized.includes(server.toLowerCase()));
}

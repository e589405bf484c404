/** The name servers of the operator, as domains and zones name them. */
export interface NameServers {
  /** What new domains are delegated to, and what customers are told to set. */
  readonly delegated: readonly string[];
  /** What counts as ours when a domain has it. */
  readonly recognized: readonly string[];
}

/** `ns1` to `ns4` count as ours however many there are (management, section 5 'Custom name servers'). */
const ALWAYS_RECOGNIZED = 4;

/** The operator's name servers: `ns1` and on, below a host. */
export function nameServersOf(host: string, count: number): NameServers {
  const first = (total: number) => Array.from({ length: total }, (_, index) => `ns${index + 1}.${host}`);
  return { delegated: first(count), recognized: first(Math.max(count, ALWAYS_RECOGNIZED)) };
}

/** Whether a domain has name servers of ours, and no others. */
export function usesOnly(nameServers: readonly string[], { recognized }: NameServers): boolean {
  return nameServers.length > 0 && nameServers.every((server) => recognized.includes(server.toLowerCase()));
}

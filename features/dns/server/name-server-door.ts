/** The name server, which runs in a thread or a process of its own: nothing else of the slice is loaded with it. */
export { startNameServer } from './name-server/name-server.ts';
export type { NameServer, NameServerParts } from './name-server/name-server.ts';

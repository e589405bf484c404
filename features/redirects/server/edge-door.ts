/** The edge, which runs in a thread or a process of its own: nothing else of the slice is loaded with it. */
export { startEdge } from './edge/edge-server.ts';
export type { Edge, EdgeParts } from './edge/edge-server.ts';

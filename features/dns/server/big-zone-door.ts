/** The operations on big zones, for the process that carries heavy calls out: nothing else of the slice is loaded with it. */
export { bigZoneRoutes } from './big-zone-routes.ts';
export type { ZoneDeps } from './dns-deps.ts';

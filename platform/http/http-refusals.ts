import { httpRefusalTable } from '#platform/contract/http-refusal-table.ts';
import { createRefuse } from '#platform/contract/refusal.ts';

/** Makes the refusals of the HTTP layer itself. */
export const refuseHttp = createRefuse(httpRefusalTable);

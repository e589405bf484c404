import { httpRefusalTable } from '#platform/contract/http-refusal-table.ts';
import { refusalsOf } from '#platform/contract/refusal.ts';

/** Makes the refusals of the HTTP layer itself. */
export const refuseHttp = refusalsOf(httpRefusalTable);

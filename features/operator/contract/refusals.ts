import { createRefuse, defineRefusals } from '#platform/contract/refusal.ts';

/** Everything the operator slice may refuse, with HTTP status and message. */
export const operatorRefusals = defineRefusals('operator.refusals', {
  not_operator: { status: 403, message: 'Only operators can open this page.' },
} as const);

/** Makes a refusal of the operator slice. */
export const refuseOperator = createRefuse(operatorRefusals);

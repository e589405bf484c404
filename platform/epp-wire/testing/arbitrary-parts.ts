import fc from 'fast-check';

import { TRANSFER_STATUSES } from '../object-transfer.ts';

/** That value, or null. */
export const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

/** An instant that the wire can hold. */
export const instant = fc.date({ min: new Date(0), max: new Date('2199-01-01'), noInvalidDate: true });

/** A registrar's id. */
export const registrarId = fc.stringMatching(/^[a-z][a-z0-9-]{2,15}$/);

/** Who changed a contact or host and when, as in its `infData`. */
export const objectHistory = {
  sponsor: registrarId,
  creator: registrarId,
  createdAt: instant,
  updater: nullable(registrarId),
  updatedAt: nullable(instant),
  transferredAt: nullable(instant),
};

/** State of a transfer, as in the `trnData` of every object. */
export const transferFacts = {
  status: fc.constantFrom(...TRANSFER_STATUSES),
  requester: registrarId,
  requestedAt: instant,
  actor: registrarId,
  actBy: instant,
};

import { boughtTransfers } from '../server/api/bought-transfers.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import type { RegistrationsBench } from '#features/registration/testing/open-registrations.ts';

/** Sets up registrations and transfers for the tests of a file (`openRegistrations`). */
export function openTransfers(): RegistrationsBench {
  return openRegistrations(boughtTransfers);
}

import fc from 'fast-check';

import type { PostalChange } from '../contact/postal-change.ts';
import { FEE_COMMANDS } from '../extensions/fee-check.ts';
import type { FeeCheckData } from '../extensions/fee-check.ts';
import type { FeeAnswer } from '../extensions/fee-transform.ts';
import type { Maintenance, MaintenanceInfoData } from '../extensions/maintenance.ts';
import type { HostAddress } from '../host/host-statuses.ts';
import type { HostInfoData } from '../host/host-info.ts';
import { HOST_STATUSES } from '../host/host-statuses.ts';
import type { HostUpdate } from '../host/host-update.ts';
import type { TransferData } from '../object-transfer.ts';
import { domainName, token } from './arbitrary-frames.ts';
import { instant, nullable, objectHistory, transferFacts } from './arbitrary-parts.ts';

const contactId = fc.stringMatching(/^[a-z0-9]{3,16}$/);
const hostName = domainName.filter((name) => name.length > 2);

const address: fc.Arbitrary<HostAddress> = fc.oneof(
  fc.record({ version: fc.constant('v4' as const), address: fc.ipV4() }),
  fc.record({
    version: fc.constant('v6' as const), // The schema requires three characters, and `::` is not a host's address.
    address: fc.ipV6().filter((text) => text.length > 2),
  }),
);
const addresses = fc.array(address, { maxLength: 4 });
const hostStatuses = fc.uniqueArray(fc.constantFrom(...HOST_STATUSES), { maxLength: 5 });
const hostPart = fc.record({ addresses, statuses: hostStatuses });

/** A `host:update`. */
export const hostUpdateValue: fc.Arbitrary<HostUpdate> = fc.record({
  name: hostName,
  add: hostPart,
  remove: hostPart,
  newName: nullable(hostName),
});

/** The answer to `host:info`. */
export const hostInfoValue: fc.Arbitrary<HostInfoData> = fc.record({
  name: hostName,
  roid: fc.stringMatching(/^H[0-9]{1,9}-NMST$/),
  statuses: fc.uniqueArray(fc.constantFrom(...HOST_STATUSES), { minLength: 1, maxLength: 5 }),
  addresses,
  ...objectHistory,
});

/** The answer to `contact:transfer`. */
export const contactTransferValue: fc.Arbitrary<TransferData> = fc.record({
  key: contactId,
  ...transferFacts,
});

const postalAddress = fc.record({
  street: fc.array(token(30), { maxLength: 3 }),
  city: token(30),
  state: nullable(token(30)),
  postalCode: nullable(fc.stringMatching(/^[A-Z0-9]{1,8}$/)),
  countryCode: fc.constantFrom('DE', 'GB', 'JP', 'US'),
});

/** A change of an address that names some of its parts. */
export const postalChangeValue: fc.Arbitrary<PostalChange> = fc
  .tuple(
    fc.record({ name: token(30), organization: nullable(token(30)) }, { requiredKeys: [] }),
    fc.option(postalAddress, { nil: undefined }),
  )
  .map(([named, where]) =>
    where === undefined ? { type: 'loc', ...named } : { type: 'loc', ...named, ...where },
  );

const amount = fc.integer({ min: 0, max: 1e9 });
const currency = fc.constantFrom('USD', 'JPY', 'KWD');
const years = fc.integer({ min: 1, max: 99 });
const graceDays = nullable(fc.integer({ min: 1, max: 99 }));

/** The fee of a command. */
export const feeAnswerValue: fc.Arbitrary<FeeAnswer> = fc.record({
  currency,
  periodYears: nullable(years),
  fees: fc.array(fc.record({ amount, graceDays, isDelayed: fc.boolean() }), { maxLength: 3 }),
  credits: fc.array(
    fc.record({
      amount: fc.integer({ min: -1e9, max: -1 }),
      description: fc.stringMatching(/^[a-z ]{1,20}[a-z]$/),
    }),
    { maxLength: 3 },
  ),
  balance: nullable(fc.integer({ min: -1e9, max: 1e9 })),
});

/** Fees of commands for names. */
export const feeCheckDataValue: fc.Arbitrary<FeeCheckData> = currency.chain((money) =>
  fc.record({
    currency: fc.constant(money),
    objects: fc.array(
      fc.record({
        name: domainName,
        isQuoted: fc.boolean(),
        feeClass: nullable(token(20)),
        commands: fc.array(
          fc
            .record({
              name: fc.constantFrom(...FEE_COMMANDS, 'delete' as const, 'update' as const),
              phase: nullable(fc.constantFrom('open', 'sunrise')),
              periodYears: nullable(years),
              amount: nullable(amount),
              graceDays,
              isStandard: fc.boolean(),
              reason: nullable(token(20)),
            })
            .map(({ amount: cents, ...rest }) => ({
              ...rest,
              fee: cents === null ? null : { amount: cents, currency: money },
              graceDays: cents === null ? null : rest.graceDays,
            })),
          { maxLength: 4 },
        ),
        reason: nullable(token(20)),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);

const listed = {
  id: fc.stringMatching(/^[a-z0-9-]{1,20}$/),
  startsAt: instant,
  endsAt: instant,
  createdAt: instant,
  updatedAt: nullable(instant),
};
const maintenance: fc.Arbitrary<Maintenance> = fc.record({
  ...listed,
  pollType: nullable(fc.constantFrom('create', 'update', 'delete', 'courtesy', 'end')),
  systems: fc.array(
    fc.record({
      name: token(20),
      host: nullable(hostName),
      impact: fc.constantFrom('full', 'partial', 'none'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  environment: fc.constantFrom('production', 'ote', 'staging', 'dev'),
  reason: fc.constantFrom('planned', 'emergency'),
  description: nullable(token(40)),
  tlds: fc.array(fc.constantFrom('com', 'co.uk', 'tools'), { maxLength: 3 }),
  intervention: nullable(fc.record({ connection: fc.boolean(), implementation: fc.boolean() })),
});

/** One maintenance, or a list. */
export const maintenanceValue: fc.Arbitrary<MaintenanceInfoData> = fc.oneof(
  maintenance.map((item) => ({ kind: 'item' as const, item })),
  fc.array(fc.record(listed), { maxLength: 4 }).map((items) => ({ kind: 'list' as const, items })),
);

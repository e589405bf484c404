import fc from 'fast-check';

import type { DomainRelease } from '../domain/domain-release.ts';
import type { DomainRenew, DomainRenewData } from '../domain/domain-renew.ts';
import type { DomainTransfer, DomainTransferData } from '../domain/domain-transfer.ts';
import type { PendingActionData } from '../domain/pending-action.ts';
import type { Restore } from '../extensions/rgp-update.ts';
import type { DsRecord, SecDnsData, SecDnsUpdate } from '../extensions/sec-dns.ts';
import { domainName, token, transactionId } from './arbitrary-frames.ts';
import { instant, nullable, transferFacts } from './arbitrary-parts.ts';

/** A `domain:renew`. */
export const domainRenewValue: fc.Arbitrary<DomainRenew> = fc.record({
  name: domainName,
  currentExpiryOn: instant.map((date) => date.toISOString().slice(0, 10)),
  periodYears: nullable(fc.integer({ min: 1, max: 99 })),
});

/** The answer to `domain:renew`. */
export const domainRenewedValue: fc.Arbitrary<DomainRenewData> = fc.record({
  name: domainName,
  expiresAt: nullable(instant),
});

/** A `domain:transfer`. */
export const domainTransferValue: fc.Arbitrary<DomainTransfer> = fc.record({
  name: domainName,
  periodYears: nullable(fc.integer({ min: 1, max: 99 })),
  authInfo: nullable(token(40)),
});

/** `domain:trnData`. */
export const domainTransferDataValue: fc.Arbitrary<DomainTransferData> = fc.record({
  key: domainName,
  ...transferFacts,
  expiresAt: nullable(instant),
});

/** `domain:panData`. */
export const pendingActionValue: fc.Arbitrary<PendingActionData> = fc.record({
  name: domainName,
  isDone: fc.boolean(),
  clTRID: nullable(transactionId),
  svTRID: transactionId,
  at: instant,
});

/** A release by tag. */
export const domainReleaseValue: fc.Arbitrary<DomainRelease> = fc.record({
  name: domainName,
  tag: fc.stringMatching(/^[A-Z][A-Z0-9-]{1,15}$/),
});

/** Either half of a restore. */
export const restoreValue: fc.Arbitrary<Restore> = fc.oneof(
  fc.constant({ op: 'request' as const }),
  fc
    .record({
      before: token(40),
      after: token(40),
      deletedAt: instant,
      restoredAt: instant,
      reason: token(40),
      statements: fc.array(token(40), { minLength: 1, maxLength: 2 }),
      other: nullable(token(40)),
    })
    .map((report) => ({ op: 'report' as const, report })),
);

const octet = fc.integer({ min: 0, max: 255 });
const dsRecord: fc.Arbitrary<DsRecord> = fc.record({
  keyTag: fc.integer({ min: 0, max: 65_535 }),
  algorithm: octet,
  digestType: octet,
  digest: fc.stringMatching(/^(?:[0-9A-F]{2}){1,48}$/),
  key: nullable(
    fc.record({
      flags: fc.constantFrom(256, 257),
      protocol: fc.constant(3),
      algorithm: octet,
      publicKey: fc
        .uint8Array({ minLength: 1, maxLength: 40 })
        .map((bytes) => Buffer.from(bytes).toString('base64')),
    }),
  ),
});
const maxSignatureLife = nullable(fc.integer({ min: 1, max: 999_999_999 }));

/** `secDNS:create` and `secDNS:infData`. */
export const secDnsValue: fc.Arbitrary<SecDnsData> = fc.record({
  maxSignatureLife,
  records: fc.array(dsRecord, { minLength: 1, maxLength: 4 }),
});

/** `secDNS:update`. */
export const secDnsUpdateValue: fc.Arbitrary<SecDnsUpdate> = fc.record({
  isUrgent: fc.boolean(),
  remove: fc.oneof(fc.constant('all' as const), fc.array(dsRecord, { maxLength: 3 })),
  add: fc.array(dsRecord, { maxLength: 3 }),
  maxSignatureLife,
});

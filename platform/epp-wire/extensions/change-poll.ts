import type { Codec } from '../codec.ts';
import { EppError } from '../epp-error.ts';
import { CHANGE_POLL } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';

const changePoll = createXmlBuilder(CHANGE_POLL);

/** An operation on an object (RFC 8590 section 2.1); `custom` has details in `op`. */
export const CHANGE_OPERATIONS = [
  'create',
  'delete',
  'renew',
  'transfer',
  'update',
  'restore',
  'autoRenew',
  'autoDelete',
  'autoPurge',
  'custom',
] as const;

/** A change that was not the registrar's own. */
export interface ObjectChange {
  /** Whether the object is shown as before or after the change. */
  readonly state: 'before' | 'after';
  readonly operation: (typeof CHANGE_OPERATIONS)[number];
  /**
   * Detail of the operation, such as `release` with `custom`, or `purge` with `delete`; null if
   * there is none.
   */
  readonly op: string | null;
  readonly at: Date;
  readonly svTRID: string;
  /** Who made the change: a registrar's id, or a name such as `Registry`. */
  readonly who: string;
  readonly reason: string | null;
}

/** `changePoll:changeData`, with an object's `infData` in a message of the queue (RFC 8590 section 3.1.2). */
export const changePollData: Codec<ObjectChange> = {
  print: ({ state, operation, op, at, svTRID, who, reason }) =>
    changePoll(
      'changeData',
      [
        changePoll('operation', operation, op === null ? {} : { op }),
        changePoll('date', at.toISOString()),
        changePoll('svTRID', svTRID),
        changePoll('who', who),
        reason === null ? null : changePoll('reason', reason),
      ],
      { state },
    ),
  read: (reader) => {
    const state = reader.choice('state', ['before', 'after'] as const) ?? 'after';
    const given = reader.required('operation');
    const operation = CHANGE_OPERATIONS.find((each) => each === given.token());
    if (operation === undefined)
      throw new EppError(2005, 'changePoll:operation', `'${given.token()}' is no operation of RFC 8590`);
    const at = reader.required('date').instant();
    const svTRID = reader.required('svTRID').token(3, 64);
    const who = reader.required('who').token(1, 255);
    // A dispute's case id may precede the reason; we do not use it.
    reader.optional('caseId');
    const reason = reader.optional('reason')?.token() ?? null;
    reader.end();
    return { state, operation, op: given.element.attributes['op'] ?? null, at, svTRID, who, reason };
  },
};

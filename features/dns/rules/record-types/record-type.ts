import type { AliasData, Rdata } from '#platform/dns-wire/rdata.ts';
import { ok, refused } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { MAX_NUMBER } from '../dns-limits.ts';
import { isTargetHostname, withFinalDot } from '../hostname.ts';
import type { FieldError, FieldName, RecordFields } from '../record-fields.ts';

/** Rdata of the wire, and what stands for rdata in a zone. */
type AnyData = Rdata | AliasData;

/**
 * All that is known about one record type, in one place.
 *
 * Adding a type is adding a file that fills this in and a line in the list.
 */
export interface RecordType<Data extends AnyData> {
  readonly type: Data['type'];
  /** Fields of this type besides name and TTL, in the order in which people fill them in. */
  readonly fields: readonly FieldName[];
  /** Which letters its owner name may have. */
  readonly owner: 'address' | 'service';
  /** Whether people may put it on the domain itself (spec section 5: A, MX, SRV and TXT). */
  readonly allowsApex: boolean;
  /** Whether it is for the domain itself alone. */
  readonly isApexOnly?: true;
  /** Which parts of presentation format are host names, counted from 0: in a zone file they may be relative. */
  readonly hosts?: readonly number[];
  /** What is wrong with the fields, first field first; they are canonical already. */
  validate(fields: RecordFields): readonly FieldError[];
  /** Why sound fields are not saved all the same; what was saved before is read and removed as ever. */
  forbid?(fields: RecordFields): readonly FieldError[];
  /** What deserves a word although it is allowed. */
  warn?(fields: RecordFields): readonly FieldError[];
  /** The rdata of faultless fields, in the one form that is stored and compared. */
  read(fields: RecordFields): Data;
  /** The fields that say this rdata. */
  show(data: Data): Partial<RecordFields>;
  /** Labels that the fields put in front of the name, as SRV does. */
  prefix?(fields: RecordFields): string;
  /** Canonical presentation format; equal rdata has equal text. */
  print(data: Data): string;
  /** Reads presentation format, canonical or not; its host names are in full. Null where it is none. */
  parse(text: string): Data | null;
}

/** A fault list of one entry, or none where `isSound`. */
export function unless(isSound: boolean, field: FieldName, message: string): readonly FieldError[] {
  return isSound ? [] : [{ field, message }];
}

/** Whether the text is an integer from 0 to 65,535. */
export function isNumber(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= MAX_NUMBER;
}

/** Whether the text is an integer from 0 to 255. */
export function isOctet(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= 0xff;
}

/** Splits presentation format that has `count` parts between spaces, or null where it has another number. */
export function splitParts(text: string, count: number): string[] | null {
  const parts = text.split(' ');
  return parts.length === count ? parts : null;
}

/** How a type is read whose fields are its presentation format: the rdata, or what is wrong with the text. */
export type ReadText<Data> = (text: string) => Result<Data, string>;

/** Reading and showing of a type that people write in presentation format, as one text in `data`. */
export function writtenAsText<Data extends AnyData>(
  readText: ReadText<Data>,
  print: (data: Data) => string,
): Pick<RecordType<Data>, 'fields' | 'validate' | 'read' | 'show' | 'print' | 'parse'> {
  return {
    fields: ['data'],
    validate: ({ data }) => {
      const read = readText(data);
      return read.ok ? [] : [{ field: 'data', message: read.refusal }];
    },
    read: ({ data }) => {
      const read = readText(data);
      if (!read.ok) throw new Error(`read with a fault: ${read.refusal}`);
      return read.value;
    },
    show: (data) => ({ data: print(data) }),
    print,
    parse: (text) => {
      const read = readText(text);
      return read.ok ? read.value : null;
    },
  };
}

/** Reading and showing of a type whose rdata is one host name. */
export function writtenAsHost<Data extends AnyData & { readonly target: string }>(
  type: Data['type'],
  make: (target: string) => Data,
  message: string,
  isHost: (text: string) => boolean = isTargetHostname,
): Pick<RecordType<Data>, 'type' | 'hosts' | 'fields' | 'validate' | 'read' | 'show' | 'print' | 'parse'> {
  return {
    type,
    hosts: [0],
    ...writtenAsText<Data>(
      (text) => {
        const host = text.toLowerCase();
        return isHost(host) ? ok(make(withFinalDot(host))) : refused(message);
      },
      ({ target }) => target,
    ),
  };
}

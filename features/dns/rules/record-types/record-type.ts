import type { AliasData, Rdata } from '#platform/dns-wire/rdata.ts';
import { ok, refused } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { MAX_NUMBER } from '../dns-limits.ts';
import { isTargetHostname, withFinalDot } from '../hostname.ts';
import { FIELD_MESSAGES } from '../record-fields.ts';
import type { FieldError, FieldName, RecordFields } from '../record-fields.ts';
import type { PartsOfField } from './rdata-parts.ts';

/** Rdata of the wire, and what stands for rdata in a zone. */
type AnyData = Rdata | AliasData;

interface AnyField {
  readonly name: FieldName;
  /** Key of its label in the words of the screens (`words/en.ts`). */
  readonly label: string;
  readonly placeholder?: string;
  /** Whether lists fold it where it is long. */
  readonly isLong?: true;
}

/**
 * One box of the form, or several in its place.
 *
 * `host` is shown without its final dot, `text` grows with what is typed, `parts` has a box for each part of
 * presentation format and one for the rest, `caa` is the editor for CAA records.
 */
export type RecordField = AnyField &
  (
    | { readonly kind: 'word' | 'host' | 'number' | 'text' }
    | { readonly kind: 'caa' }
    | { readonly kind: 'choice'; readonly choices: readonly string[] }
    | PartsOfField
  );

/**
 * All that is known about one record type, in one place; its number and octets stand in `platform/dns-wire/rdata.ts`.
 *
 * CONTRIBUTING.md says how to add a type.
 */
export interface RecordType<Data extends AnyData> {
  readonly type: Data['type'];
  /** Fields of this type besides name and TTL, in the order in which people fill them in. */
  readonly fields: readonly RecordField[];
  /** Which letters its owner name may have. */
  readonly owner: 'address' | 'service';
  /** Whether people may put it on the domain itself (spec section 5: A, MX, SRV and TXT). */
  readonly allowsApex: boolean;
  /** Whether it is for the domain itself alone. */
  readonly isApexOnly?: true;
  /** Which parts of presentation format are host names, counted from 0: in a zone file they may be relative. */
  readonly hosts?: readonly number[];
  /** The data field as it counts, where letters have a case or spaces matter; otherwise it is trimmed and lower case. */
  readonly cleanData?: (data: string) => string;
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
  /** The host that serves what the record is about: its addresses go along with answers, and it is no alias. */
  serverOf?(data: Data): string;
  /** The same record with another such host. */
  withServer?(data: Data, host: string): Data;
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
): Pick<RecordType<Data>, 'validate' | 'read' | 'show' | 'print' | 'parse'> {
  return {
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

/** Field, reading and showing of a type whose rdata is one host name. */
export function writtenAsHost<Data extends AnyData & { readonly target: string }>(
  type: Data['type'],
  make: (target: string) => Data,
  field: Pick<RecordField, 'label' | 'placeholder'>,
  isHost: (text: string) => boolean = isTargetHostname,
): Pick<RecordType<Data>, 'type' | 'hosts' | 'fields' | 'validate' | 'read' | 'show' | 'print' | 'parse'> {
  return {
    type,
    fields: [{ name: 'data', kind: 'host', ...field }],
    hosts: [0],
    ...writtenAsText<Data>(
      (text) => {
        const host = text.toLowerCase();
        return isHost(host) ? ok(make(withFinalDot(host))) : refused(FIELD_MESSAGES.targetHost);
      },
      ({ target }) => target,
    ),
  };
}

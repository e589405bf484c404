import type { Message } from '#platform/kernel/sentence.ts';
import { say } from '#platform/kernel/sentence.ts';
import type { AliasData, Rdata } from '#platform/dns-wire/rdata.ts';
import { ok, refused } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { MAX_NUMBER } from '../dns-limits.ts';
import { isTargetHostname, withFinalDot } from '../hostname.ts';
import { FIELD_MESSAGES } from '../record-fields.ts';
import type { FieldError, FieldName, RecordFields } from '../record-fields.ts';
import type { PartsOfField } from './rdata-parts.ts';

/** Wire rdata, and zone-only data. */
type AnyData = Rdata | AliasData;

interface AnyField {
  readonly name: FieldName;
  /** The key of its label in `words/en.ts`. */
  readonly label: string;
  readonly placeholder?: string;
  /** Whether lists truncate long values. */
  readonly isLong?: true;
}

/**
 * One field of the form, or a group.
 *
 * `host` is shown without trailing dot, `text` grows with its content, `parts` has one field for
 * each part of presentation format and one for the rest, `caa` is the editor for CAA records.
 */
export type RecordField = AnyField &
  (
    | { readonly kind: 'word' | 'host' | 'number' | 'text' }
    | { readonly kind: 'caa' }
    | { readonly kind: 'choice'; readonly choices: readonly string[] }
    | PartsOfField
  );

/**
 * Defines a record type in one place; its number and wire codec are in
 * `platform/dns-wire/rdata.ts`.
 *
 * CONTRIBUTING.md explains how to add a type.
 */
export interface RecordType<Data extends AnyData> {
  readonly type: Data['type'];
  /** The fields of this type besides name and TTL, in form order. */
  readonly fields: readonly RecordField[];
  /** The characters allowed in its owner name. */
  readonly owner: 'address' | 'service';
  /** Whether customers may set it at the apex (spec section 5: A, MX, SRV and TXT). */
  readonly allowsApex: boolean;
  /** Whether it is allowed at the apex only. */
  readonly isApexOnly?: true;
  /**
   * The indexes of the parts of presentation format that are host names, which may be relative in a
   * zone file.
   */
  readonly hosts?: readonly number[];
  /** Normalises the data field if case or spaces matter; the default is trimmed and lower case. */
  readonly cleanData?: (data: string) => string;
  /** The errors in canonical fields, in field order. */
  validate(fields: RecordFields): readonly FieldError[];
  /** Why valid fields cannot be saved; records saved before can still be read and removed. */
  forbid?(fields: RecordFields): readonly FieldError[];
  /** Warnings about allowed values. */
  warn?(fields: RecordFields): readonly FieldError[];
  /** The rdata of valid fields, in the form that is stored and compared. */
  read(fields: RecordFields): Data;
  /** The fields of this rdata. */
  show(data: Data): Partial<RecordFields>;
  /** Labels in front of the name, as for SRV. */
  prefix?(fields: RecordFields): string;
  /** The host that the record points to: its addresses are added to answers, and it must not be an alias. */
  getServer?(data: Data): string;
  /** The same record with another host. */
  withServer?(data: Data, host: string): Data;
  /** Canonical presentation format; equal rdata has equal text. */
  print(data: Data): string;
  /** Parses presentation format, canonical or not, with absolute host names; null if invalid. */
  parse(text: string): Data | null;
}

/** A list of one error, by its key, or empty if `isSound`. */
export function unless(
  isSound: boolean,
  field: FieldName,
  error: keyof typeof FIELD_MESSAGES,
): readonly FieldError[] {
  return isSound ? [] : [{ field, ...say(FIELD_MESSAGES, error) }];
}

/** Whether the text is an integer from 0 to 65,535. */
export function isNumber(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= MAX_NUMBER;
}

/** Whether the text is an integer from 0 to 255. */
export function isOctet(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= 0xff;
}

/** Splits presentation format into `count` space-separated parts; null if there are more or fewer. */
export function splitParts(text: string, count: number): string[] | null {
  const parts = text.split(' ');
  return parts.length === count ? parts : null;
}

/** Parses presentation format: the rdata, or an error message. */
export type ReadText<Data> = (text: string) => Result<Data, Message>;

/** Reading and showing of a type that is entered in presentation format, as one text in `data`. */
export function writtenAsText<Data extends AnyData>(
  readText: ReadText<Data>,
  print: (data: Data) => string,
): Pick<RecordType<Data>, 'validate' | 'read' | 'show' | 'print' | 'parse'> {
  return {
    validate: ({ data }) => {
      const read = readText(data);
      return read.ok ? [] : [{ field: 'data', ...read.refusal }];
    },
    read: ({ data }) => {
      const read = readText(data);
      if (!read.ok) throw new Error(`read despite an error: ${read.refusal.message}`);
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
        return isHost(host) ? ok(make(withFinalDot(host))) : refused(say(FIELD_MESSAGES, 'targetHost'));
      },
      ({ target }) => target,
    ),
  };
}

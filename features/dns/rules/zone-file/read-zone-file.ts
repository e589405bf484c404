import type { Message } from '#platform/kernel/sentence.ts';
import { say } from '#platform/kernel/sentence.ts';
import { isPublicName } from '#platform/dns-wire/domain-name.ts';
import { MAX_TTL, MAX_ZONE_RECORDS, MIN_TTL, relativeName } from '../zone-record.ts';
import { isAddressName, isServiceName } from '../hostname.ts';
import { isWritableType, parseRdata, recordType } from '../record-types/record-types.ts';
import type { ZoneData } from '../record-types/record-types.ts';
import { SIGNED_TYPES, className, genericOctets, isGeneric, readOctets, typeName } from './generic-rdata.ts';
import { zoneFileEntries } from './zone-file-entries.ts';
import type { FileEntry, FileError } from './zone-file-entries.ts';
import { absoluteName, readTtl } from './zone-file-names.ts';
import { ZONE_FILE_WORDS, zoneFileSentence } from './zone-file-words.ts';

/** Maximum length of a zone file, in characters. */
export const MAX_ZONE_FILE = 1_000_000;
/** Reading stops after this many errors, because the text is not a zone file. */
const MAX_FAULTS = 100;

/** A record of a zone file, in canonical form. */
export interface FileRecord {
  readonly line: number;
  /** The full name, lower case, without trailing dot. */
  readonly name: string;
  /** Null if neither the line nor the file specifies it. */
  readonly ttl: number | null;
  readonly data: ZoneData;
  readonly comment: string;
}

/** A parsed zone file. */
export interface ReadZoneFile {
  readonly records: readonly FileRecord[];
  /** Lines that cannot be imported. */
  readonly faults: readonly FileError[];
  /** Lines that are skipped or imported with changes, with the reason. */
  readonly notes: readonly FileError[];
}

const CLASS = /^(IN|CH|HS|CS|ANY|NONE|CLASS\d{1,5})$/;
const TIME = /^\d+[a-z\d]*$/i;
/** A record hidden from other name servers in a comment (see `printZoneFile`). */
const HIDDEN_RECORD = /^;ALIAS /gm;

/**
 * Parses a zone file (RFC 1035, section 5; RFC 2308, section 4) for the zone of `domain`.
 *
 * Runs in linear time on any input: `$INCLUDE` and `$GENERATE` are not supported. Each line that
 * cannot be imported is reported with its number.
 */
export function readZoneFile(text: string, domain: string): ReadZoneFile {
  if (text.length > MAX_ZONE_FILE) return refusedFile(say(ZONE_FILE_WORDS, 'tooLarge'));
  const reader = new ZoneFileReader(domain);
  for (const entry of zoneFileEntries(text.replace(/^\u{feff}/u, '').replace(HIDDEN_RECORD, ''))) {
    if ('message' in entry) reader.faults.push(entry);
    else reader.take(entry);
    if (reader.faults.length >= MAX_FAULTS) {
      reader.faults.push({ line: entry.line, ...say(ZONE_FILE_WORDS, 'tooManyFaults') });
      break;
    }
    if (reader.records.length > MAX_ZONE_RECORDS) {
      return refusedFile(say(ZONE_FILE_WORDS, 'tooManyRecords'), entry.line);
    }
  }
  return { records: unifyTtls(reader.records, reader.notes), faults: reader.faults, notes: reader.notes };
}

function refusedFile(said: Message, line = 1): ReadZoneFile {
  return { records: [], faults: [{ line, ...said }], notes: [] };
}

class ZoneFileReader {
  readonly records: FileRecord[] = [];
  readonly faults: FileError[] = [];
  readonly notes: FileError[] = [];
  readonly #domain: string;
  readonly #seen = new Set<string>();
  #origin: string;
  #owner: string | null = null;
  /** The value of `$TTL`, and the last explicit TTL (RFC 1035, section 5.1). */
  #defaultTtl: number | null = null;
  #lastTtl: number | null = null;

  constructor(domain: string) {
    this.#domain = domain;
    this.#origin = `${domain}.`;
  }

  take(entry: FileEntry): void {
    const [first = ''] = entry.tokens;
    if (first.startsWith('$') && !entry.isIndented) this.#directive(entry, first.toUpperCase());
    else this.#record(entry);
  }

  #directive({ line, tokens }: FileEntry, name: string): void {
    const [, argument = ''] = tokens;
    if (name === '$ORIGIN') {
      const origin = tokens.length === 2 ? absoluteName(argument, this.#origin) : null;
      if (origin === null) this.#fault(line, 'origin');
      else this.#origin = origin;
    } else if (name === '$TTL') {
      const ttl = tokens.length === 2 ? readTtl(argument) : null;
      if (ttl === null) this.#fault(line, 'ttlDirective');
      else this.#defaultTtl = this.#withinBounds(ttl, argument, line);
    } else if (name === '$INCLUDE') this.#fault(line, 'include');
    else if (name === '$GENERATE') this.#fault(line, 'generate');
    else this.#fault(line, 'directive', name);
  }

  #record(entry: FileEntry): void {
    const { line } = entry;
    const parts = [...entry.tokens];
    if (!entry.isIndented) {
      const token = parts.shift() ?? '';
      this.#owner = absoluteName(token, this.#origin);
      if (this.#owner === null) return this.#fault(line, 'badName', token);
    }
    if (this.#owner === null) return this.#fault(line, 'noOwner');
    const head = this.#head(parts, line);
    if (head === null) return;
    this.#placed(entry, this.#owner.slice(0, -1), head.type, parts.slice(head.length), head.ttl);
  }

  /** Parses TTL, class and type; the first two are optional and in either order. Null after an error. */
  #head(parts: readonly string[], line: number): { ttl: number | null; type: string; length: number } | null {
    let ttl: number | null = null;
    for (const [at, part] of parts.entries()) {
      const upper = part.toUpperCase();
      if (CLASS.test(upper)) {
        if (className(upper) !== 'IN') return this.#failed(line, 'wrongClass', upper);
      } else if (TIME.test(part)) {
        const seconds = readTtl(part);
        if (seconds === null || ttl !== null) return this.#failed(line, 'badTtl', part);
        ttl = seconds;
      } else {
        if (ttl !== null) this.#lastTtl = this.#withinBounds(ttl, String(ttl), line);
        const stated = ttl === null ? this.#defaultTtl : this.#lastTtl;
        return { ttl: stated ?? this.#lastTtl, type: typeName(upper), length: at + 1 };
      }
    }
    return this.#failed(line, 'noType');
  }

  #placed(entry: FileEntry, name: string, type: string, rdata: readonly string[], ttl: number | null): void {
    const { line, comment } = entry;
    const domain = this.#domain;
    if (name !== domain && !name.endsWith(`.${domain}`)) return this.#fault(line, 'foreignName', name);
    if (type === 'SOA' && name === domain) return this.#note(line, 'ownSoa');
    if (type === 'NS' && name === domain) return this.#note(line, 'ownNameServers');
    if (Object.hasOwn(SIGNED_TYPES, type)) return this.#note(line, 'signed', type);
    if (!isWritableType(type)) return this.#fault(line, 'unknownType', type);
    const misplaced = findMisplacement(relativeName(name, domain), type);
    if (misplaced !== null) return this.#fault(line, misplaced, misplaced === 'badName' ? name : type);
    const octets = isGeneric(rdata) ? genericOctets(rdata) : null;
    if (isGeneric(rdata) && octets === null) return this.#fault(line, 'generic');
    const data = octets === null ? parseRdata(type, rdata, this.#origin) : readOctets(type, octets);
    if (data === null) return this.#fault(line, 'badRdata', type, rdata.join(' ').slice(0, 200));
    if (data.type === 'ALIAS' && !isPublicName(data.target)) {
      return this.#fault(line, 'aliasNotPublic', data.target);
    }
    const key = `${name} ${type} ${recordType(type).print(data)}`;
    if (this.#seen.has(key)) return this.#note(line, 'twice');
    this.#seen.add(key);
    this.records.push({ line, name, ttl, data, comment });
  }

  #withinBounds(ttl: number, token: string, line: number): number {
    if (ttl < MIN_TTL) this.#note(line, 'ttlRaised', token);
    if (ttl > MAX_TTL) this.#note(line, 'ttlLowered', token);
    return Math.min(Math.max(ttl, MIN_TTL), MAX_TTL);
  }

  #failed(line: number, word: keyof typeof ZONE_FILE_WORDS, token = ''): null {
    this.#fault(line, word, token);
    return null;
  }

  #fault(line: number, word: keyof typeof ZONE_FILE_WORDS, token = '', text = ''): void {
    this.faults.push({ line, ...this.#sentence(word, token, text) });
  }

  #note(line: number, word: keyof typeof ZONE_FILE_WORDS, token = ''): void {
    if (this.notes.length < MAX_FAULTS) this.notes.push({ line, ...this.#sentence(word, token) });
  }

  #sentence(word: keyof typeof ZONE_FILE_WORDS, token: string, text = ''): Message {
    return zoneFileSentence(word, { token: token.slice(0, 100), text, domain: this.#domain });
  }
}

/** Why the type is not allowed at this name; AAAA at the apex is (decision 39, "DNS beyond the spec"). */
function findMisplacement(relative: string, type: string): keyof typeof ZONE_FILE_WORDS | null {
  if (!isWritableType(type)) return null;
  const rules = recordType(type);
  if (relative === '')
    return rules.allowsApex || type === 'AAAA' ? (type === 'SRV' ? 'serviceName' : null) : 'notAtApex';
  if (rules.isApexOnly) return 'onlyAtApex';
  if (type === 'SRV' && !/^_[^.*]+\._(tcp|udp|tls)(\.[^*]|$)/.test(relative)) return 'serviceName';
  return (rules.owner === 'address' ? isAddressName(relative) : isServiceName(relative)) ? null : 'badName';
}

/** Unifies the TTL of each RRset to its minimum (RFC 2181, section 5.2). */
function unifyTtls(records: readonly FileRecord[], notes: FileError[]): FileRecord[] {
  const shortest = new Map<string, number>();
  const buildKey = ({ name, data }: FileRecord): string => `${name} ${data.type}`;
  for (const record of records) {
    const known = shortest.get(buildKey(record));
    if (record.ttl !== null && (known === undefined || record.ttl < known)) {
      shortest.set(buildKey(record), record.ttl);
    }
  }
  return records.map((record) => {
    const ttl = shortest.get(buildKey(record)) ?? null;
    if (ttl === record.ttl) return record;
    if (notes.length < MAX_FAULTS) notes.push({ line: record.line, ...say(ZONE_FILE_WORDS, 'ttlUnited') });
    return { ...record, ttl };
  });
}

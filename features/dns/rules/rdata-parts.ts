import { FIELD_MESSAGES } from './record-fields.ts';

/** A part of a record that has a box of its own: one word, chosen where there are few to choose from. */
export interface RdataPart {
  readonly name: 'algorithm' | 'hash' | 'usage' | 'selector' | 'matching' | 'priority' | 'target';
  /** What it is until somebody says otherwise. */
  readonly standard: string;
  /** Numbers with the names that their registries give them. */
  readonly choices?: Readonly<Record<string, string>>;
}

const SERVICE_BINDING: readonly RdataPart[] = [
  { name: 'priority', standard: '1' },
  { name: 'target', standard: '' },
];

/** Types whose presentation format begins with such parts; one more box takes the rest of it. */
export const RDATA_PARTS = {
  SSHFP: [
    // RFC 4255, 6594, 7479 and 8709.
    {
      name: 'algorithm',
      standard: '4',
      choices: { '1': 'RSA', '2': 'DSA', '3': 'ECDSA', '4': 'Ed25519', '6': 'Ed448' },
    },
    { name: 'hash', standard: '2', choices: { '1': 'SHA-1', '2': 'SHA-256' } },
  ],
  TLSA: [
    // The names of RFC 7218.
    {
      name: 'usage',
      standard: '3',
      choices: { '0': 'PKIX-TA', '1': 'PKIX-EE', '2': 'DANE-TA', '3': 'DANE-EE' },
    },
    { name: 'selector', standard: '1', choices: { '0': 'Cert', '1': 'SPKI' } },
    { name: 'matching', standard: '1', choices: { '0': 'Full', '1': 'SHA2-256', '2': 'SHA2-512' } },
  ],
  // RFC 9460.
  SVCB: SERVICE_BINDING,
  HTTPS: SERVICE_BINDING,
} as const satisfies Readonly<Record<string, readonly RdataPart[]>>;

/** A type whose presentation format is filled in by parts. */
export type TypeOfParts = keyof typeof RDATA_PARTS;

/** Whether records of the type are filled in by parts. */
export function isTypeOfParts(type: string): type is TypeOfParts {
  return type in RDATA_PARTS;
}

/** Faults that are about one part; every other is about the rest. */
const PARTS_OF_FAULTS: Readonly<Record<string, RdataPart['name']>> = {
  [FIELD_MESSAGES.sshfpAlgorithm]: 'algorithm',
  [FIELD_MESSAGES.sshfpHash]: 'hash',
  [FIELD_MESSAGES.tlsaUsage]: 'usage',
  [FIELD_MESSAGES.tlsaSelector]: 'selector',
  [FIELD_MESSAGES.tlsaMatching]: 'matching',
  [FIELD_MESSAGES.priority]: 'priority',
  [FIELD_MESSAGES.targetHost]: 'target',
};

/** The part that a fault of the data is about; undefined where it is about the rest, or there is none. */
export function wrongPart(fault: string | undefined): RdataPart['name'] | undefined {
  return fault === undefined ? undefined : PARTS_OF_FAULTS[fault];
}

/** The words of what was written, one for each part, and the rest; the standard ones where nothing was. */
export function splitRdata(data: string, parts: readonly RdataPart[]): string[] {
  if (data.trim() === '') return [...parts.map(({ standard }) => standard), ''];
  const words = data.split(' ');
  return [...parts.map((_, at) => words[at] ?? ''), words.slice(parts.length).join(' ')];
}

/** What the words say, in presentation format: the opposite of `splitRdata`. */
export function joinRdata(words: readonly string[]): string {
  return words.map((word, at) => (at === words.length - 1 ? word : word.replaceAll(/\s/g, ''))).join(' ');
}

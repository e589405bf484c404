import { days, type Milliseconds } from '#platform/kernel/duration.ts';
import { DEFAULT_LIFECYCLE, type LifecyclePolicy } from './domain-policy.ts';

/** How the names of a TLD change registrar. */
export interface TransferTerms {
  /** By a code that the registrar before gives out, by that registrar naming the next one's tag, or by a form that people read. */
  readonly way: 'code' | 'tag' | 'form';
  /** For so long a name is tied to its registrar, from its registration and from each transfer. */
  readonly tiedFor: Milliseconds;
  /** For so long whoever has the name may say no; then the registry carries the transfer out (management, section 9). */
  readonly answerTime: Milliseconds;
  /** Where it is published. */
  readonly source: string;
  /** The day on which it was taken over (ISO 8601). */
  readonly readOn: string;
}

/** What ICANN's registries share, and those country codes that are run like them. */
const SHARED: TransferTerms = {
  way: 'code',
  tiedFor: DEFAULT_LIFECYCLE.transferLockAfterRegistration,
  answerTime: days(7),
  source: 'ICANN Transfer Policy',
  readOn: '2026-01-01',
};

/** A registry that moves a name as soon as its code is right, and ties none. */
const IMMEDIATE: Partial<TransferTerms> = { tiedFor: 0, answerTime: 0 };

/** TLDs that go ways of their own. */
const OWN: ReadonlyMap<string, Partial<TransferTerms>> = new Map([
  ['uk', { ...IMMEDIATE, way: 'tag', source: 'Nominet, changing registrar' }],
  ['de', { ...IMMEDIATE, source: 'DENIC, AuthInfo procedure' }],
  ['nl', { ...IMMEDIATE, source: 'SIDN, terms for registrars' }],
  ['fr', { tiedFor: 0, answerTime: days(8), source: 'Afnic, naming policy' }],
  ['eu', { ...IMMEDIATE, source: 'EURid, registration policy' }],
  ['ch', { ...IMMEDIATE, source: 'SWITCH, terms for registrars' }],
  ['at', { ...IMMEDIATE, source: 'nic.at, terms for registrars' }],
  ['ca', { answerTime: 0, source: 'CIRA, transfers' }],
  ['jp', { tiedFor: 0, way: 'form', source: 'JPRS, rules of registration' }],
]);

/** How the names of a TLD change registrar. */
export function transferTerms(tld: string): TransferTerms {
  return { ...SHARED, ...OWN.get(tld) };
}

/** The numbers of a TLD for the life of a domain: what holds for all, with the time for which its own registry ties names. */
export function lifecycleOf(tld: string): LifecyclePolicy {
  return { ...DEFAULT_LIFECYCLE, transferLockAfterRegistration: transferTerms(tld).tiedFor };
}

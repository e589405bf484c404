import { contactCreate } from '#platform/epp-wire/contact/contact-create.ts';
import type { ContactCreate } from '#platform/epp-wire/contact/contact-create.ts';
import type { ContactUpdate } from '#platform/epp-wire/contact/contact-update.ts';
import { domainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import type { DomainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import { EMPTY_UPDATE_PART } from '#platform/epp-wire/domain/domain-update.ts';
import type { DomainUpdate } from '#platform/epp-wire/domain/domain-update.ts';

import { readResultCode } from './registry-bench.ts';
import type { BenchSession } from './registry-bench.ts';

/** Makes plausible objects of one registrar; what matters to a test it says itself. */
export interface BenchObjects {
  /** An unused name, such as `ns-7.elsewhere.example`. */
  fresh(stem: string, parent: string): string;
  /** Makes a contact and tells its id. */
  contact(more?: Partial<ContactCreate>): Promise<string>;
  /** Registers a name and tells it. */
  domain(more?: Partial<DomainCreate>): Promise<string>;
}

/** The auth code of every object made here. */
export const BENCH_CODE = 'Bench-code-1';

/** A person in London. */
export const BENCH_POSTAL = {
  type: 'int',
  name: 'Ada Example',
  organization: 'Example Engines',
  street: ['1 Row'],
  city: 'London',
  state: null,
  postalCode: 'E1 6AN',
  countryCode: 'GB',
} as const;

/** An empty update of a contact; tests add their changes. */
export const NO_CONTACT_CHANGE: Omit<ContactUpdate, 'id'> = {
  addStatuses: [],
  removeStatuses: [],
  postal: [],
  voice: null,
  fax: null,
  email: null,
  authInfo: null,
  disclosure: null,
};

/** An empty update of a name; tests add their changes. */
export const NO_DOMAIN_CHANGE: Omit<DomainUpdate, 'name'> = {
  add: EMPTY_UPDATE_PART,
  remove: EMPTY_UPDATE_PART,
  registrant: null,
  authInfo: null,
};

/** Objects of a session's registrar; the tag keeps them apart from those of others. */
export async function benchObjects(session: BenchSession, tag: string): Promise<BenchObjects> {
  let count = 0;
  const next = () => `${tag}-${(count += 1)}`;
  const made = async <Command>(
    verb: Parameters<typeof session.ask<Command>>[0],
    value: Command,
  ): Promise<void> => {
    const answer = await session.ask(verb, value);
    if (readResultCode(answer) !== 1000) throw new Error(`not created: ${JSON.stringify(answer.results)}`);
  };
  const contact = async (more: Partial<ContactCreate> = {}) => {
    const id = next();
    const value = {
      id,
      postal: [BENCH_POSTAL],
      voice: { number: '+44.2071234567', extension: null },
      fax: null,
      email: 'ada@holder.test',
      authInfo: BENCH_CODE,
      disclosure: null,
      ...more,
    };
    await made(contactCreate, value);
    return value.id;
  };
  const holder = await contact();
  return {
    fresh: (stem, parent) => `${stem}-${next()}.${parent}`,
    contact,
    async domain(more = {}) {
      const value = {
        name: `${next()}.com`,
        periodYears: null,
        nameServers: [],
        registrant: holder,
        contacts: [],
        authInfo: BENCH_CODE,
        ...more,
      };
      await made(domainCreate, value);
      return value.name;
    },
  };
}

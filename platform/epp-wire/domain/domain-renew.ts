import type { Verb } from '../codec.ts';
import { DOMAIN } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import { readDomainName, printPeriod, readPeriod } from './domain-parts.ts';

const domain = createXmlBuilder(DOMAIN);

/** Prolongs a registration; a null period leaves it to the registry. */
export interface DomainRenew {
  readonly name: string;
  /** The day on which the registration ends now, `2027-04-03`: what keeps a repeated command from renewing twice. */
  readonly currentExpiryOn: string;
  readonly periodYears: number | null;
}

/** The renewed domain. */
export interface DomainRenewData {
  readonly name: string;
  readonly expiresAt: Date | null;
}

/** `domain:renew` (RFC 5731 section 3.2.3). */
export const domainRenew: Verb<DomainRenew, DomainRenewData> = {
  namespace: DOMAIN,
  verb: 'renew',
  command: {
    print: ({ name, currentExpiryOn, periodYears }) =>
      domain('renew', [
        domain('name', name),
        domain('curExpDate', currentExpiryOn),
        periodYears === null ? null : printPeriod(periodYears),
      ]),
    read: (reader) => {
      const name = readDomainName(reader.required('name'));
      const currentExpiryOn = reader.required('curExpDate').date();
      const periodYears = readPeriod(reader.optional('period'));
      reader.end();
      return { name, currentExpiryOn, periodYears };
    },
  },
  answer: {
    print: ({ name, expiresAt }) =>
      domain('renData', [
        domain('name', name),
        expiresAt === null ? null : domain('exDate', expiresAt.toISOString()),
      ]),
    read: (reader) => ({
      name: readDomainName(reader.required('name')),
      expiresAt: reader.optional('exDate')?.instant() ?? null,
    }),
  },
};

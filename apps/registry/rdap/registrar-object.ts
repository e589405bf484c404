import type { Registrar } from '../stores/registrar-store.ts';
import type { RegistrarOfRecord } from '../tlds/tld.ts';
import { databaseEvent, selfLink } from './rdap-answer.ts';
import type { RdapAddress, RdapValue } from './rdap-answer.ts';

/** What is known of a registrar; it need not be one that logs in here. */
export type KnownRegistrar = Pick<Registrar, 'id' | 'name' | 'ianaId'>;

/** A registrar in a domain's answer, with its IANA id, its RDAP service and its abuse contact. */
export function registrarEntity(
  address: RdapAddress,
  registrar: KnownRegistrar,
  role: 'registrar' | 'reseller' = 'registrar',
): RdapValue {
  return {
    objectClassName: 'entity',
    // ICANN's response profile, section 2.4: the IANA id, or that there is none.
    handle: registrar.ianaId === null ? 'not applicable' : String(registrar.ianaId),
    roles: [role],
    ...publicIds(registrar.ianaId),
    vcardArray: registrarCard(registrar),
    entities: [abuseEntity(registrar)],
    links: [
      aboutLink(registrarService(registrar.id)),
      selfLink(address, `entity/${registrar.ianaId ?? encodeURIComponent(registrar.id)}`),
    ],
  };
}

/** A registrar as the object that was asked for (ICANN's response profile, section 3). */
export function registrarObject(address: RdapAddress, registrar: KnownRegistrar, now: Date): RdapValue {
  return { ...registrarEntity(address, registrar), events: [databaseEvent(now)] };
}

/** The registrar of names that others sell for it. */
export function registrarOfRecordEntity({ name, ianaId }: RegistrarOfRecord): RdapValue {
  const known = { id: `iana-${ianaId}`, name, ianaId };
  return {
    objectClassName: 'entity',
    handle: String(ianaId),
    roles: ['registrar'],
    ...publicIds(ianaId),
    vcardArray: registrarCard(known),
    entities: [abuseEntity(known)],
    links: [aboutLink(registrarService(known.id))],
  };
}

/** The base URL of a registrar's own RDAP service, below a TLD that is never delegated (RFC 6761). */
export function registrarService(id: string): string {
  return `https://rdap.${id}.test/`;
}

function aboutLink(base: string): RdapValue {
  return { value: base, rel: 'about', href: base, type: 'application/rdap+json' };
}

function publicIds(ianaId: number | null): RdapValue {
  return ianaId === null ? {} : { publicIds: [{ type: 'IANA Registrar ID', identifier: String(ianaId) }] };
}

/** A made-up office: the profile wants street, city, country, telephone and mail address of each. */
function registrarCard({ id, name }: KnownRegistrar): unknown {
  return [
    'vcard',
    [
      ['version', {}, 'text', '4.0'],
      ['fn', {}, 'text', name],
      ['adr', { cc: 'US' }, 'text', ['', '', '1 Sandbox Street', 'Springfield', '', '00000', '']],
      ['tel', { type: 'voice' }, 'uri', 'tel:+1.5555550100'],
      ['email', {}, 'text', `info@${id}.test`],
    ],
  ];
}

function abuseEntity({ id, name }: KnownRegistrar): RdapValue {
  return {
    objectClassName: 'entity',
    roles: ['abuse'],
    vcardArray: [
      'vcard',
      [
        ['version', {}, 'text', '4.0'],
        ['fn', {}, 'text', `Abuse desk of ${name}`],
        ['tel', { type: 'voice' }, 'uri', 'tel:+1.5555550101'],
        ['email', {}, 'text', `abuse@${id}.test`],
      ],
    ],
  };
}

import { evaluatePath } from './evaluate-path.ts';

/** An answer of the RDAP service, as a conformance check reads it. */
export interface ProfileAnswer {
  /** The URL that was asked. */
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: ProfileBody;
}

/** The members of an answer that the checks read. */
export interface ProfileBody {
  readonly [member: string]: unknown;
  readonly rdapConformance?: readonly string[];
  readonly notices?: readonly Notice[];
  readonly entities?: readonly Entity[];
  readonly events?: readonly { readonly eventAction: string; readonly eventDate: string }[];
  readonly links?: readonly Link[];
  readonly redacted?: readonly Redaction[];
  readonly status?: readonly string[];
  readonly handle?: string;
  readonly ldhName?: string;
}

interface Link {
  readonly rel?: string;
  readonly href?: string;
  readonly value?: string;
}

interface Notice {
  readonly title?: string;
  readonly description?: readonly string[];
  readonly links?: readonly Link[];
}

interface Redaction {
  readonly name: { readonly type?: string; readonly description?: string };
  readonly method?: string;
  readonly prePath?: string;
  readonly postPath?: string;
}

interface Entity {
  readonly handle?: string;
  readonly roles?: readonly string[];
  readonly links?: readonly Link[];
  readonly entities?: readonly Entity[];
  readonly publicIds?: readonly { readonly type: string; readonly identifier: string }[];
  readonly vcardArray?: readonly [string, readonly CardProperty[]];
}

type CardProperty = readonly [string, Readonly<Record<string, unknown>>, string, unknown];

/** The kinds of answers that a check applies to. */
export type ProfileKind = 'domain' | 'nameserver' | 'registrar' | 'contact' | 'help' | 'error';

/** One check of ICANN's RDAP conformance tool, by its code (its sentences are its own). */
export interface ProfileCheck {
  readonly code: number;
  readonly requires: string;
  readonly kinds: readonly ProfileKind[];
  isMet(answer: ProfileAnswer): boolean;
}

const LOOKUPS = ['domain', 'nameserver', 'registrar', 'contact'] as const;
const ALL = [...LOOKUPS, 'help', 'error'] as const;
const ROID = /^\w{1,80}-\w{1,8}$/;

const check = (
  code: number,
  requires: string,
  kinds: readonly ProfileKind[],
  isMet: ProfileCheck['isMet'],
): ProfileCheck => ({ code, requires, kinds, isMet });

/** The checks of answers as such: media type, conformance, links, notices, events, errors. */
export const ANSWER_CHECKS: readonly ProfileCheck[] = [
  check(-13000, 'the media type application/rdap+json', ALL, ({ headers }) =>
    /^application\/rdap\+json\b/.test(String(headers['content-type'])),
  ),
  check(
    -20500,
    'Access-Control-Allow-Origin: *',
    ALL,
    ({ headers }) => headers['access-control-allow-origin'] === '*',
  ),
  check(-10503, 'rdap_level_0', ALL, ({ body }) => conforms(body, 'rdap_level_0')),
  check(-61000, 'the implementation guide of 2024 in rdapConformance', ALL, ({ body }) =>
    conforms(body, 'icann_rdap_technical_implementation_guide_1'),
  ),
  check(
    -61001,
    'not the implementation guide of 2019',
    ALL,
    ({ body }) => !conforms(body, 'icann_rdap_technical_implementation_guide_0'),
  ),
  check(-62000, 'the response profile of 2024 in rdapConformance', ALL, ({ body }) =>
    conforms(body, 'icann_rdap_response_profile_1'),
  ),
  check(
    -62006,
    'not the response profile of 2019',
    ALL,
    ({ body }) => !conforms(body, 'icann_rdap_response_profile_0'),
  ),
  check(-10612, 'a value on every link', ALL, ({ body }) => links(body).every(({ value }) => isText(value))),
  check(-10613, 'a relation on every link', ALL, ({ body }) => links(body).every(({ rel }) => isText(rel))),
  check(-10400, 'a web address on every link', ALL, ({ body }) =>
    links(body).every(({ href }) => /^https?:$/.test(new URL(String(href)).protocol)),
  ),
  check(-46500, 'notices', ALL, ({ body }) => (body.notices ?? []).length > 0),
  check(-61200, 'one notice of the terms of service', ALL, ({ body }) => termsLinks(body).length === 1),
  check(-61201, 'a web address of the terms', ALL, ({ body }) =>
    termsLinks(body).every(({ href }) => /^https?:\/\//.test(String(href))),
  ),
  check(-61202, 'the queried URI as the value of that link', ALL, ({ body, url }) =>
    termsLinks(body).every(({ value }) => value === url),
  ),
  check(-43100, 'the event "last update of RDAP database"', LOOKUPS, ({ body }) =>
    hasEvent(body, 'last update of RDAP database'),
  ),
  check(-11003, 'no status twice', LOOKUPS, ({ body }) => {
    const statuses = body.status ?? [];
    return new Set(statuses).size === statuses.length;
  }),
  check(-40400, 'no country name in an address', LOOKUPS, ({ body }) =>
    addresses(body).every(([, , , value]) => Array.isArray(value) && value[6] === ''),
  ),
  check(-20800, 'structured addresses', LOOKUPS, ({ body }) =>
    addresses(body).every(([, , , value]) => Array.isArray(value) && value.length === 7),
  ),
  check(-20900, 'voice or fax on every telephone', LOOKUPS, ({ body }) =>
    cards(body)
      .flat()
      .every(([name, { type }]) => name !== 'tel' || type === 'voice' || type === 'fax'),
  ),
  check(-62101, 'the country code of every address (RFC 8605)', LOOKUPS, ({ body }) =>
    addresses(body).every(([, { cc }]) => /^[A-Z]{2}$/.test(String(cc))),
  ),
  check(-12107, 'an error code in an error', ['error'], ({ body }) => typeof body['errorCode'] === 'number'),
  check(-12108, 'the status as error code', ['error'], ({ body, status }) => body['errorCode'] === status),
  check(
    -20701,
    'an answer to /help',
    ['help'],
    ({ status, body }) => status === 200 && !('errorCode' in body),
  ),
];

/** The checks of domains, name servers and registrars. */
export const OBJECT_CHECKS: readonly ProfileCheck[] = [
  check(-46100, 'ldhName', ['domain'], ({ body }) => isText(body.ldhName)),
  check(-46200, 'a repository id as handle', ['domain'], ({ body }) => ROID.test(body.handle ?? '')),
  check(-46206, 'no redaction of a handle that is shown', ['domain'], ({ body }) =>
    body.handle === undefined ? true : redaction(body, 'Registry Domain ID') === undefined,
  ),
  check(-46300, 'the event "registration"', ['domain'], ({ body }) => hasEvent(body, 'registration')),
  check(-46400, 'the event "expiration"', ['domain'], ({ body }) => hasEvent(body, 'expiration')),
  check(-65600, 'the event "registrar expiration"', ['domain'], ({ body }) =>
    hasEvent(body, 'registrar expiration'),
  ),
  ...noticeChecks(-46601, 'Status Codes', {
    description: 'For more information on domain status codes, please visit https://icann.org/epp',
    href: 'https://icann.org/epp',
    rel: 'glossary',
  }),
  ...noticeChecks(-46701, 'RDDS Inaccuracy Complaint Form', {
    description: 'URL of the ICANN RDDS Inaccuracy Complaint Form: https://icann.org/wicf',
    href: 'https://icann.org/wicf',
    rel: 'help',
  }),
  check(-46800, 'secureDNS', ['domain'], ({ body }) => 'secureDNS' in body),
  check(
    -46801,
    'delegationSigned',
    ['domain'],
    ({ body }) => 'delegationSigned' in Object(body['secureDNS']),
  ),
  check(-46802, 'the DS records of a signed delegation', ['domain'], ({ body }) => {
    const secure = Object(body['secureDNS']) as Readonly<Record<string, unknown>>;
    return secure['delegationSigned'] !== true || 'dsData' in secure || 'keyData' in secure;
  }),
  check(-46900, 'statuses that go together (RFC 5731)', ['domain'], ({ body }) => goTogether(body.status)),
  check(
    -47001,
    '"redemption period" only with "pending delete"',
    ['domain'],
    ({ body }) => !has(body, 'redemption period') || has(body, 'pending delete'),
  ),
  check(
    -47002,
    '"pending restore" only with "pending delete"',
    ['domain'],
    ({ body }) => !has(body, 'pending restore') || has(body, 'pending delete'),
  ),
  check(-47100, 'a status', ['domain'], ({ body }) => (body.status ?? []).length > 0),
  check(-47300, 'a registrar', ['domain'], ({ body }) => entities(body, 'registrar').length > 0),
  check(-47301, 'one registrar', ['domain'], ({ body }) => entities(body, 'registrar').length === 1),
  check(-47302, "the registrar's name", ['domain'], ({ body }) => isText(card(registrar(body), 'fn')?.[3])),
  check(-47400, 'its public id', ['domain'], ({ body }) => registrar(body)?.publicIds?.length === 1),
  check(-47402, 'its IANA id as handle', ['domain'], ({ body }) =>
    /^[1-9]\d*$/.test(registrar(body)?.handle ?? ''),
  ),
  check(
    -47403,
    'the same in both',
    ['domain'],
    ({ body }) => registrar(body)?.publicIds?.[0]?.identifier === registrar(body)?.handle,
  ),
  check(-47500, 'telephone and mail address of its abuse contact', ['domain'], ({ body }) => {
    const abuse = registrar(body)?.entities?.find(({ roles }) => roles?.includes('abuse'));
    return card(abuse, 'tel') !== undefined && card(abuse, 'email') !== undefined;
  }),
  check(-47700, 'a link to its RDAP service', ['domain'], ({ body }) => about(body) !== undefined),
  check(-47702, 'https for that service', ['domain'], ({ body }) =>
    String(about(body)?.href).startsWith('https://'),
  ),
  check(-47703, 'a web address as its value', ['domain'], ({ body }) =>
    URL.canParse(String(about(body)?.value)),
  ),
  check(-23200, "a link to the registrar's answer", ['domain'], ({ body }) => related(body) !== undefined),
  check(-23201, 'the queried URI as its value', ['domain'], ({ body, url }) => related(body)?.value === url),
  check(-23202, 'a domain query as its address', ['domain'], ({ body }) =>
    String(related(body)?.href).endsWith(`/domain/${body.ldhName}`),
  ),
  check(-47600, 'repository ids as handles of other contacts', ['domain'], ({ body }) =>
    (body.entities ?? [])
      .filter(({ roles }) => roles?.some((role) => role === 'administrative' || role === 'billing'))
      .every(({ handle }) => handle === undefined || ROID.test(handle)),
  ),
  check(-49100, 'ldhName', ['nameserver'], ({ body }) => isText(body.ldhName)),
  check(-49102, 'a repository id as handle', ['nameserver'], ({ body }) => ROID.test(body.handle ?? '')),
  check(-49300, 'statuses that go together (RFC 5732)', ['nameserver'], ({ body }) => {
    const others = (body.status ?? []).filter((status) => status !== 'associated');
    return !others.includes('active') || others.length === 1;
  }),
  check(
    -60100,
    'the role registrar',
    ['registrar'],
    ({ body }) => (body as Entity).roles?.[0] === 'registrar',
  ),
  check(-60101, 'name, address, telephone, mail address', ['registrar'], ({ body }) => {
    const entity = body as Entity;
    const address = card(entity, 'adr')?.[3];
    return (
      isText(entity.handle) &&
      isText(card(entity, 'fn')?.[3]) &&
      isText(card(entity, 'tel')?.[3]) &&
      isText(card(entity, 'email')?.[3]) &&
      Array.isArray(address) &&
      isText(address[2]) &&
      isText(address[3])
    );
  }),
];

/** The checks of what is shown of registrant and technical contact, and of what is declared as redacted. */
export const REDACTION_CHECKS: readonly ProfileCheck[] = [
  check(-63100, "a repository id as the registrant's handle", ['domain'], ({ body }) => {
    const handle = entity(body, 'registrant')?.handle;
    return handle === undefined || ROID.test(handle);
  }),
  ...removal(-63102, 'Registry Registrant ID', (body) => entity(body, 'registrant')?.handle !== undefined),
  check(
    -65702,
    "no redaction of a technical contact's handle that is shown",
    ['domain'],
    ({ body }) => entity(body, 'technical')?.handle === undefined || !redaction(body, 'Registry Tech ID'),
  ),
  ...emptied(-63200, 'Registrant Name', (body) => card(entity(body, 'registrant'), 'fn')?.[3]),
  ...removal(-63300, 'Registrant Organization', (body) => hasCard(body, 'registrant', 'org')),
  ...emptied(-63400, 'Registrant Street', (body) => addressPart(body, 2)),
  ...emptied(-63500, 'Registrant City', (body) => addressPart(body, 3)),
  ...emptied(-63600, 'Registrant Postal Code', (body) => addressPart(body, 5)),
  ...removal(-63700, 'Registrant Phone', (body) => hasPhone(body, 'registrant', 'voice')),
  ...removal(-65400, 'Registrant Email', (body) => hasCard(body, 'registrant', 'email')),
  ...emptied(-65000, 'Tech Name', (body) => card(entity(body, 'technical'), 'fn')?.[3]),
  ...removal(-65100, 'Tech Phone', (body) => hasPhone(body, 'technical', 'voice')),
  ...removal(-65503, 'Tech Email', (body) => hasCard(body, 'technical', 'email'), -65501),
  optionalRemoval(-63801, 'Registrant Phone Ext'),
  optionalRemoval(-63901, 'Registrant Fax'),
  optionalRemoval(-64001, 'Registrant Fax Ext'),
];

/** Something is shown, or declared as removed by a path that finds nothing. */
function removal(
  code: number,
  name: string,
  isShown: (body: ProfileBody) => boolean,
  pathCode = code - 2,
): readonly ProfileCheck[] {
  return [
    checkContact(
      code,
      { name, requires: `${name}, or its redaction` },
      (body) => isShown(body) !== (redaction(body, name) !== undefined),
    ),
    optionalRemoval(pathCode, name),
  ];
}

function optionalRemoval(code: number, name: string): ProfileCheck {
  const requires = `a path of ${name} that finds nothing, and the method removal`;
  return checkContact(code, { name, requires }, (body) => {
    const { method, prePath } = redaction(body, name) ?? { method: 'removal', prePath: '$.nothing' };
    return method === 'removal' && evaluatePath(body, prePath ?? '').length === 0;
  });
}

/** Something is shown, or present but empty and declared as such by a path that finds it. */
function emptied(code: number, name: string, value: (body: ProfileBody) => unknown): readonly ProfileCheck[] {
  return [
    checkContact(code, { name, requires: `${name}, at least empty` }, (body) => value(body) !== undefined),
    checkContact(
      code - 1,
      { name, requires: `a redaction of an empty ${name}` },
      (body) => (value(body) === '') === (redaction(body, name) !== undefined),
    ),
    checkContact(
      code - 3,
      { name, requires: `a path of ${name} that finds it, and the method emptyValue` },
      (body) => {
        const told = redaction(body, name);
        if (told === undefined) return true;
        return told.method === 'emptyValue' && evaluatePath(body, told.postPath ?? '').length === 1;
      },
    ),
  ];
}

/** A notice of the profile: title, sentence, one link with address, relation and the queried URI. */
function noticeChecks(
  code: number,
  title: string,
  notice: { readonly description: string; readonly href: string; readonly rel: string },
): readonly ProfileCheck[] {
  const read = (body: ProfileBody) => body.notices?.find((each) => each.title === title);
  const link = (body: ProfileBody) => read(body)?.links?.find(({ href }) => href === notice.href);
  return [
    check(code, `the notice "${title}"`, ['domain'], ({ body }) => read(body) !== undefined),
    check(
      code - 1,
      'its sentence',
      ['domain'],
      ({ body }) => read(body)?.description?.[0] === notice.description,
    ),
    check(code - 2, 'its links', ['domain'], ({ body }) => read(body)?.links !== undefined),
    check(code - 3, 'its address', ['domain'], ({ body }) => link(body) !== undefined),
    check(code - 4, 'its relation', ['domain'], ({ body }) => link(body)?.rel === notice.rel),
    check(code - 5, 'the queried URI as its value', ['domain'], ({ body, url }) => link(body)?.value === url),
  ];
}

/** A check of one contact's part of the answer, which does not apply to a name without that contact. */
function checkContact(
  code: number,
  { name, requires }: { readonly name: string; readonly requires: string },
  isMet: (body: ProfileBody) => boolean,
): ProfileCheck {
  const role = name.includes('Tech') ? 'technical' : 'registrant';
  return check(code, requires, ['domain'], ({ body }) => entity(body, role) === undefined || isMet(body));
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const conforms = (body: ProfileBody, extension: string) => body.rdapConformance?.includes(extension) === true;
const hasEvent = (body: ProfileBody, action: string) =>
  body.events?.some(({ eventAction }) => eventAction === action) === true;
const has = (body: ProfileBody, status: string) => body.status?.includes(status) === true;
const entities = (body: ProfileBody, role: string) =>
  (body.entities ?? []).filter(({ roles }) => roles?.includes(role));
const entity = (body: ProfileBody, role: string) => entities(body, role)[0];
const registrar = (body: ProfileBody) => entity(body, 'registrar');
const about = (body: ProfileBody) => registrar(body)?.links?.find(({ rel }) => rel === 'about');
const related = (body: ProfileBody) => body.links?.find(({ rel }) => rel === 'related');
const card = (of: Entity | undefined, name: string) =>
  of?.vcardArray?.[1].find(([property]) => property === name);
const hasCard = (body: ProfileBody, role: string, name: string) =>
  card(entity(body, role), name) !== undefined;
const hasPhone = (body: ProfileBody, role: string, type: string) =>
  entity(body, role)?.vcardArray?.[1].some(
    ([name, parameters]) => name === 'tel' && parameters['type'] === type,
  ) === true;
const redaction = (body: ProfileBody, type: string) => body.redacted?.find(({ name }) => name.type === type);

function addressPart(body: ProfileBody, index: number): unknown {
  const value = card(entity(body, 'registrant'), 'adr')?.[3];
  return Array.isArray(value) ? value[index] : undefined;
}

function termsLinks(body: ProfileBody): readonly Link[] {
  return (body.notices ?? []).flatMap((notice) =>
    (notice.links ?? []).filter(({ rel }) => rel === 'terms-of-service'),
  );
}

/** Every link of an answer, however deep. */
function links(value: unknown): readonly Link[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(links);
  return Object.entries(value).flatMap(([member, inner]) =>
    member === 'links' && Array.isArray(inner) ? (inner as readonly Link[]) : links(inner),
  );
}

/** The properties of every jCard of an answer, however deep. */
function cards(value: unknown): readonly (readonly CardProperty[])[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(cards);
  return Object.entries(value).flatMap(([member, inner]) =>
    member === 'vcardArray' && Array.isArray(inner) ? [inner[1] as readonly CardProperty[]] : cards(inner),
  );
}

const addresses = (body: ProfileBody) =>
  cards(body)
    .flat()
    .filter(([name]) => name === 'adr');

/** RFC 5731 section 2.3: `active` alone, no pending operation that is prohibited, one pending at most. */
function goTogether(statuses: readonly string[] = []): boolean {
  if (statuses.includes('active')) return statuses.length === 1;
  const pending = ['create', 'delete', 'renew', 'transfer', 'update'].filter((verb) =>
    statuses.includes(`pending ${verb}`),
  );
  const forbids = (verb: string) =>
    statuses.includes(`client ${verb} prohibited`) || statuses.includes(`server ${verb} prohibited`);
  return pending.length <= 1 && !pending.some(forbids);
}

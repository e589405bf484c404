import type { Message } from '#platform/kernel/sentence.ts';
import { defineSentences, say } from '#platform/kernel/sentence.ts';
import { ok, refused } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { isTargetHostname, withFinalDot } from './hostname.ts';
import type { WantedChange } from './plan-change.ts';
import type { WantedRecord } from './read-record.ts';
import { parseStoredRdata } from './record-types/record-types.ts';
import { isSameRecord } from './zone-record.ts';
import type { StoredRecord } from './zone-record.ts';
import { isSpf, mergedSpf, txtData, txtText } from './spf-record.ts';

/** A service whose records can be added in one step (spec domain acquisition, section 3, "DNS template"). */
export interface DnsTemplate {
  /** The service's own name. */
  readonly name: string;
  /** The label of the token field. */
  readonly label: Message;
  /** An example token. */
  readonly placeholder: string;
  /** The valid tokens (spec domain acquisition, section 5, "DNS template tokens"). */
  readonly validationPattern: RegExp;
  /** The ids in the API's path. */
  readonly provider: string;
  readonly service: string;
  readonly mailServers: (variables: TemplateVariables) => readonly string[];
  /** The SPF mechanism of the service (RFC 7208). */
  readonly spf: string;
  /** CNAME records below the domain. */
  readonly aliases: Readonly<Record<string, string>>;
  /** The TXT record that verifies the domain with the service. */
  readonly proof: (token: string) => string;
}

/** The variables of a template (spec domain acquisition, section 7). */
export interface TemplateVariables {
  readonly token: string;
  readonly domain: string;
  /** Office 365: the domain's own mail host. */
  readonly mxdata?: string | null;
}

/** The token labels of the services. */
export const TOKEN_LABELS = defineSentences('dns.tokens', {
  google: 'Google Verification Token',
  office365: 'Office 365 Verification Token',
  zoho: 'Zoho Verification Token',
} as const);

/** The offered services (spec domain acquisition, section 9). */
export const DNS_TEMPLATES: readonly DnsTemplate[] = [
  {
    name: 'Google',
    label: say(TOKEN_LABELS, 'google'),
    placeholder: 'google-site-verification=…',
    validationPattern: /^google-site-verification=[\w-]{43}$/,
    provider: 'g-suite',
    service: 'G-Suite',
    // The five hosts that Google Workspace documents.
    mailServers: () => [
      '1 aspmx.l.google.com.',
      '5 alt1.aspmx.l.google.com.',
      '5 alt2.aspmx.l.google.com.',
      '10 alt3.aspmx.l.google.com.',
      '10 alt4.aspmx.l.google.com.',
    ],
    spf: 'v=spf1 include:_spf.google.com ~all',
    aliases: {},
    proof: (token) => token,
  },
  {
    name: 'Office 365',
    label: say(TOKEN_LABELS, 'office365'),
    placeholder: 'MS=ms…',
    validationPattern: /^MS=ms\d{8}$/,
    provider: 'microsoft-office365',
    service: 'O365',
    mailServers: ({ domain, mxdata }) => [
      `0 ${withFinalDot((mxdata ?? officeMailHost(domain)).toLowerCase())}`,
    ],
    spf: 'v=spf1 include:spf.protection.outlook.com ~all',
    aliases: { autodiscover: 'autodiscover.outlook.com.' },
    proof: (token) => token,
  },
  {
    name: 'Zoho Mail',
    label: say(TOKEN_LABELS, 'zoho'),
    placeholder: 'zb…',
    validationPattern: /^zb\w{1,100}$/,
    provider: 'zoho-mail',
    service: 'Zoho',
    mailServers: () => ['10 mx.zoho.com.', '20 mx2.zoho.com.', '50 mx3.zoho.com.'],
    spf: 'v=spf1 include:zoho.com ~all',
    aliases: {},
    // A TXT record, because a token may exceed a label of the CNAME that Zoho accepts as well.
    proof: (token) => `zoho-verification=${token}.zmverify.zoho.com`,
  },
];

/** The domain's mail host at Office 365: dots become hyphens (decision 39, "Office 365 `mxdata`"). */
export function officeMailHost(domain: string): string {
  return `${domain.replaceAll('.', '-')}.mail.protection.outlook.com`;
}

/** The template of an API path; null if there is none. */
export function findTemplate(provider: string, service: string): DnsTemplate | null {
  return DNS_TEMPLATES.find((each) => each.provider === provider && each.service === service) ?? null;
}

/**
 * The change that applies a template to a zone.
 *
 * MX records are replaced, because the domain's mail goes to one service. The SPF record is
 * extended, and existing equal records stay.
 */
export function templateChange(
  template: DnsTemplate,
  variables: TemplateVariables,
  present: readonly StoredRecord[],
): Result<WantedChange, 'invalid_token' | 'invalid_variables'> {
  const { domain, token, mxdata } = variables;
  if (!template.validationPattern.test(token)) return refused('invalid_token');
  if (mxdata && !isTargetHostname(mxdata.toLowerCase())) return refused('invalid_variables');
  const own = present.filter(({ origin }) => origin === 'customer');
  const atApex = own.filter(({ name }) => name === domain);
  const senders = atApex.filter(({ data }) => isSpf(data));
  const aliases = Object.entries(template.aliases).map(([label, target]) => ({
    name: `${label}.${domain}`,
    data: parseStoredRdata('CNAME', target),
  }));
  const wanted = [
    { name: domain, data: txtData(template.proof(token)) },
    ...template
      .mailServers(variables)
      .map((rdata) => ({ name: domain, data: parseStoredRdata('MX', rdata) })),
    { name: domain, data: txtData(mergedSpf([...senders.map(({ data }) => txtText(data)), template.spf])) },
    ...aliases,
  ];
  const isReplaced = (record: StoredRecord): boolean =>
    (record.name === domain && (record.data.type === 'MX' || isSpf(record.data))) ||
    (record.data.type === 'CNAME' && aliases.some(({ name }) => name === record.name));
  return ok({
    removals: own
      .filter((record) => isReplaced(record) && !wanted.some((each) => isSameRecord(each, record)))
      .map(({ id }) => id),
    additions: wanted
      .filter((each) => !own.some((record) => isSameRecord(record, each)))
      .map((each): WantedRecord => ({ ...each, ttl: null })),
  });
}

import type { WritableType } from './record-types/record-types.ts';

/** A query about a zone served elsewhere. */
export interface LiveQuestion {
  /** Relative to the domain; empty for the apex. */
  readonly name: string;
  readonly type: Exclude<WritableType, 'ALIAS'>;
}

/**
 * Types that some name servers ignore; unanswered queries for these are reported as omitted. All
 * other queries need an answer, because a partial copy is worse than none.
 */
export const MAY_STAY_UNANSWERED: readonly string[] = ['CAA', 'HTTPS', 'SRV'];

/** Whether a query may stay unanswered. */
export function mayStayUnanswered({ type }: LiveQuestion): boolean {
  return MAY_STAY_UNANSWERED.includes(type);
}

/*
 * Name servers do not list their names (RFC 5936, section 6), so we query the most common ones.
 * Other records are added by hand or by importing a zone file.
 */

/** Hosts of web sites and related tools. */
const HOSTS = [
  ...['www', 'api', 'app', 'assets', 'blog', 'cdn', 'cpanel', 'dev', 'docs', 'ftp', 'help', 'img', 'm'],
  ...['media', 'portal', 'remote', 'shop', 'staging', 'static', 'status', 'store', 'support', 'test', 'vpn'],
  ...['autoconfig', 'autodiscover', 'enterpriseenrollment', 'enterpriseregistration', 'imap', 'lyncdiscover'],
  ...['mta-sts', 'pop', 'pop3', 'sip', 'smtp', 'webmail'],
];

/** Hosts that send mail or receive bounces, each with its own MX and SPF. */
const MAIL_HOSTS = ['mail', 'bounce', 'bounces', 'em', 'email', 'mg', 'news', 'pm-bounces', 'send'];

/** Policy records: DMARC (RFC 7489), MTA-STS (RFC 8461), TLS reporting (RFC 8460), brand logo (BIMI). */
const POLICIES = ['_dmarc', '_mta-sts', '_smtp._tls', 'default._bimi'];

/** Services (RFC 2782) of mail, calendars, telephony and chat. */
const SERVICES = [
  ...['_autodiscover._tcp', '_caldav._tcp', '_caldavs._tcp', '_carddav._tcp', '_carddavs._tcp', '_imap._tcp'],
  ...['_imaps._tcp', '_jmap._tcp', '_pop3s._tcp', '_sip._tls', '_sipfederationtls._tcp', '_submission._tcp'],
  ...['_submissions._tcp', '_xmpp-client._tcp', '_xmpp-server._tcp'],
];

/** DKIM selectors of large mail services (RFC 6376, section 3.1), from their documentation. */
export const DKIM_SELECTORS: readonly string[] = [
  ...[
    'brevo1',
    'brevo2',
    'default',
    'dkim',
    'dkim1',
    'dkim2',
    'fm1',
    'fm2',
    'fm3',
    'gm1',
    'gm2',
    'gm3',
    'google',
  ],
  ...[
    'hostingermail1',
    'hostingermail-a',
    'hostingermail-b',
    'hostingermail-c',
    'k1',
    'k2',
    'k3',
    'key1',
    'key2',
  ],
  ...['key3', 'kl', 'kl2', 'mail', 'mailo', 'mandrill', 'mbo0001', 'mbo0002', 'mbo0003', 'mbo0004', 'mesmtp'],
  ...[
    'mte1',
    'mte2',
    'pic',
    'pm',
    'protonmail',
    'protonmail2',
    'protonmail3',
    'resend',
    's1',
    's1-ionos',
    's2',
  ],
  ...[
    's2-ionos',
    'selector1',
    'selector2',
    'sig1',
    'smtp',
    'titan1',
    'zendesk1',
    'zendesk2',
    'zmail',
    'zoho',
  ],
];

const each = (names: readonly string[], ...types: readonly LiveQuestion['type'][]): LiveQuestion[] =>
  names.flatMap((name) => types.map((type) => ({ name, type })));

/**
 * All queries sent to a domain's name servers before its records are copied.
 *
 * An alias is returned for any type. `probe` is a random label that does not exist: an answer for
 * it comes from a wildcard (RFC 4592), and is copied as `*`.
 */
export function liveQuestions(probe: string): readonly LiveQuestion[] {
  return [
    ...each([''], 'A', 'AAAA', 'MX', 'TXT', 'CAA', 'HTTPS'),
    ...each([probe], 'A', 'AAAA', 'MX', 'TXT'),
    ...each(HOSTS, 'A', 'AAAA'),
    ...each(MAIL_HOSTS, 'A', 'AAAA', 'MX', 'TXT'),
    ...each(POLICIES, 'TXT'),
    ...each(SERVICES, 'SRV'),
    ...each(
      DKIM_SELECTORS.map((selector) => `${selector}._domainkey`),
      'TXT',
    ),
  ];
}

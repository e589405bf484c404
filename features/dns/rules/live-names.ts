import type { WritableType } from './record-types/record-types.ts';

/** What is asked of one name of a zone that somebody else serves. */
export interface LiveQuestion {
  /** Relative to the domain; empty for the domain itself. */
  readonly name: string;
  readonly type: Exclude<WritableType, 'ALIAS'>;
}

/**
 * Types that some name servers do not know and stay silent about: what nobody says of those is left out and told.
 * Of all others an answer is needed, because half a zone is worse than none.
 */
export const MAY_STAY_UNANSWERED: readonly string[] = ['CAA', 'HTTPS', 'SRV'];

/** Whether a question may go without an answer. */
export function mayStayUnanswered({ type }: LiveQuestion): boolean {
  return MAY_STAY_UNANSWERED.includes(type);
}

/*
 * No name server tells strangers what names its zone has (RFC 5936, section 6), so zones are asked for the names
 * that they usually have. Whoever has others adds them by hand, or imports a zone file.
 */

/** Hosts that sites and their tools are at. */
const HOSTS = [
  ...['www', 'api', 'app', 'assets', 'blog', 'cdn', 'cpanel', 'dev', 'docs', 'ftp', 'help', 'img', 'm'],
  ...['media', 'portal', 'remote', 'shop', 'staging', 'static', 'status', 'store', 'support', 'test', 'vpn'],
  ...['autoconfig', 'autodiscover', 'enterpriseenrollment', 'enterpriseregistration', 'imap', 'lyncdiscover'],
  ...['mta-sts', 'pop', 'pop3', 'sip', 'smtp', 'webmail'],
];

/** Hosts that mail is sent from or bounces to, each with mail servers and a sender policy of its own. */
const MAIL_HOSTS = ['mail', 'bounce', 'bounces', 'em', 'email', 'mg', 'news', 'pm-bounces', 'send'];

/** Names of policies: DMARC (RFC 7489), MTA-STS (RFC 8461), TLS reports (RFC 8460), the brand's picture (BIMI). */
const POLICIES = ['_dmarc', '_mta-sts', '_smtp._tls', 'default._bimi'];

/** Services (RFC 2782) of mail, calendars, telephony and chat. */
const SERVICES = [
  ...['_autodiscover._tcp', '_caldav._tcp', '_caldavs._tcp', '_carddav._tcp', '_carddavs._tcp', '_imap._tcp'],
  ...['_imaps._tcp', '_jmap._tcp', '_pop3s._tcp', '_sip._tls', '_sipfederationtls._tcp', '_submission._tcp'],
  ...['_submissions._tcp', '_xmpp-client._tcp', '_xmpp-server._tcp'],
];

/** Selectors of the keys that large mail services sign with (RFC 6376, section 3.1), as their own help pages name them. */
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
 * All that the name servers of a domain are asked before its records are copied.
 *
 * An alias comes with the answer to any question about its name. `probe` is a label that nobody has: what is said of
 * it is said of every name (RFC 4592), so it becomes the record of `*`.
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

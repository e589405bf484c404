/** EPP itself (RFC 5730). */
export const EPP = 'urn:ietf:params:xml:ns:epp-1.0';
/** Domain objects (RFC 5731). */
export const DOMAIN = 'urn:ietf:params:xml:ns:domain-1.0';
/** Host objects (RFC 5732). */
export const HOST = 'urn:ietf:params:xml:ns:host-1.0';
/** Contact objects (RFC 5733). */
export const CONTACT = 'urn:ietf:params:xml:ns:contact-1.0';
/** Delegation signer records (RFC 5910). */
export const SEC_DNS = 'urn:ietf:params:xml:ns:secDNS-1.1';
/** Grace periods (RFC 3915). */
export const RGP = 'urn:ietf:params:xml:ns:rgp-1.0';
/** Fees (RFC 8748). */
export const FEE = 'urn:ietf:params:xml:ns:epp:fee-1.0';
/** Launch phases and trademark claims (RFC 8334). */
export const LAUNCH = 'urn:ietf:params:xml:ns:launch-1.0';
/** Release of a name to another registrar by its tag, as Nominet has it for `.uk` (std-release-1.0). */
export const RELEASE = 'http://www.nominet.org.uk/epp/xml/std-release-1.0';
/** Long passwords and security events at login (RFC 8807). */
export const LOGIN_SECURITY = 'urn:ietf:params:xml:ns:epp:loginSec-1.0';
/** Auth codes that are hashed, short-lived and unset (RFC 9154); it only signals, and has no elements. */
export const SECURE_AUTH_INFO = 'urn:ietf:params:xml:ns:epp:secure-authinfo-transfer-1.0';
/** Change poll: what a registry did to an object (RFC 8590). */
export const CHANGE_POLL = 'urn:ietf:params:xml:ns:changePoll-1.0';
/** Times at which a registry will not serve as usual (RFC 9167). */
export const MAINTENANCE = 'urn:ietf:params:xml:ns:epp:maintenance-1.0';
/** Trademark claims notices (RFC 9361), which travel by HTTP beside EPP. */
export const TRADEMARK_NOTICE = 'urn:ietf:params:xml:ns:tmNotice-1.0';

/**
 * The prefix each namespace is printed with.
 *
 * Names in XML do not depend on prefixes, but some clients' readers do
 * (`Net::EPP::Simple` looks for these very ones).
 */
export const PREFIXES: Readonly<Record<string, string>> = {
  [EPP]: '',
  [DOMAIN]: 'domain',
  [HOST]: 'host',
  [CONTACT]: 'contact',
  [SEC_DNS]: 'secDNS',
  [RGP]: 'rgp',
  [FEE]: 'fee',
  [LAUNCH]: 'launch',
  [RELEASE]: 'release',
  [LOGIN_SECURITY]: 'loginSec',
  [CHANGE_POLL]: 'changePoll',
  [MAINTENANCE]: 'maint',
  [TRADEMARK_NOTICE]: 'tmNotice',
};

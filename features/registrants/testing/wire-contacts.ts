import type { WhoisContactOnWire } from '../contract/whois-endpoints.ts';

/** A registrant as `GET …/whois` answers. */
export const ADA: WhoisContactOnWire = {
  type: 'registrant',
  fname: 'Ada',
  lname: 'Lovelace',
  org: '',
  email: 'ada@example.com',
  phone: '+44.2079460000',
  sa1: '12 St James Square',
  sa2: '',
  city: 'London',
  sp: '',
  state: '',
  pc: 'SW1Y 4LB',
  country_code: 'GB',
  fax: '',
};

/** The proxy contact that the public sees instead. */
export const PROXY: WhoisContactOnWire = {
  ...ADA,
  type: 'privacy_service',
  org: 'Namestead Privacy',
  email: 'privacy@namestead.test',
};

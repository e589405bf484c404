import type { HostedName, SiteHosts } from '../rules/site-hosts.ts';

let built = 0;

/** A launched site on its free address, with overrides. */
export function siteHosts(overrides: Partial<SiteHosts> = {}): SiteHosts {
  built += 1;
  return {
    id: built,
    title: `Site ${built}`,
    addressHost: `site${built}.namestead.site`,
    primaryDomain: null,
    isDomainOnly: false,
    isPluginConnected: false,
    isAutomatedTransfer: false,
    isLaunched: true,
    names: [],
    formerAddresses: [],
    redirectLocation: null,
    ...overrides,
  };
}

/** A registered name, with overrides. */
export function hostedName(name: string, overrides: Partial<HostedName> = {}): HostedName {
  return {
    name,
    type: 'registered',
    endsAt: null,
    inboundTransferStatus: null,
    isInterrupted: false,
    ...overrides,
  };
}

import { domainToASCII } from 'node:url';

interface HostSettings {
  readonly PUBLIC_URL?: string | undefined;
  readonly SITE_ADDRESS_SUFFIX: string;
  readonly SITE_ADDRESS_SECOND_SUFFIX: string;
}

/**
 * Says which suffix of site addresses shares a branch of the DNS with the panel; empty where none does.
 *
 * A customer could otherwise choose the panel's own host as a site address, and a site below the panel's host could set
 * cookies for it (ASVS 3.5.4).
 */
export function sharedHostProblems(
  env: HostSettings,
): readonly { readonly name: keyof HostSettings; readonly message: string }[] {
  // Unreadable values are reported elsewhere.
  if (env.PUBLIC_URL === undefined || !URL.canParse(env.PUBLIC_URL)) return [];
  const panel = canonicalHost(new URL(env.PUBLIC_URL).hostname);
  return (['SITE_ADDRESS_SUFFIX', 'SITE_ADDRESS_SECOND_SUFFIX'] as const)
    .filter((name) => {
      const suffix = canonicalHost(env[name]);
      return isAtOrBelow(panel, suffix) || isAtOrBelow(suffix, panel);
    })
    .map((name) => ({
      name,
      message: 'must be neither above, below nor equal to the host of PUBLIC_URL with NODE_ENV=production',
    }));
}

/** In lower case and Punycode, without leading and trailing dots. */
function canonicalHost(host: string): string {
  const bare = host.trim().replace(/^\.+|\.+$/g, '');
  return domainToASCII(bare) || bare.toLowerCase();
}

function isAtOrBelow(host: string, parent: string): boolean {
  return host === parent || host.endsWith(`.${parent}`);
}

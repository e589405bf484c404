import { expect, test } from './fixtures.ts';
import { LONG } from './tiers.ts';

/**
 * A page for adding a domain or changing an address, and its headings: the main one, then another.
 */
type Seen = readonly [path: string, heading: string, ...others: string[]];

const VIP = 'meridiannews.namestead.site';
const PLUGIN = 'oldmillpottery.example';
const OUTDATED = 'coastalmuseums.example';
const MOVED = 'riverbankclinic.namestead.site';
const STAGING = 'atlasoutdoor.staging.namestead.site';
const DOMAIN_ONLY = 'lanternfield.com';
const OWN_DOMAIN = 'Use your own domain';
const NO_NAMES: readonly [string, string] = ['Site Domains', 'Domains are not available for this site'];
const NO_CHANGE = ['Change Site Address', 'The address of this site cannot be changed'] as const;
const CHOOSE: readonly [string, string] = ['All Domains', 'Not available for'];

/** The content for each kind of site on each page (acquisition, sections 2 and 6). */
const KINDS: Readonly<Record<string, readonly Seen[]>> = {
  'a VIP site brings its own domains': [
    [`/domains/add/${VIP}`, OWN_DOMAIN],
    [`/domains/add/use-your-domain/${VIP}`, OWN_DOMAIN, 'Assisted setup'],
    [`/domains/add/mapping/${VIP}`, 'Map a Domain'],
    [`/domains/add/transfer/${VIP}`, OWN_DOMAIN],
    [`/domains/add/site-redirect/${VIP}`, 'Redirect a Site'],
    [`/domains/manage/${VIP}/change-site-address/${VIP}`, VIP, 'Change Site Address'],
    [`/domains/manage/${VIP}/edit/${VIP}`, VIP, 'Overview'],
  ],
  'a plugin-connected site with an old plugin is asked to update it': [
    [`/domains/add/${OUTDATED}`, 'Site Domains', 'Your version of Jetpack is out of date.'],
    [`/domains/manage/${OUTDATED}`, 'Site Domains', 'Your version of Jetpack is out of date.'],
    [
      `/domains/manage/${OUTDATED}/edit/${OUTDATED}`,
      'Site Domains',
      'Your version of Jetpack is out of date.',
    ],
    [`/plugins/jetpack/${OUTDATED}`, 'Jetpack', 'Version'],
  ],
  'a plugin-connected site has none here': [
    [`/domains/add/${PLUGIN}`, ...NO_NAMES],
    [`/domains/add/use-your-domain/${PLUGIN}`, ...NO_NAMES],
    [`/domains/add/mapping/${PLUGIN}`, ...NO_NAMES],
    [`/domains/add/transfer/${PLUGIN}`, ...NO_NAMES],
    [`/domains/add/site-redirect/${PLUGIN}`, ...NO_NAMES],
    [`/domains/manage/${PLUGIN}/change-site-address/${PLUGIN}`, PLUGIN, ...NO_CHANGE],
    [`/domains/manage/${PLUGIN}/edit/${PLUGIN}`, PLUGIN, 'Overview'],
  ],
  'an automated-transfer site has names, and redirects by a plug-in': [
    [`/domains/add/${MOVED}`, 'Site Domains', 'Find the domain that defines you'],
    [`/domains/add/use-your-domain/${MOVED}`, OWN_DOMAIN, 'Connect a domain', 'Transfer a domain'],
    [`/domains/add/mapping/${MOVED}`, 'Map a Domain'],
    [`/domains/add/transfer/${MOVED}`, 'Transfer a Domain'],
    [`/domains/add/site-redirect/${MOVED}`, 'Redirect a Site', 'Use a redirect plugin'],
    [`/domains/manage/${MOVED}/change-site-address/${MOVED}`, MOVED, ...NO_CHANGE],
    [`/domains/manage/${MOVED}/edit/${MOVED}`, MOVED, 'Overview'],
  ],
  'a staging site has none of its own': [
    [`/domains/add/mapping/${STAGING}`, ...CHOOSE],
    [`/domains/add/transfer/${STAGING}`, ...CHOOSE],
    [`/domains/add/use-your-domain/${STAGING}`, ...CHOOSE],
    [`/domains/add/site-redirect/${STAGING}`, ...CHOOSE],
    [`/domains/manage/${STAGING}/change-site-address/${STAGING}`, STAGING, ...NO_CHANGE],
  ],
  'a domain-only site has its one': [
    [`/domains/add/mapping/${DOMAIN_ONLY}`, ...CHOOSE],
    [`/domains/add/transfer/${DOMAIN_ONLY}`, ...CHOOSE],
    [`/domains/add/site-redirect/${DOMAIN_ONLY}`, ...CHOOSE],
    [`/domains/manage/${DOMAIN_ONLY}/change-site-address/${DOMAIN_ONLY}`, DOMAIN_ONLY, ...NO_CHANGE],
    [`/domains/manage/${DOMAIN_ONLY}/edit/${DOMAIN_ONLY}`, DOMAIN_ONLY, 'Overview'],
  ],
};

for (const [kind, pages] of Object.entries(KINDS)) {
  test(`${kind}, wherever it looks`, LONG, async ({ page, beOwner }) => {
    await beOwner();
    for (const [path, heading, ...others] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
      for (const other of others) {
        await expect(page.getByRole('heading', { name: other }), path).toBeVisible();
      }
    }
  });
}

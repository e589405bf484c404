import { defineSentences } from '#platform/kernel/sentence.ts';

/** What the operator’s pages say where a host has no content: `host` is the requested one, `title` that of its site. */
export const EDGE_PAGE_WORDS = defineSentences('server.redirects', {
  site_title: '%(title)s',
  site_text: 'This site is hosted by %(brand)s.',
  coming_soon_title: '%(host)s',
  coming_soon_text: 'This site is coming soon.',
  parked_title: '%(host)s',
  parked_text: 'This domain is registered, but has no site yet.',
  expired_title: '%(host)s has expired',
  expired_text: 'This domain was not renewed. If you own it, renew it to bring back its site.',
  loop_title: 'Redirect loop',
  loop_text: '%(host)s redirects to an address that redirects back here. Its owner can change the target.',
  unknown_title: 'Site not found',
  unknown_text: 'No site uses %(host)s. If you own this domain, connect it to your site.',
  manage: 'Manage at %(brand)s',
  renew: 'Renew at %(brand)s',
  go: 'Go to %(brand)s',
} as const);

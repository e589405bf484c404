import { defineSentences } from '#platform/kernel/sentence.ts';

/** Messages for a connection's line in the cart or in an order, besides the name's status. */
export const mappingSentences = defineSentences('mapping.lines', {
  mapping_needs_site: 'Choose a site to connect %(domain)s to.',
  mapping_unregistered: '%(domain)s is not registered yet, so it cannot be connected.',
  mapping_taken: '%(domain)s is now connected to another site.',
  mapping_gone: '%(domain)s is no longer connected to this site, so there is nothing to renew.',
  mapping_once: '%(domain)s can only be added once. Change its years instead.',
  mapping_twice: '%(domain)s is already in the cart.',
  mapping_too_late: 'The connection of %(domain)s ended too long ago to be renewed. Connect it again.',
  mapping_years: 'A connection can be bought for up to %(years)s years.',
  mapping_included: 'Included in your plan',
} as const);

/** The delivery step of a connection. */
export const mappingStepLabels = defineSentences('mapping.steps', {
  connected: 'Added to your site',
} as const);

/** What the owner of a connected domain has to do before it points to its site. */
export const mappingTaskSentences = defineSentences('mapping.tasks', {
  set_name_servers: 'Set these name servers at the registrar of %(domain)s.',
  set_record: 'Set this record where the DNS of %(domain)s is managed.',
  name_server: 'Name server %(number)s',
} as const);

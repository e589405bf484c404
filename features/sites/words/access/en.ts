import { defineMessages } from '#platform/i18n/messages.ts';

/** Who can help a member who may not do something at a site. */
export const accessMessages = defineMessages('site-access', {
  ask: '{owner} owns this site and can do this, or give you access.',
  onlyOwner: 'Only the site owner ({owner}) can edit this domain name.',
});

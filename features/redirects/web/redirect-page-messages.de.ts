import { translateMessages } from '#platform/i18n/messages.ts';
import { redirectPageMessages } from './redirect-page-messages.ts';

translateMessages('de', redirectPageMessages, {
  back: 'Weiterleitung der Website',
  onlyOwner: 'Nur der Inhaber der Website ({owner}) kann diesen Domainnamen bearbeiten.',
  onlySomeOwner: 'Nur der Inhaber der Website kann diesen Domainnamen bearbeiten.',
  noneTitle: 'Diese Website hat keine Weiterleitung',
  unread:
    'Die Einstellungen der Weiterleitung konnten nicht geladen werden. Bitte versuchen Sie es später noch einmal oder wenden Sie sich an den Support.',
  again: 'Erneut versuchen',
});

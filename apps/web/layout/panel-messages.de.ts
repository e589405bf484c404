import { translateMessages } from '#platform/i18n/messages.ts';
import { panelMessages } from './panel-messages.ts';

translateMessages('de', panelMessages, {
  findSite: 'Website suchen',
  noSiteFound: 'Keine Website heißt so.',
  newSite: 'Neue Website',
  theme: 'Design',
  themeSystem: 'System',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  currency: 'Währung',
  currencyNotKept: 'Ihre Währung konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  signedOutTitle: 'Sie wurden abgemeldet',
  signedOut:
    'Ihre Eingaben sind noch da. Melden Sie sich neben dieser Seite an, kommen Sie zurück und speichern Sie.',
  signInBeside: 'In neuem Tab anmelden',
});

import { translateSentences } from '#platform/i18n/sentences.ts';
import { EDGE_PAGE_WORDS } from './en.ts';

translateSentences('de', EDGE_PAGE_WORDS, {
  site_title: '%(title)s',
  site_text: 'Diese Website wird von %(brand)s gehostet.',
  coming_soon_title: '%(host)s',
  coming_soon_text: 'Diese Website ist bald verfügbar.',
  parked_title: '%(host)s',
  parked_text: 'Diese Domain ist registriert, hat aber noch keine Website.',
  expired_title: '%(host)s ist abgelaufen',
  expired_text:
    'Diese Domain wurde nicht verlängert. Wenn sie Ihnen gehört, verlängern Sie sie, damit die Website wieder erreichbar ist.',
  loop_title: 'Weiterleitungsschleife',
  loop_text:
    '%(host)s leitet an eine Adresse weiter, die hierher zurückleitet. Der Besitzer kann das Ziel ändern.',
  unknown_title: 'Website nicht gefunden',
  unknown_text:
    'Keine Website verwendet %(host)s. Wenn die Domain Ihnen gehört, verbinden Sie sie mit Ihrer Website.',
  manage: 'Bei %(brand)s verwalten',
  renew: 'Bei %(brand)s verlängern',
  go: 'Zu %(brand)s',
});

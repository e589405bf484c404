import { translateSentences } from '#platform/i18n/sentences.ts';
import { redirectLineSentences, redirectRefusals } from '../contract/refusals.ts';

translateSentences('de', redirectRefusals, {
  // Said by the slices that it stands on.
  unauthorized: false,
  unknown_site: false,
  no_redirect_for_site: false,
  empty_query: false,
  invalid_domain: false,
  invalid_tld: false,
  own_host: 'Leider gehört %(domain)s zu uns selbst. Besucher kämen zurück, statt weitergeleitet zu werden.',
  private_address:
    'Leider ist %(domain)s kein öffentlicher Domainname; die meisten Besucher würden ihn nicht erreichen.',
  not_redirect_manager: false,
  redirect_loop: 'Leider führt %(domain)s zu dieser Website zurück. Besucher gingen im Kreis.',
  already_has_redirect:
    'Sie haben schon eine Weiterleitung und können derselben Website keine weitere hinzufügen.',
  no_site_redirect: 'Diese Website hat keine Weiterleitung.',
  site_redirect_over:
    'Die Weiterleitung dieser Website ist abgelaufen. Kaufen Sie sie neu, damit Besucher wieder weitergeleitet werden.',
});

translateSentences('de', redirectLineSentences, {
  already_in_cart: 'Sie haben schon eine Weiterleitung im Warenkorb und können keine weitere hinzufügen',
  cannot_redirect: 'Eine Weiterleitung zu %(domain)s lässt sich leider nicht hinzufügen.',
  redirect_needs_site: 'Eine Weiterleitung gehört zu einer Website. Wählen Sie eine dafür aus.',
  redirect_once: 'Eine Website hat eine Weiterleitung. Ihre Anzahl lässt sich nicht ändern.',
  redirect_years: 'Eine Weiterleitung gibt es für höchstens %(years)s Jahre auf einmal.',
  redirect_gone:
    'Diese Website hat keine Weiterleitung, die sich verlängern ließe. Kaufen Sie sie neu, damit Besucher wieder weitergeleitet werden.',
  automated_transfer:
    'Diese Website leitet mit einem eigenen Plug-in weiter, deshalb wird ihr keine Weiterleitung verkauft.',
});

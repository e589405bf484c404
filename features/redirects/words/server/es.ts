import { translateSentences } from '#platform/i18n/sentences.ts';
import { EDGE_PAGE_WORDS } from './en.ts';

translateSentences('es', EDGE_PAGE_WORDS, {
  site_title: '%(title)s',
  site_text: 'Este sitio está alojado en %(brand)s.',
  coming_soon_title: '%(host)s',
  coming_soon_text: 'Este sitio estará disponible pronto.',
  parked_title: '%(host)s',
  parked_text: 'Este dominio está registrado, pero aún no tiene sitio.',
  expired_title: '%(host)s ha caducado',
  expired_text: 'Este dominio no se ha renovado. Si es suyo, renuévelo para recuperar su sitio.',
  loop_title: 'Bucle de redirecciones',
  loop_text:
    '%(host)s redirige a una dirección que redirige de nuevo aquí. Quien lo gestiona puede cambiar el destino.',
  unknown_title: 'Sitio no encontrado',
  unknown_text: 'Ningún sitio usa %(host)s. Si el dominio es tuyo, conéctalo a tu sitio.',
  manage: 'Gestionar en %(brand)s',
  renew: 'Renovar en %(brand)s',
  go: 'Ir a %(brand)s',
});

import { translateSentences } from '#platform/i18n/sentences.ts';
import { emailRefusals } from '../contract/refusals.ts';

translateSentences('es', emailRefusals, {
  authorization_required: 'Inicia sesión para ver el correo de un dominio.',
  unauthorized: 'Solo quien es propietario del sitio puede cambiar el correo de este dominio.',
  unknown_domain: 'No se ha encontrado el dominio %(domain)s.',
  no_active_forwards: '%(domain)s no tiene reenvíos de correo activos.',
});

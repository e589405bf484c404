import { translateSentences } from '#platform/i18n/sentences.ts';
import { DISCONNECTED_MAILS } from './en.ts';

translateSentences('es', DISCONNECTED_MAILS, {
  disconnected_subject: '%(domain)s ya no está conectado a tu sitio',
  claimed_body:
    'Otro cliente de %(brand)s ha demostrado con un registro DNS que %(domain)s es suyo y lo ha conectado a su sitio. Se ha desconectado del tuyo; no ha cambiado nada más.',
  claimed_closing:
    'Si el dominio es tuyo, comprueba quién puede cambiar su DNS. Después conéctalo de nuevo y verifícalo con un registro DNS.',
  moved_body:
    'Otro cliente de %(brand)s ha transferido %(domain)s aquí con su código de transferencia y lo usa para su sitio. Se ha desconectado del tuyo; no ha cambiado nada más.',
  moved_closing:
    'Si el dominio es tuyo, pregunta a su registrador anterior quién recibió el código de transferencia.',
});

import { translateSentences } from '#platform/i18n/sentences.ts';
import { CONTACT_MAILS, DISCONNECTED_MAILS } from './en.ts';

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

translateSentences('es', CONTACT_MAILS, {
  contact_subject: 'Confirma tus datos de contacto para %(domain)s',
  contact_body:
    'Eres el titular de %(domain)s. Los registros exigen que tu dirección de correo esté confirmada; si no, el dominio deja de funcionar.',
  contact_button: 'Confirmar dirección de correo',
  contact_validity: 'El enlace es válido durante 10 días.',
  contact_closing: 'Si no conoces %(domain)s, ignora este correo.',
});

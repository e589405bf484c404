import { translateSentences } from '#platform/i18n/sentences.ts';
import { CONTACT_MAILS, DISCONNECTED_MAILS, REGISTERED_MAILS, RESTORED_MAILS } from './en.ts';

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

translateSentences('es', REGISTERED_MAILS, {
  subject: '%(domain)s está registrado',
  subject_many: '%(count)s dominios están registrados (%(brand)s)',
  body: '%(domain)s es tuyo: está registrado, y su DNS ya funciona en nuestros servidores de nombres.',
  body_many:
    'Estos dominios son tuyos: %(domains)s. Están registrados, y su DNS ya funciona en nuestros servidores de nombres.',
  open: 'Gestionar dominio',
  open_many: 'Ver tus dominios',
  steps: 'Siguientes pasos:',
  step_primary: 'Hacerlo el dominio principal de tu sitio',
  step_dns: 'Añadir registros DNS',
  step_email: 'Configurar el correo con Google, Microsoft o Zoho',
  step_primary_many: 'Elegir el dominio principal de tu sitio',
  step_many: 'Añadir registros DNS y configurar el correo',
  closing: 'Mantén al día la dirección de correo del titular: los avisos sobre un dominio se envían allí.',
});

translateSentences('es', RESTORED_MAILS, {
  restored_subject: '%(domain)s está rescatado',
  restored_body:
    '%(domain)s vuelve a estar activo: su registro lo ha rescatado y está renovado hasta el %(date)s. Su DNS vuelve a funcionar; pueden pasar 48 horas hasta que se vea en todas partes.',
  restored_button: 'Gestionar dominio',
  restored_closing:
    'Activa la renovación automática y mantén tu tarjeta válida para que el dominio no vuelva a caducar.',
});

import { translateSentences } from '#platform/i18n/sentences.ts';
import { MAIL_OWNER_SENTENCES, emailRefusals, mailboxLineSentences } from '../contract/refusals.ts';

translateSentences('es', emailRefusals, {
  authorization_required: 'Inicia sesión para ver el correo de un dominio.',
  unauthorized: 'Solo quien es propietario del sitio puede cambiar el correo de este dominio.',
  unknown_domain: 'No se ha encontrado el dominio %(domain)s.',
  domain_left: '%(domain)s ya no se gestiona aquí.',
  no_active_forwards: '%(domain)s no tiene reenvíos de correo activos.',
});

translateSentences('es', mailboxLineSentences, {
  'email-invalid-domain': 'No se puede añadir el correo: %(domain)s no es un dominio válido.',
  'email-staging': 'No se puede añadir correo a %(domain)s porque es una dirección de pruebas.',
  'email-other-domain': 'No se puede añadir correo a %(domain)s porque no es un dominio de este sitio.',
  'email-needs-account': 'Inicia sesión para añadir correo a %(domain)s.',
  'email-country': 'El correo profesional no está disponible en tu país.',
  'email-other-product':
    'No se puede añadir correo a %(domain)s: este producto no se vende para su sitio. Vuelve a cargar la página y añade el correo de nuevo.',
  'email-invalid-mailbox': 'Una dirección de correo para %(domain)s no es válida.',
});

translateSentences('es', MAIL_OWNER_SENTENCES, {
  unauthorized: 'Solo el propietario del sitio (%(ownerInfo)s) puede cambiar el correo de este dominio.',
});

import { translateSentences } from '#platform/i18n/sentences.ts';
import { GUARD_MAILS } from './en.ts';

translateSentences('es', GUARD_MAILS, {
  transfer_code_subject: 'Se ha solicitado un código de transferencia de %(domain)s',
  transfer_code_body:
    'Se ha solicitado en %(brand)s un código de transferencia de %(domain)s. Quien tenga el código puede llevar el dominio a otro registrador.',
  unlock_subject: 'Se ha desactivado el bloqueo de transferencia de %(domain)s',
  unlock_body:
    'Se ha desactivado en %(brand)s el bloqueo de transferencia de %(domain)s. Sin él, el dominio puede llevarse a otro registrador con un código de transferencia.',
  ips_tag_subject: '%(domain)s se ha cedido a otro registrador',
  ips_tag_body: '%(brand)s ha cedido %(domain)s a otro registrador por su etiqueta IPS.',
  transfer_accepted_subject: 'Se ha aceptado la transferencia de %(domain)s',
  transfer_accepted_body: 'Se ha aceptado la transferencia de %(domain)s de %(brand)s a otro registrador.',
  unfreeze_subject: '%(domain)s ya no está congelado',
  unfreeze_body:
    '%(domain)s ya no está congelado en %(brand)s. Sus contactos, códigos y bloqueo de transferencia pueden cambiarse de nuevo.',
  frozen_subject: '%(domain)s se ha congelado',
  frozen_body:
    '%(domain)s se ha congelado con el enlace de un correo sobre un cambio. Está cerrado a las transferencias, y sus contactos, códigos y bloqueo no pueden cambiarse.',
  frozen_closing:
    'El administrador del dominio puede descongelarlo en su página de %(brand)s con su contraseña, y nuestro equipo de soporte también.',
  undone_subject: 'Se ha deshecho un cambio de %(domain)s',
  undone_body:
    'Se ha deshecho un cambio de %(domain)s con el enlace del correo sobre él. El dominio está cerrado a las transferencias.',
  undone_closing:
    'Si hiciste tú el cambio, puedes repetirlo. Si no, cambia ahora tu contraseña en %(brand)s.',
  details: 'Detalles:',
  when: 'Cuándo: %(date)s',
  by_session: 'Cómo: en un navegador, tras introducir la contraseña',
  by_token: 'Cómo: con un token de API',
  from_network: 'Desde: %(network)s',
  button: 'Revisar este cambio',
  validity: 'El enlace funciona una vez, hasta el %(date)s.',
  closing:
    'Si has sido tú, no tienes que hacer nada. Si no, abre el enlace para deshacer el cambio o congelar el dominio, y cambia tu contraseña.',
  closing_final:
    'Esto no puede deshacerse con un enlace. Si no has sido tú, ponte en contacto con %(brand)s de inmediato.',
});

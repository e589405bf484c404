import { translateSentences } from '#platform/i18n/sentences.ts';
import { CODE_MAILS, HAND_OVER_MAILS, LEAVING_MAILS, TRANSFER_MAILS } from './en.ts';

translateSentences('es', LEAVING_MAILS, {
  requested_subject: 'Se ha solicitado transferir %(domain)s a otro registrador',
  requested_body:
    'Otro registrador ha solicitado transferir %(domain)s fuera de %(brand)s. Si no haces nada, la transferencia se completa el %(date)s.',
  requested_closing: 'Si no lo has solicitado, cancela la transferencia antes de esa fecha.',
  requested_button: 'Ver transferencia',
  transferred_subject: '%(domain)s se ha transferido a otro registrador',
  transferred_body:
    '%(domain)s salió de %(brand)s el %(date)s y ya no se gestiona aquí. La renovación automática está desactivada y su compra ha terminado.',
  transferred_closing:
    'Sus registros DNS funcionan aquí hasta el %(until)s. Configura antes los servidores de nombres en el nuevo registrador.',
  released_subject: '%(domain)s se ha cedido a otro registrador',
  released_body:
    '%(domain)s salió de %(brand)s el %(date)s y ya no se gestiona aquí. La renovación automática está desactivada y su compra ha terminado.',
  released_closing:
    'Sus registros DNS funcionan aquí hasta el %(until)s. Configura antes los servidores de nombres en el nuevo registrador.',
  deleted_subject: '%(domain)s se ha eliminado',
  deleted_body:
    'El registro eliminó %(domain)s el %(date)s. Ya no se gestiona aquí y cualquiera puede registrarlo. La renovación automática está desactivada y su compra ha terminado.',
  deleted_closing: 'Tu sitio sigue disponible en sus otras direcciones.',
});

translateSentences('es', TRANSFER_MAILS, {
  has_come_subject: '%(domain)s se ha transferido',
  has_come_body:
    'La transferencia se ha completado. %(domain)s está ahora registrado con %(brand)s y conserva sus servidores de nombres.',
  has_come_button: 'Ver dominio',
  has_come_closing: 'La transferencia lo ha renovado por un año.',
  needs_you_subject: 'Falta algo para transferir %(domain)s',
  needs_you_body:
    'Necesitamos algo más antes de poder transferir %(domain)s. Abre la transferencia para ver qué falta e iniciarla.',
  needs_you_button: 'Ver transferencia',
  needs_you_closing: 'La transferencia ya está pagada. Ahí también puedes cancelarla con reembolso.',
  refused_subject: 'La transferencia de %(domain)s ha fallado',
  refused_body:
    'El registrador actual ha rechazado la transferencia de %(domain)s. Pregúntale el motivo y vuelve a iniciarla.',
  refused_button: 'Ver transferencia',
  refused_closing: 'La transferencia ya está pagada. Ahí también puedes cancelarla con reembolso.',
  declined_subject: 'El titular de %(domain)s ha rechazado la transferencia',
  declined_body:
    'El titular que indicaste ha rechazado la transferencia. %(domain)s sigue con su registrador actual.',
  declined_button: 'Ver transferencia',
  declined_closing:
    'Vuelve a iniciar la transferencia para preguntarle otra vez, o cancélala ahí con reembolso.',
  consent_subject: 'Aprueba la transferencia de %(domain)s',
  consent_body:
    '%(buyerEmail)s ha solicitado transferir %(domain)s a %(brand)s, contigo como titular. La transferencia solo empieza si la apruebas.',
  consent_button: 'Revisar transferencia',
  consent_validity: 'El enlace es válido durante 7 días y se puede usar una vez.',
  consent_closing:
    'Si no reconoces esta solicitud, recházala o ignora este correo. Sin tu aprobación, %(domain)s sigue con su registrador actual.',
  consent_body_unnamed:
    'Un cliente de %(brand)s ha solicitado transferir %(domain)s a %(brand)s, contigo como titular. La transferencia solo empieza si la apruebas.',
});

translateSentences('es', CODE_MAILS, {
  code_subject: 'Código de transferencia de %(domain)s',
  code_body:
    'La persona que gestiona %(domain)s ha solicitado su código de transferencia. Con él, otro registrador puede hacerse cargo del dominio de %(brand)s. Dáselo solo al registrador al que debe pasar el dominio.',
  code_title: 'Código de transferencia:',
  code_value: 'Código: %(code)s',
  code_issued: 'Emitido: %(issued)s (UTC)',
  code_expires: 'Caduca: %(expires)s (UTC). Sirve para una transferencia.',
  code_button: 'Ver o cancelar la transferencia',
  code_closing:
    'Si no lo esperabas, cancela la transferencia: el código deja entonces de funcionar al momento.',
  manual_subject: 'Enviar un código de transferencia de %(domain)s',
  manual_body:
    'La persona que gestiona %(domain)s (%(manager)s) quiere pasarlo a otro registrador. Su registro no tiene códigos de transferencia que podamos poner: pide uno al registro y envíalo al titular (%(registrant)s).',
  manual_closing: 'El dominio está desbloqueado. La respuesta llega a quien lo gestiona.',
});

translateSentences('es', HAND_OVER_MAILS, {
  former_subject: 'Has transferido %(domain)s a otra persona',
  former_body:
    '%(person)s administra ahora %(domain)s en %(brand)s. Tu compra ha terminado y ya no se te cobrará nada por el dominio. El periodo pagado pasa con el dominio.',
  former_closing: 'Si no has sido tú, cambia tu contraseña y contacta enseguida con nuestro soporte.',
  new_subject: 'Se te ha transferido %(domain)s',
  new_body: '%(person)s te ha transferido %(domain)s. Ahora lo administras en %(brand)s.',
  new_card:
    'Está pagado hasta el %(until)s y se renueva el %(due)s por %(price)s con tu tarjeta %(card)s. Hasta entonces puedes desactivar la renovación.',
  new_no_card:
    'Está pagado hasta el %(until)s. La renovación cuesta %(price)s y vence el %(due)s. No hay ninguna tarjeta tuya: añade una antes de esa fecha o el dominio terminará.',
  new_renews:
    'Está pagado hasta el %(until)s y se renueva el %(due)s. Añade una tarjeta antes de esa fecha si no tienes ninguna.',
  new_manual: 'Está pagado hasta el %(until)s y no se renueva automáticamente.',
  new_free: 'No cuesta nada y no caduca.',
  new_card_button: 'Ver tarjetas',
  new_domain_button: 'Ver dominio',
  new_closing: 'Revisa los datos de contacto: el dominio sigue registrado a nombre de la misma persona.',
});

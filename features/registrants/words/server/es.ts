import { translateSentences } from '#platform/i18n/sentences.ts';
import { CONTACT_CHANGE_MAILS, DATA_REMINDER_MAILS, OWNER_MESSAGE_MAILS } from './en.ts';

translateSentences('es', CONTACT_CHANGE_MAILS, {
  confirm_subject: 'Confirma los nuevos datos de contacto de %(domain)s',
  confirm_body_former:
    'El titular de %(domain)s en %(brand)s va a cambiar y tú eres el actual. El cambio solo se hace si lo confirman el titular actual y el nuevo.',
  confirm_body_new:
    'Figuras como nuevo titular de %(domain)s en %(brand)s. El cambio solo se hace si lo confirman el titular actual y el nuevo.',
  confirm_body_both:
    'Los datos del titular de %(domain)s en %(brand)s van a cambiar. El cambio solo se hace si lo confirmas.',
  confirm_body_account:
    'Has pedido cambiar el titular de %(domain)s en %(brand)s. Este mensaje es un respaldo por si no llega el correo a %(email)s: aquí puedes confirmar el cambio en nombre del titular actual.',
  confirm_changes: 'Lo que cambia:',
  confirm_button: 'Revisar el cambio',
  confirm_validity: 'El enlace es válido hasta el %(date)s.',
  confirm_closing: 'Si no reconoces esta solicitud, recházala o ignora este correo. Entonces no cambia nada.',
  changed_subject: 'Los datos de contacto de %(domain)s han cambiado',
  changed_body: 'Los datos de contacto de %(domain)s en %(brand)s se cambiaron el %(date)s.',
  changed_changes: 'Cambios:',
  changed_lock: 'El dominio no se puede transferir a otro registrador antes del %(date)s.',
  changed_closing: 'Si no lo esperabas, ponte en contacto con %(brand)s lo antes posible.',
  not_changed_subject: 'Los datos de contacto de %(domain)s no se cambiaron',
  denied_body: 'Un titular de %(domain)s rechazó el cambio de los datos de contacto que pediste.',
  expired_body:
    'El cambio de los datos de contacto de %(domain)s no fue confirmado a tiempo por todas las personas consultadas.',
  failed_body: 'El registro rechazó el cambio de los datos de contacto de %(domain)s: %(reason)s',
  not_changed_button: 'Ver los datos de contacto',
  not_changed_closing:
    'Los datos de contacto siguen como estaban. Puedes volver a cambiarlos cuando quieras.',
  field_first_name: 'Nombre: %(value)s',
  field_last_name: 'Apellidos: %(value)s',
  field_organization: 'Organización: %(value)s',
  field_email: 'Correo electrónico: %(value)s',
  field_phone: 'Teléfono',
  field_fax: 'Fax',
  field_address: 'Dirección',
  field_none: 'ninguno',
});

translateSentences('es', DATA_REMINDER_MAILS, {
  subject: '¿Siguen siendo correctos los datos de contacto de %(domain)s?',
  body: 'Eres el titular de %(domain)s en %(brand)s. Una vez al año te pedimos que revises los datos de este registro.',
  data: 'Los datos del registro:',
  data_name: 'Titular: %(value)s',
  data_organization: 'Organización: %(value)s',
  data_email: 'Correo: %(value)s',
  data_phone: 'Teléfono: %(value)s',
  data_fax: 'Fax: %(value)s',
  data_address: 'Dirección: %(value)s',
  registered: 'Registrado el %(date)s',
  expires: 'Caduca el %(date)s',
  published: 'Público, además del país y la provincia: %(fields)s',
  published_nothing: 'Público: solo el país y la provincia',
  published_proxy:
    'Público: %(organization)s (%(email)s) en tu lugar, porque la protección de privacidad está activada',
  field_name: 'nombre',
  field_organization: 'organización',
  field_address: 'dirección',
  field_phone: 'teléfono',
  field_fax: 'fax',
  field_email: 'correo',
  button: 'Cambiar los datos de contacto',
  warning:
    'Según el acuerdo de registro, los datos de contacto falsos o desactualizados pueden ser motivo para cancelar el registro de un dominio.',
  closing: 'Si todo es correcto, no tienes que hacer nada.',
  closing_other:
    'Si todo es correcto, no tienes que hacer nada. Si no tienes una cuenta en %(brand)s, pide a quien gestiona el dominio por ti que cambie los datos.',
});

translateSentences('es', OWNER_MESSAGE_MAILS, {
  subject: 'Un mensaje sobre %(domain)s',
  body: 'Alguien te ha escrito como titular de %(domain)s. Indicó la dirección %(sender)s, que %(brand)s no ha verificado, y no sabe quién eres.',
  message: 'El mensaje:',
  closing:
    'Si respondes, tu respuesta le llega y muestra tu dirección. No hace falta que respondas. %(brand)s no ha escrito este mensaje: no abras enlaces que no esperes.',
});

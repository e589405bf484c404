import { translateSentences } from '#platform/i18n/sentences.ts';
import {
  CALENDAR_WORDS,
  CONSENT_MAILS,
  CONTACT_MAILS,
  DIGEST_MAILS,
  DISCONNECTED_MAILS,
  EXPIRY_MAILS,
  REGISTERED_MAILS,
  RESTORED_MAILS,
} from './en.ts';

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
  contact_subject_many: 'Confirma tus datos de contacto para %(domain)s y %(count)s más',
  contact_body:
    'Eres el titular de %(domain)s. La ICANN exige que tu dirección de correo esté confirmada antes del %(date)s. Si no, el dominio se suspende y deja de funcionar.',
  contact_body_many:
    'Eres el titular de %(domain)s y de otros dominios (%(count)s). La ICANN exige que tu dirección de correo esté confirmada antes del %(date)s. Si no, los dominios se suspenden y dejan de funcionar. Una confirmación basta para todos.',
  suspended_subject: '%(domain)s está suspendido: confirma tus datos de contacto',
  suspended_body:
    '%(domain)s no funciona porque la dirección de correo de su titular no se confirmó a tiempo. Confírmala y el dominio volverá a funcionar en unos minutos.',
  suspended_body_many:
    '%(domain)s y otros dominios (%(count)s) no funcionan porque la dirección de correo de su titular no se confirmó a tiempo. Confírmala y los dominios volverán a funcionar en unos minutos.',
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

translateSentences('es', EXPIRY_MAILS, {
  ahead_subject: '%(domain)s caduca el %(date)s',
  renews_subject: '%(domain)s se renueva el %(renewsOn)s',
  expired_subject: '%(domain)s caducó el %(date)s',
  redeemable_subject: '%(domain)s se puede rescatar hasta el %(until)s',
  ahead_body: '%(domain)s está registrado hasta el %(date)s.',
  expired_body:
    '%(domain)s caducó el %(date)s. Todavía puedes renovarlo al precio normal hasta el %(until)s.',
  redeemable_body:
    '%(domain)s caducó el %(date)s y ya no se puede renovar al precio normal. Se puede rescatar hasta el %(until)s.',
  renews: 'Se renueva el %(renewsOn)s: cobraremos %(price)s a %(card)s. No tienes que hacer nada.',
  renews_without_price: 'Se renueva el %(renewsOn)s con %(card)s. No tienes que hacer nada.',
  renews_for_registrant: 'Está previsto que se renueve el %(renewsOn)s.',
  no_card:
    'La renovación automática está activada, pero no tienes ninguna tarjeta guardada. Añade una tarjeta o renuévalo tú.',
  auto_renew_off: 'La renovación automática está desactivada. Renuévalo para conservarlo.',
  not_renewed: 'Hay que renovarlo para conservarlo.',
  price: 'Renovarlo por un año cuesta %(price)s.',
  restore_price: 'Rescatarlo cuesta %(price)s, con su renovación por un año.',
  registrant: 'Eres su titular. La persona que lo gestiona en %(brand)s puede renovarlo.',
  renew: 'Renovar dominio',
  restore: 'Rescatar dominio',
  view: 'Ver dominio',
  dates: 'Si no se renueva:',
  dates_if_unpaid: 'Si el pago falla:',
  on_expires: '%(date)s: el dominio caduca',
  on_interrupted: '%(date)s: su sitio web deja de funcionar',
  on_last_renewal: '%(date)s: último día para renovarlo al precio normal',
  on_deleted: '%(date)s: el dominio se elimina y su correo deja de funcionar',
  on_last_redemption: '%(date)s: último día para rescatarlo, con un cargo',
  on_released: '%(date)s: cualquiera puede registrarlo',
  closing:
    'Enviamos esto aproximadamente un mes y una semana antes de que caduque un dominio, y después de que haya caducado. Las normas de registro de dominios lo exigen.',
});

translateSentences('es', DIGEST_MAILS, {
  subject: 'Qué se renueva y caduca en los próximos 60 días (%(brand)s)',
  body_one: 'Uno de tus dominios se renueva o caduca en los próximos 60 días.',
  body: '%(count)s de tus dominios se renuevan o caducan en los próximos 60 días.',
  card: 'Las renovaciones se cobran a %(card)s.',
  no_card: 'No tienes ninguna tarjeta guardada: los dominios con renovación automática la necesitan.',
  rows: 'Por fecha:',
  renews: '%(date)s: %(domain)s se renueva por %(price)s',
  renews_without_price: '%(date)s: %(domain)s se renueva',
  expires: '%(date)s: %(domain)s caduca; renovarlo cuesta %(price)s',
  expires_without_price: '%(date)s: %(domain)s caduca',
  more: 'Y %(count)s más: consulta tus dominios',
  view: 'Ver tus dominios',
  closing:
    'Recibes esto el primer día de cada mes. Puedes desactivarlo en tu cuenta, en «Fechas de renovación».',
});

translateSentences('es', CALENDAR_WORDS, {
  title: '%(brand)s: dominios',
  charge: '%(domain)s se renueva',
  expires: '%(domain)s caduca',
  last_renewal: 'Último día para renovar %(domain)s al precio normal',
  last_redemption: 'Último día para rescatar %(domain)s',
});

translateSentences('es', RESTORED_MAILS, {
  restored_subject: '%(domain)s está rescatado',
  restored_body:
    '%(domain)s vuelve a estar activo: su registro lo ha rescatado y está renovado hasta el %(date)s. Su DNS vuelve a funcionar; pueden pasar 48 horas hasta que se vea en todas partes.',
  restored_button: 'Gestionar dominio',
  restored_closing:
    'Activa la renovación automática y mantén tu tarjeta válida para que el dominio no vuelva a caducar.',
});

translateSentences('es', CONSENT_MAILS, {
  subject: 'Gestiona el consentimiento para los datos personales de %(domain)s',
  body: 'Eres el titular de %(domain)s. Con este enlace decides si tu nombre, dirección, teléfono y correo pueden publicarse en los datos de registro del dominio. Puedes cambiar tu decisión en cualquier momento.',
  button: 'Gestionar consentimiento',
  validity: 'El enlace es válido durante 30 días.',
  closing: 'Si no conoces %(domain)s, ignora este correo: nada cambia.',
});

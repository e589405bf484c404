import { translateSentences } from '#platform/i18n/sentences.ts';
import { HAND_OVER_MAILS } from './en.ts';

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

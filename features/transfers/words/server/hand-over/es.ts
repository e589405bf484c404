import { translateSentences } from '#platform/i18n/sentences.ts';
import { HAND_OVER_MAILS } from './en.ts';

translateSentences('es', HAND_OVER_MAILS, {
  former_subject: 'Ha transferido %(domain)s a otra persona',
  former_body:
    '%(person)s administra ahora %(domain)s en %(brand)s. Su compra ha terminado y ya no se le cobrará nada por el dominio. El periodo pagado pasa con el dominio.',
  former_closing: 'Si no ha sido usted, cambie su contraseña y contacte enseguida con nuestro soporte.',
  new_subject: 'Se le ha transferido %(domain)s',
  new_body: '%(person)s le ha transferido %(domain)s. Ahora lo administra usted en %(brand)s.',
  new_card:
    'Está pagado hasta el %(until)s y se renueva el %(due)s por %(price)s con su tarjeta %(card)s. Hasta entonces puede desactivar la renovación.',
  new_no_card:
    'Está pagado hasta el %(until)s. La renovación cuesta %(price)s y vence el %(due)s. No hay ninguna tarjeta suya: añada una antes de esa fecha o el dominio terminará.',
  new_renews:
    'Está pagado hasta el %(until)s y se renueva el %(due)s. Añada una tarjeta antes de esa fecha si no tiene ninguna.',
  new_manual: 'Está pagado hasta el %(until)s y no se renueva automáticamente.',
  new_free: 'No cuesta nada y no caduca.',
  new_card_button: 'Ver tarjetas',
  new_domain_button: 'Ver dominio',
  new_closing: 'Revise los datos de contacto: el dominio sigue registrado a nombre de la misma persona.',
});

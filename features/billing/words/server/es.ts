import { translateSentences } from '#platform/i18n/sentences.ts';
import { BILLING_MAILS, RECEIPT_WORDS } from './en.ts';

translateSentences('es', BILLING_MAILS, {
  renewal_subject: '%(product)s se renueva pronto (%(brand)s)',
  renewal_term:
    '%(product)s está pagado hasta el %(endsOn)s. Lo renovaremos por un año más por %(total)s, a partir del %(renewsOn)s y no antes de siete días desde hoy.',
  renewal_term_month:
    '%(product)s está pagado hasta el %(endsOn)s. Lo renovaremos por un mes más por %(total)s, a partir del %(renewsOn)s y no antes de siete días desde hoy.',
  renewal_term_two_years:
    '%(product)s está pagado hasta el %(endsOn)s. Lo renovaremos por dos años más por %(total)s, a partir del %(renewsOn)s y no antes de siete días desde hoy.',
  renewal_card: 'Lo cobraremos a %(card)s.',
  renewal_no_card:
    'No tienes ninguna tarjeta guardada. Añade una o haz tú la renovación antes de que termine.',
  renewal_closing: 'Ahí puedes desactivar la renovación automática.',
  open_purchase: 'Abrir la compra',
  renewal_failed_subject: 'No hemos podido renovar %(product)s (%(brand)s)',
  renewal_failed_with_card: 'El pago de %(total)s por %(product)s con %(card)s ha fallado.',
  renewal_failed: 'El pago de %(total)s por %(product)s ha fallado.',
  renewal_failed_term:
    '%(product)s está pagado hasta el %(endsOn)s. Volveremos a intentarlo en los próximos días. Comprueba tu tarjeta o haz tú la renovación.',
  renewal_failed_closing: 'No se te cobra nada que no se renueve.',
  receipt_subject: 'Tu recibo %(number)s de %(brand)s',
  receipt_body: 'Gracias por tu pedido %(order)s. Hemos recibido el pago, y el recibo va adjunto en PDF.',
  receipt_body_unconfirmed:
    'Hemos recibido el pago del pedido %(order)s. El recibo está en tu historial de facturación. Adjuntaremos los recibos cuando confirmes esta dirección de correo.',
  receipt_open: 'Ver estado del pedido',
  receipts_kept: 'Todos tus recibos están en tu historial de facturación.',
  progress_title: 'Cómo va tu pedido',
  progress_ordered: 'Pedido.',
  progress_provisioning:
    'Lo estamos preparando. La página de tu pedido indica cuándo está listo y si necesita algo de ti.',
  progress_waiting: 'Te espera.',
  progress_registered: 'Registrado.',
  progress_renewed: 'Renovado.',
  progress_restored: 'Rescatado por su registro.',
  progress_connected: 'Conectado.',
  progress_transferred: 'Transferido.',
  progress_active: 'Activo.',
  progress_delivered: 'Listo.',
  progress_taking_back: 'Cancelando.',
  progress_failed: 'No entregado. Se reembolsará.',
  progress_refunded: 'Reembolsado.',
  credit_note_subject: 'Tu nota de abono %(number)s de %(brand)s',
  credit_note_body:
    'Hemos reembolsado parte del pedido %(order)s. La nota de abono va adjunta en PDF. Los reembolsos a una tarjeta suelen tardar unos días.',
  credit_note_body_unconfirmed:
    'Hemos reembolsado parte del pedido %(order)s. La nota de abono está en tu historial de facturación. Adjuntaremos las notas de abono cuando confirmes esta dirección de correo.',
  credit_note_open: 'Abrir el pedido',
  dispute_subject: 'El pago de tu pedido %(order)s está en disputa (%(brand)s)',
  dispute_reversed:
    'Tu banco ha revertido tu pago de %(amount)s por el pedido %(order)s porque se ha disputado.',
  dispute_due:
    'Este importe vuelve a estar pendiente, con una comisión de %(fine)s: %(owed)s en total. Estará en tu carrito hasta que lo pagues. Un segundo pago en disputa en el plazo de un año desactiva las compras.',
  open_checkout: 'Ir al pago',
  dispute_closing:
    'Si no lo has disputado tú, contacta con tu banco. Te escribiremos cuando haya tomado una decisión.',
  dispute_decided_subject: 'Tu banco ha decidido sobre el pedido %(order)s (%(brand)s)',
  dispute_won:
    'Tu banco nos ha devuelto los %(amount)s en disputa del pedido %(order)s. Tu pago sigue siendo válido.',
  dispute_returned: 'Lo habías pagado dos veces, así que hemos añadido %(returned)s a tu saldo.',
  dispute_fee_due: 'La comisión de %(fine)s sigue pendiente y está en tu carrito.',
  open_order: 'Abrir el pedido',
  dispute_won_closing: 'Tus compras no se ven afectadas.',
  dispute_lost: 'Tu banco ha resuelto a tu favor la disputa de %(amount)s por el pedido %(order)s.',
  dispute_lost_due:
    'Quedan pendientes %(owed)s por tus compras, con una comisión de %(fine)s incluida. Estarán en tu carrito hasta que los pagues.',
  dispute_lost_paid: 'Desde entonces has pagado el pedido y la comisión. No queda nada pendiente.',
  dispute_lost_closing: 'Si algo no es correcto, responde primero a tu banco: aplicamos lo que él decida.',
});

translateSentences('es', RECEIPT_WORDS, {
  receipt: 'Recibo',
  credit_note: 'Nota de abono',
  number: 'Número',
  issued_on: 'Fecha',
  order: 'Pedido',
  corrects: 'Del recibo',
  sold_by: 'Vendido por',
  billed_to: 'Facturado a',
  paid_with: 'Pagado con',
  went_back_to: 'Reembolsado a',
  card_ending: '%(brand)s terminada en %(last4)s',
  card: 'Tarjeta',
  credits: 'Saldo',
  item: 'Artículo',
  amount: 'Importe',
  with_items: '%(name)s (%(count)s unidades)',
  with_user: '%(name)s (1 usuario)',
  with_users: '%(name)s (%(count)s usuarios)',
  subtotal: 'Subtotal',
  tax: 'Impuestos',
  tax_of: '%(label)s (%(rate)s)',
  paid_by_credits: 'Saldo',
  back_to_credits: 'Reembolsado al saldo',
  total: 'Total (%(currency)s)',
  total_back: 'Reembolsado a la tarjeta (%(currency)s)',
  saved_by_coupon: 'Has ahorrado %(amount)s con el cupón %(coupon)s.',
  vat_id: 'NIF-IVA %(id)s',
  reverse_charge: 'Inversión del sujeto pasivo (artículo 196 de la Directiva 2006/112/CE).',
  boxes:
    'Los caracteres que este PDF no puede escribir aparecen como recuadros. En tu cuenta se ven correctamente.',
  page: 'Página %(page)s de %(pages)s',
});

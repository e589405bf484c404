import { mailGreeting } from '#features/accounts/rules/account-name.ts';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import type { ChargebackState } from '../../rules/chargeback.ts';
import { plainMail } from '../receipts/plain-mail.ts';
import type { MailWords } from '../receipts/plain-mail.ts';
import type { ReceiptLanguage } from '../receipts/receipt-texts.ts';

/** Content of a mail about a chargeback; amounts are formatted. */
export interface DisputeMailFacts {
  readonly to: string;
  readonly name: string | null;
  readonly brand: string;
  readonly orderId: number;
  /** What the bank withdrew. */
  readonly amount: string;
  readonly fine: string;
  /** Amount owed now; null if nothing is. */
  readonly owed: string | null;
  /** Amount returned as credits because it had been paid twice; null if none was. */
  readonly returned: string | null;
  readonly url: string;
  readonly key: string;
}

type Write = (facts: DisputeMailFacts) => MailWords;

/** Mail texts about chargebacks, by language and state. */
const disputeMailWords: Readonly<Record<ReceiptLanguage, Readonly<Record<ChargebackState, Write>>>> = {
  en: {
    open: ({ name, brand, orderId, amount, fine, owed }) => ({
      subject: `Your payment for order ${orderId} was disputed (${brand})`,
      sentences: [
        mailGreeting('en', name),
        `Your bank has reversed your payment of ${amount} for order ${orderId} because it was disputed.`,
        `This amount is due again with a fee of ${fine}: ${owed ?? amount} in total. It stays in your cart until paid. A second disputed payment within a year disables purchases.`,
      ],
      open: 'Open the checkout',
      closing: 'If you did not dispute it, please contact your bank. We will email you when it has decided.',
    }),
    won: ({ name, brand, orderId, amount, fine, owed, returned }) => ({
      subject: `Your bank has decided about order ${orderId} (${brand})`,
      sentences: [
        mailGreeting('en', name),
        `Your bank has returned the disputed ${amount} for order ${orderId} to us. Your payment stands.`,
        ...(returned === null
          ? []
          : [`You had paid it a second time, so ${returned} was added to your credits.`]),
        ...(owed === null ? [] : [`The fee of ${fine} is still due and stays in your cart.`]),
      ],
      open: 'Open the order',
      closing: 'Your purchases are not affected.',
    }),
    lost: ({ name, brand, orderId, amount, fine, owed }) => ({
      subject: `Your bank has decided about order ${orderId} (${brand})`,
      sentences: [
        mailGreeting('en', name),
        `Your bank has decided the dispute over ${amount} for order ${orderId} in your favor.`,
        owed === null
          ? 'You have since paid for the order and the fee. Nothing is due.'
          : `${owed} is due for your purchases, including a fee of ${fine}. It stays in your cart until paid.`,
      ],
      open: 'Open the checkout',
      closing:
        'If something about this is wrong, please reply to your bank first; we follow what it decides.',
    }),
  },
  de: {
    open: ({ name, brand, orderId, amount, fine, owed }) => ({
      subject: `Ihre Zahlung für Bestellung ${orderId} wurde angefochten (${brand})`,
      sentences: [
        mailGreeting('de', name),
        `Ihre Bank hat die ${amount}, die Sie für Bestellung ${orderId} gezahlt haben, zurückgeholt, weil die Zahlung angefochten wurde.`,
        `Der Betrag ist damit wieder offen, dazu eine Gebühr von ${fine}: zusammen ${owed ?? amount}. Sie stehen in Ihrem Warenkorb, bis sie gezahlt sind. Nach einer zweiten angefochtenen Zahlung innerhalb eines Jahres sind keine Käufe mehr möglich.`,
      ],
      open: 'Zur Kasse',
      closing:
        'Wenn Sie die Zahlung nicht angefochten haben, sagen Sie es bitte Ihrer Bank. Sobald sie entschieden hat, schreiben wir Ihnen wieder.',
    }),
    won: ({ name, brand, orderId, amount, fine, owed, returned }) => ({
      subject: `Ihre Bank hat über Bestellung ${orderId} entschieden (${brand})`,
      sentences: [
        mailGreeting('de', name),
        `Ihre Bank hat uns die angefochtenen ${amount} für Bestellung ${orderId} wieder gezahlt: Ihre Zahlung gilt.`,
        ...(returned === null
          ? []
          : [`Sie hatten den Betrag ein zweites Mal gezahlt: ${returned} haben Sie als Guthaben zurück.`]),
        ...(owed === null ? [] : [`Die Gebühr von ${fine} ist noch offen und steht in Ihrem Warenkorb.`]),
      ],
      open: 'Zur Bestellung',
      closing: 'Was Sie gekauft haben, bleibt, wie es ist.',
    }),
    lost: ({ name, brand, orderId, amount, fine, owed }) => ({
      subject: `Ihre Bank hat über Bestellung ${orderId} entschieden (${brand})`,
      sentences: [
        mailGreeting('de', name),
        `Ihre Bank hat entschieden, dass Sie die angefochtenen ${amount} für Bestellung ${orderId} behalten.`,
        owed === null
          ? 'Sie haben die Bestellung und die Gebühr seither gezahlt: Es ist nichts offen.'
          : `Für das, was Sie gekauft haben, sind ${owed} offen, davon ${fine} Gebühr. Sie stehen in Ihrem Warenkorb, bis sie gezahlt sind.`,
      ],
      open: 'Zur Kasse',
      closing:
        'Wenn daran etwas nicht stimmt, wenden Sie sich bitte zuerst an Ihre Bank; wir folgen ihrer Entscheidung.',
    }),
  },
  es: {
    open: ({ name, brand, orderId, amount, fine, owed }) => ({
      subject: `El pago de tu pedido ${orderId} está en disputa (${brand})`,
      sentences: [
        mailGreeting('es', name),
        `Tu banco ha revertido tu pago de ${amount} por el pedido ${orderId} porque se ha disputado.`,
        `Este importe vuelve a estar pendiente, con una comisión de ${fine}: ${owed ?? amount} en total. Estará en tu carrito hasta que lo pagues. Un segundo pago en disputa en el plazo de un año desactiva las compras.`,
      ],
      open: 'Ir al pago',
      closing:
        'Si no lo has disputado tú, contacta con tu banco. Te escribiremos cuando haya tomado una decisión.',
    }),
    won: ({ name, brand, orderId, amount, fine, owed, returned }) => ({
      subject: `Tu banco ha decidido sobre el pedido ${orderId} (${brand})`,
      sentences: [
        mailGreeting('es', name),
        `Tu banco nos ha devuelto los ${amount} en disputa del pedido ${orderId}. Tu pago sigue siendo válido.`,
        ...(returned === null
          ? []
          : [`Lo habías pagado dos veces, así que hemos añadido ${returned} a tu saldo.`]),
        ...(owed === null ? [] : [`La comisión de ${fine} sigue pendiente y está en tu carrito.`]),
      ],
      open: 'Abrir el pedido',
      closing: 'Tus compras no se ven afectadas.',
    }),
    lost: ({ name, brand, orderId, amount, fine, owed }) => ({
      subject: `Tu banco ha decidido sobre el pedido ${orderId} (${brand})`,
      sentences: [
        mailGreeting('es', name),
        `Tu banco ha resuelto a tu favor la disputa de ${amount} por el pedido ${orderId}.`,
        owed === null
          ? 'Desde entonces has pagado el pedido y la comisión. No queda nada pendiente.'
          : `Quedan pendientes ${owed} por tus compras, con una comisión de ${fine} incluida. Estarán en tu carrito hasta que los pagues.`,
      ],
      open: 'Ir al pago',
      closing: 'Si algo no es correcto, responde primero a tu banco: aplicamos lo que él decida.',
    }),
  },
};

/** The mail about a new or decided chargeback. */
export function disputeMail(
  state: ChargebackState,
  language: ReceiptLanguage,
  facts: DisputeMailFacts,
): Mail {
  const words = disputeMailWords[language][state](facts);
  return plainMail(words, { ...facts, language });
}

import { mailName } from '#features/accounts/rules/account-name.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { productName } from '#features/catalog/contract/product-names.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import { sayIn } from '#platform/kernel/translations.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { registerPurchaseKinds } from '../purchases/register-purchase-kinds.ts';
import { findDefaultMethod } from '../payments/payment-method-store.ts';
import { findPurchase } from '../purchases/purchase-store.ts';
import { renewalMoney } from '../renewals/quote-renewals.ts';
import type { KnownPurchase } from '../renewals/quote-renewals.ts';
import { receiptLanguage } from '../../rules/receipt.ts';
import type { OfferedLanguage } from '#platform/kernel/languages.ts';
import { renewalMail } from '../renewals/renewal-mail.ts';
import { findLastNotice, listTries } from '../renewals/renewal-store.ts';

/** The job's payload. */
interface AskedMail {
  readonly purchaseId: number;
  readonly termEndsAt: string;
  readonly kind: 'ahead' | 'failed';
  readonly number: number;
}

/**
 * Mails the renewal price or a failed renewal.
 *
 * A repeated mail has the same key. Outdated mails are not sent: the price changed, auto-renew is
 * off, or the term was renewed.
 */
export async function runMailRenewal(
  deps: Pick<
    BillingDeps,
    'db' | 'clock' | 'live' | 'jobs' | 'purchaseTerms' | 'mailer' | 'gateway' | 'brand' | 'publicUrl'
  >,
  { purchaseId, termEndsAt, kind, number }: AskedMail,
): Promise<void> {
  const { db } = deps;
  const purchase = await findPurchase(db, purchaseId);
  const [known] = purchase ? await registerPurchaseKinds(deps, db, [purchase]) : [];
  const account = purchase && (await findAccount(db, purchase.userId));
  if (!known || !account || known.purchase.endedAt !== null || !known.terms.isAutoRenewing) return;
  if (known.terms.expiresAt?.toISOString() !== termEndsAt) return;
  const term = { purchaseId, endsAt: new Date(termEndsAt) };
  const announced = await findLastNotice(db, term);
  if (!announced || (kind === 'ahead' && announced.number !== number)) return;
  const failed = (await listTries(db, term)).find((each) => each.number === number);
  const method = await findDefaultMethod(db, known.purchase.userId, deps.gateway.name);
  const { locale } = renewalMoney(known.purchase);
  const language = receiptLanguage(locale);
  await deps.mailer.send(
    renewalMail(kind, language, {
      to: account.email,
      name: mailName(account),
      brand: deps.brand,
      product: account.emailVerifiedAt === null ? productIn(language, known) : whatIsRenewed(language, known),
      total: formatMoney({ amount: announced.total, currency: announced.currency }, locale),
      card: method && `${method.brand} •••• ${method.last4}`,
      termDays: findPlan(known.purchase.productSlug)?.billPeriodDays ?? 365,
      renewsOn: known.terms.renewsFrom,
      endsOn: term.endsAt,
      reason: failed?.reason ?? null,
      url: `${deps.publicUrl}/purchases/${purchaseId}`,
      key: `renewal-${kind}-${purchaseId}-${term.endsAt.getTime()}-${number}`,
    }),
  );
}

/** The name of a purchase in mails: a domain by its name, others with their product. */
function whatIsRenewed(language: OfferedLanguage, known: KnownPurchase): string {
  const { meta } = known.purchase;
  const { shownAs } = known.terms;
  const product = productIn(language, known);
  if (shownAs) return `${product} (${shownAs})`;
  return shownAs === '' || meta === '' ? product : meta;
}

function productIn(language: OfferedLanguage, { purchase }: KnownPurchase): string {
  return sayIn(language, productName(purchase.productSlug, purchase.productName));
}

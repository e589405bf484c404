import type { CardFormOrigins } from '#platform/http/security-headers.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** A payment provider: its gateway with routes, pages and sweeps. */
export interface PaymentProvider {
  readonly gateway: PaymentGateway;
  /** Its own routes, pages and sweeps; null if it has none. */
  readonly module: SliceModule | null;
  /** The provider's card form for browsers; null if cards are typed into our own. */
  readonly cardForm: ProviderCardForm | null;
}

/** A provider's card form, whose browser half is registered under the same name in `apps/web/compose-card-forms.ts`. */
export interface ProviderCardForm {
  readonly name: string;
  /** Public configuration of the operator's account. */
  readonly publicKey: string;
  /** Origins that the Content Security Policy allows for it. */
  readonly origins: CardFormOrigins;
}

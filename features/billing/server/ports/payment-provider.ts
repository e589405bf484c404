import type { CardFormOrigins } from '#platform/http/security-headers.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** A payment provider with all that it needs around its gateway. */
export interface PaymentProvider {
  readonly gateway: PaymentGateway;
  /** Routes, pages and sweeps of its own; null where it has none. */
  readonly module: SliceModule | null;
  /** The card form that browsers show; null where cards are typed into ours. */
  readonly cardForm: ProviderCardForm | null;
}

/** A provider's card form, whose browser half has the same name in `features/billing/web/card-forms/provider-fields.tsx`. */
export interface ProviderCardForm {
  readonly name: string;
  /** What the form needs to know of the operator's account. Everybody can read it. */
  readonly publicKey: string;
  /** Origins that the Content Security Policy allows for it. */
  readonly origins: CardFormOrigins;
}

import { createContext } from 'react';

/** What a provider's card form says while a card is typed into it. */
export interface CardFormListener {
  /** The form is drawn and takes input. */
  onReady(): void;
  /** `isComplete` when every field is filled in; `error` is the provider's own sentence about what was typed. */
  onChange(change: { readonly isComplete: boolean; readonly error: string | undefined }): void;
}

/** A provider's card form on the page. */
export interface MountedCardForm {
  /**
   * Exchanges the entered card for a token, which stands for the card at our server.
   *
   * The same card and name give the same token, so that a payment whose answer was lost is repeated
   * as it was. `error` is the provider's sentence, undefined if it gave none.
   */
  tokenise(
    nameOnCard: string,
  ): Promise<{ readonly token: string } | { readonly token: null; readonly error: string | undefined }>;
  /** Removes the form from the page. */
  unmount(): void;
}

/**
 * The browser half of a payment provider: a card form whose number, expiry and security code never
 * reach us. Its server half is the port `PaymentProvider`.
 */
export interface ProviderCardFormHalf {
  /** Loads the provider's script; rejects if it cannot be loaded, and can be called again. */
  load(publicKey: string): Promise<{ mount(box: HTMLElement, listener: CardFormListener): MountedCardForm }>;
}

/** Loads the browser half of each provider that has a card form, by the name that its server half gives. */
export type ProviderCardForms = Readonly<Record<string, () => Promise<ProviderCardFormHalf>>>;

/** The card forms that the app registers; none without it. */
export const ProviderCardFormsContext = createContext<ProviderCardForms>({});

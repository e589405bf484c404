import { createContext, useContext } from 'react';
import type { ProviderCardForms } from '../ports/provider-card-form.ts';

/** The card forms of payment providers, which the app registers; none without it. */
export const ProviderCardFormsContext = createContext<ProviderCardForms>({});

/** The card forms that the app has registered, by provider. */
export function useProviderCardForms(): ProviderCardForms {
  return useContext(ProviderCardFormsContext);
}

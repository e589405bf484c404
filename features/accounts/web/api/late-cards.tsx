import { latePart } from '#platform/ui/feedback/late-part.tsx';

/** The card of an address that is not confirmed; few need it, so its code comes with the first who does. */
export const VerifyAddressCard = latePart(
  async () => (await import('../verify-address-card.tsx')).VerifyAddressCard,
);

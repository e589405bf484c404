/** What a register knows of a VAT ID; `unknown` where it gave no answer or is not asked. */
export type VatIdStatus = 'valid' | 'invalid' | 'unknown';

/**
 * Asks the register of VAT IDs whether one is assigned.
 *
 * Never throws, and answers `unknown` within seconds: a register that is down stops no purchase.
 */
export interface VatRegister {
  /** @param vatId with its prefix, in sound format. */
  check(vatId: string): Promise<VatIdStatus>;
}

/** The register of operators who ask none. */
export const UNASKED_REGISTER: VatRegister = { check: async () => 'unknown' };

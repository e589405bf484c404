import type { VatIdStatus, VatRegister } from '#features/billing/server/ports/vat-register.ts';
import type { Log } from '#platform/log/log.ts';

/** Buyers wait for the answer. */
const TIMEOUT = 4_000;
/** What VIES calls the two answers that are about the number itself. */
const ANSWERS: Readonly<Record<string, VatIdStatus>> = { VALID: 'valid', INVALID: 'invalid' };

/**
 * The European Commission's register of VAT IDs, by its REST interface.
 *
 * Member states answer through it and are often down: everything but a clear answer is `unknown`.
 */
export function viesRegister(url: string, log: Pick<Log, 'warn'>): VatRegister {
  return {
    check: async (vatId) => {
      try {
        const address = `${url}/ms/${vatId.slice(0, 2)}/vat/${encodeURIComponent(vatId.slice(2))}`;
        const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
        const said = answer.ok ? readAnswer(await answer.json()) : 'unknown';
        if (said === 'unknown')
          log.warn({ status: answer.status }, 'VIES did not say whether a VAT ID is valid');
        return said;
      } catch (error) {
        log.warn({ error }, 'VIES did not answer');
        return 'unknown';
      }
    },
  };
}

function readAnswer(answer: unknown): VatIdStatus {
  const { userError } = (answer ?? {}) as { readonly userError?: unknown };
  return typeof userError === 'string' ? (ANSWERS[userError] ?? 'unknown') : 'unknown';
}

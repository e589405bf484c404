import type { Refusal, Result } from '#platform/kernel/result.ts';

/**
 * What undoes a change at the registry. Each is safe to repeat, throws while the registry has not
 * decided, and is refused with a reason if it rejects that.
 */
export interface UndoActions {
  /** Declines a pending transfer, ends the transfer code, restores privacy protection, and locks. */
  closeAgainstTransfers(domain: string): Promise<Result<unknown, Refusal>>;
  /** Makes the former registrant of a change the registrant again. */
  restoreRegistrant(change: { readonly contactChangeId: number }): Promise<Result<unknown, Refusal>>;
}

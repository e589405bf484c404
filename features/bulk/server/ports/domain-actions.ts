import type { UserActor } from '#platform/kernel/actor.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { BulkTemplate } from '../tables.ts';

/** What a template would do in a zone. */
export interface TemplateOutlook {
  /** Whether the zone has all its records. */
  readonly isUnchanged: boolean;
  /** Whether the owner has to confirm what else it would do, such as switching off email forwards. */
  readonly isConfirmationNeeded: boolean;
}

/**
 * The use cases of other slices that change one domain. Each authorises the caller itself and may be
 * repeated. `registry_silent` says that the registry's outcome is unknown; repeating the call looks
 * it up first.
 */
export interface DomainActions {
  setAutoRenew(
    actor: UserActor,
    change: { readonly purchaseId: number; readonly isOn: boolean },
  ): Promise<Result<unknown>>;
  setLock(
    actor: UserActor,
    change: { readonly domain: string; readonly isLocked: boolean },
  ): Promise<Result<unknown>>;
  previewTemplate(
    actor: UserActor,
    change: { readonly domain: string; readonly template: BulkTemplate },
  ): Promise<Result<TemplateOutlook>>;
  applyTemplate(
    actor: UserActor,
    change: { readonly domain: string; readonly template: BulkTemplate },
  ): Promise<Result<unknown>>;
}

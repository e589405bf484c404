import type { UserActor } from '#platform/kernel/actor.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { BulkContact, BulkTemplate } from '../tables.ts';

/** What a template would do in a zone. */
export interface TemplateOutlook {
  /** The version of the zone that it was planned in. */
  readonly version: number;
  /** Whether the zone has all its records. */
  readonly isUnchanged: boolean;
  /** Whether the owner has to confirm what else it would do, such as switching off email forwards. */
  readonly isConfirmationNeeded: boolean;
}

/** What a change of contacts would do to a domain. */
export interface ContactOutlook {
  readonly isUnchanged: boolean;
  /** Until when it would lock the domain against transfers; null if it would not. */
  readonly locksUntil: Date | null;
  /** The addresses that would be asked to confirm it. */
  readonly asked: readonly string[];
}

/** A template that was applied to a domain after a version of its zone. */
interface TemplateUndo {
  readonly domain: string;
  readonly since: number;
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
  setPrivacy(
    actor: UserActor,
    change: { readonly domain: string; readonly isPrivate: boolean },
  ): Promise<Result<unknown>>;
  /** What a change of contacts would do, or why it is not possible. */
  previewContacts(
    actor: UserActor,
    change: { readonly domain: string; readonly given: BulkContact },
  ): Promise<Result<ContactOutlook>>;
  /** Changes the contacts; answers with the addresses that were asked to confirm it. */
  changeContacts(
    actor: UserActor,
    change: { readonly domain: string; readonly given: BulkContact },
  ): Promise<Result<{ readonly asked: readonly string[] }>>;
  /** Opens a domain for a transfer and has its code mailed: to whom, or null where our staff send it. */
  sendTransferCode(
    actor: UserActor,
    change: { readonly domain: string },
  ): Promise<Result<{ readonly sentTo: string | null; readonly expiresAt: Date } | null>>;
  previewTemplate(
    actor: UserActor,
    change: { readonly domain: string; readonly template: BulkTemplate },
  ): Promise<Result<TemplateOutlook>>;
  applyTemplate(
    actor: UserActor,
    change: { readonly domain: string; readonly template: BulkTemplate },
  ): Promise<Result<unknown>>;
  /**
   * What undoing a template would do that the caller applied after a version of the zone: `nothing`
   * where it added no records, `needs_review` where it would switch off email forwards.
   */
  previewTemplateUndo(
    actor: UserActor,
    change: TemplateUndo,
  ): Promise<Result<'possible' | 'nothing' | 'changed_since' | 'needs_review'>>;
  /** Undoes that template, unless its records were changed since. */
  undoTemplate(
    actor: UserActor,
    change: TemplateUndo,
  ): Promise<Result<'undone' | 'nothing' | 'changed_since'>>;
}

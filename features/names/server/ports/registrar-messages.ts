import type { RegistryTransfer } from './registrar-transfers.ts';

/** A message in the registry's poll queue (RFC 5730 section 2.9.2.3). */
export interface RegistryMessage {
  /** The id to acknowledge. */
  readonly id: string;
  readonly at: Date;
  /** The registry's text. */
  readonly text: string;
  /** The number of queued messages, including this one. */
  readonly waiting: number;
  readonly event: RegistryEvent;
}

/** The event that a message reports. */
export type RegistryEvent =
  /** A transfer was requested or answered; its status says by whom. */
  | { readonly kind: 'transfer'; readonly transfer: RegistryTransfer }
  /** The registry renewed a name automatically. */
  | { readonly kind: 'renewed'; readonly name: string; readonly expiresAt: Date | null }
  /** A name was deleted: pending (`isGone` false) or available again. */
  | { readonly kind: 'deleted'; readonly name: string; readonly isGone: boolean }
  | { readonly kind: 'restored'; readonly name: string }
  /** A name was released to another registrar by its tag. */
  | { readonly kind: 'released'; readonly name: string }
  /** A pending command (1001) completed or failed; `clTRID` is that command's. */
  | {
      readonly kind: 'action-done';
      readonly name: string;
      readonly isSuccess: boolean;
      readonly clTRID: string | null;
      readonly at: Date;
    }
  | { readonly kind: 'maintenance'; readonly maintenance: RegistryMaintenance }
  /** Any other message; see its text. */
  | { readonly kind: 'other'; readonly name: string | null };

/** An announced outage of the registry (RFC 9167). */
export interface RegistryMaintenance {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The affected systems, such as `EPP` or `RDAP`, and the impact. */
  readonly systems: readonly { readonly name: string; readonly impact: 'full' | 'partial' | 'none' }[];
  /** The affected TLDs; an empty list means all. */
  readonly tlds: readonly string[];
  /** False if it was cancelled or is over. */
  readonly isPlanned: boolean;
}

import type { RegistryTransfer } from './registrar-transfers.ts';

/** A message of the registry's queue (RFC 5730 section 2.9.2.3). */
export interface RegistryMessage {
  /** Acknowledge it by this. */
  readonly id: string;
  readonly at: Date;
  /** The registry's own sentence. */
  readonly text: string;
  /** How many messages wait, this one included. */
  readonly waiting: number;
  readonly event: RegistryEvent;
}

/** What a message is about. */
export type RegistryEvent =
  /** A transfer was asked for, or answered: by whom says its status. */
  | { readonly kind: 'transfer'; readonly transfer: RegistryTransfer }
  /** The registry renewed a name by itself. */
  | { readonly kind: 'renewed'; readonly name: string; readonly expiresAt: Date | null }
  /** A name is deleted: on its way out (`isGone` false) or free again. */
  | { readonly kind: 'deleted'; readonly name: string; readonly isGone: boolean }
  | { readonly kind: 'restored'; readonly name: string }
  /** A name was handed to another registrar by its tag. */
  | { readonly kind: 'released'; readonly name: string }
  /** What the registry had to confirm (1001) is done, or will not be; `clTRID` is the one of that command. */
  | {
      readonly kind: 'action-done';
      readonly name: string;
      readonly isSuccess: boolean;
      readonly clTRID: string | null;
      readonly at: Date;
    }
  | { readonly kind: 'maintenance'; readonly maintenance: RegistryMaintenance }
  /** Anything else; its text says what. */
  | { readonly kind: 'other'; readonly name: string | null };

/** A time at which the registry will not serve as usual (RFC 9167). */
export interface RegistryMaintenance {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** What is touched, such as `EPP` or `RDAP`, and how much. */
  readonly systems: readonly { readonly name: string; readonly impact: 'full' | 'partial' | 'none' }[];
  /** Which TLDs are touched; none named means all. */
  readonly tlds: readonly string[];
  /** False when it was called off or is over. */
  readonly isPlanned: boolean;
}

/** Something that a user saw or did on a screen. */
export interface SeenEvent {
  readonly name: string;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  /** Null for a visitor. */
  readonly userId: number | null;
  readonly at: Date;
}

/**
 * Destination of usage events: our own table, or the operator's analytics. It receives batches, and
 * may fail.
 */
export interface UsageSink {
  write(events: readonly SeenEvent[]): Promise<void>;
}

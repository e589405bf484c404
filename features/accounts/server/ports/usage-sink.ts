/** Something that somebody saw or did on a screen. */
export interface SeenEvent {
  readonly name: string;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  /** Null for a visitor. */
  readonly userId: number | null;
  readonly at: Date;
}

/** Where usage events go: our own table, or an operator's own statistics. It gets them in batches, and may fail. */
export interface UsageSink {
  write(events: readonly SeenEvent[]): Promise<void>;
}

import type { Message } from '#platform/kernel/sentence.ts';

/** What the customer still has to do themselves before something that they paid for works. */
export interface CustomerTask {
  /** Stable, such as `point-domain`. */
  readonly id: string;
  /** What to do, in the customer's words. */
  readonly text: Message;
  /** What to set or enter elsewhere, in this order. */
  readonly values: readonly { readonly label: Message; readonly value: string }[];
  /** The page of the panel with all about it; begins with `/`. */
  readonly path: string;
}

/** Something that does not hold after a run. */
export interface Fault {
  readonly what: string;
  /** The order whose history is printed; null for a general fault. */
  readonly orderId: number | null;
}

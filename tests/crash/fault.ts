/** Something that does not hold after a run. */
export interface Fault {
  readonly what: string;
  /** Whose history tells why; null where no single order is at fault. */
  readonly orderId: number | null;
}

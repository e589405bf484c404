/** A dispute as Stripe shows it, as far as the adapter reads it. */
export interface ImitatedDispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly reason: string;
  status: string;
}

/** The disputes of the imitation: buyers open them, banks decide them, the API shows them. */
export class ImitatedDisputes {
  readonly #disputes = new Map<string, ImitatedDispute>();

  open(dispute: Pick<ImitatedDispute, 'amount' | 'currency' | 'payment_intent' | 'status'>): string {
    const id = `du_${this.#disputes.size + 1}`;
    this.#disputes.set(id, { ...dispute, id, object: 'dispute', reason: 'fraudulent' });
    return id;
  }

  decide(id: string, status: string): void {
    const dispute = this.#disputes.get(id);
    if (dispute) dispute.status = status;
  }

  find(id: string | undefined): ImitatedDispute | null {
    return this.#disputes.get(id ?? '') ?? null;
  }

  /** Charges held by banks: they cannot be refunded. */
  holds(intentId: string): boolean {
    return [...this.#disputes.values()].some(
      ({ payment_intent: intent, status }) =>
        intent === intentId && status !== 'won' && !status.startsWith('warning'),
    );
  }
}

/** A name in the model: its holder, and how many years were paid. */
export interface ModelName {
  readonly siteId: number;
  years: number;
  /** Still within the grace period of its registration or its last renewal. */
  isNew: boolean;
  isRenewedNow: boolean;
  /** The line that its last years were paid with. */
  lastLine: number;
}

/**
 * A reference model of paid names: who holds which name for how many years, and the outcome of each
 * paid line. It has no registry, no steps and no faults.
 */
export class NamesModel {
  readonly held = new Map<string, ModelName>();
  readonly lines = new Map<number, string>();

  /** A paid new name: the first buyer has it. */
  register(
    domain: string,
    bought: { readonly lineId: number; readonly siteId: number },
    years: number,
  ): void {
    const { lineId, siteId } = bought;
    if (this.held.has(domain)) {
      this.lines.set(lineId, 'failed: domain_taken');
      return;
    }
    this.held.set(domain, { siteId, years, isNew: true, isRenewedNow: false, lastLine: lineId });
    this.lines.set(lineId, 'delivered');
  }

  /** Adds years to a name for its holder. */
  renew(domain: string, bought: { readonly lineId: number; readonly siteId: number }, years: number): void {
    const name = this.held.get(domain);
    const isTheirs = name?.siteId === bought.siteId;
    this.lines.set(bought.lineId, isTheirs ? 'delivered' : 'failed: renewal_unknown');
    if (!name || !isTheirs) return;
    Object.assign(name, { years: name.years + years, isRenewedNow: true, lastLine: bought.lineId });
  }

  /**
   * Cancels the last term of a name: within the grace period the name is released, afterwards it
   * stays.
   */
  giveBack(domain: string): void {
    const name = this.held.get(domain);
    if (!name) return;
    const isRenewal = name.isRenewedNow;
    if (!isRenewal && !name.isNew) return;
    this.lines.set(name.lastLine, 'taken_back: given_back');
    this.held.delete(domain);
  }

  /** More days pass than any grace period has. */
  wait(): void {
    for (const name of this.held.values()) Object.assign(name, { isNew: false, isRenewedNow: false });
  }
}

/** A name as the plain model knows it: whose, and how many years were paid. */
export interface ModelName {
  readonly siteId: number;
  years: number;
  /** No days have passed since it was registered, or since it was renewed last. */
  isNew: boolean;
  isRenewedNow: boolean;
  /** The line that its last years were paid with. */
  lastLine: number;
}

/**
 * What was paid for names, in the plainest way to say it: who holds which name for how many years, and
 * what became of each paid line. It knows no registry, no steps and no faults.
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

  /** More years of a name, for whoever holds it. */
  renew(domain: string, bought: { readonly lineId: number; readonly siteId: number }, years: number): void {
    const name = this.held.get(domain);
    const isTheirs = name?.siteId === bought.siteId;
    this.lines.set(bought.lineId, isTheirs ? 'delivered' : 'failed: renewal_unknown');
    if (!name || !isTheirs) return;
    Object.assign(name, { years: name.years + years, isRenewedNow: true, lastLine: bought.lineId });
  }

  /** The last years of a name are given back: within the registry's days it is gone, after them it stays. */
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

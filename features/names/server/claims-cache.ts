import type { Database } from '#platform/database/database.ts';
import { minutes, type Milliseconds } from '#platform/kernel/duration.ts';
import { readTld } from '../rules/domain-name.ts';
import { hasTrademarkClaims } from '../rules/tld-policy.ts';
import type { TrademarkNotice } from '../rules/trademark-notice.ts';
import type { Registrar } from './ports/registrar.ts';
import type { TrademarkNotices } from './ports/trademark-notices.ts';
import { saveTrademarkNotice } from './api/trademark-notice-store.ts';
import { within } from '#platform/process/within.ts';

/** Claims change rarely, so answers are cached for this long. */
const REMEMBERED_FOR = minutes(10);
/** Maximum number of cached names; the oldest are evicted first. */
const MAX_REMEMBERED = 10_000;

interface Entry {
  readonly notice: TrademarkNotice | null;
  readonly until: number;
}

/**
 * Caches trademark claims of names, and the notices to accept before registration.
 *
 * Only names in TLDs with a claims period are checked, and never during a search: when a name is
 * selected, when a cart is priced, and before payment. A notice is stored before it is shown, as
 * evidence.
 */
export class ClaimsCache {
  readonly #registrar: Partial<Pick<Registrar, 'checkClaims'>>;
  readonly #notices: TrademarkNotices | undefined;
  /** Monotonic time in milliseconds. */
  readonly #time: () => number;
  readonly #entries = new Map<string, Entry>();

  constructor(parts: {
    readonly registrar: Partial<Pick<Registrar, 'checkClaims'>>;
    readonly notices?: TrademarkNotices;
    readonly time: () => number;
  }) {
    this.#registrar = parts.registrar;
    this.#notices = parts.notices;
    this.#time = parts.time;
  }

  /** The cached notice of a name; sends no request. */
  known(name: string, now: Date): TrademarkNotice | null {
    const notice = this.#entries.get(name)?.notice ?? null;
    return notice && now < notice.notAfter ? notice : null;
  }

  /**
   * Returns the notice of each name, or null if it needs none; names without an answer within
   * `patience` are absent.
   */
  async noticesFor(
    { db, now }: { readonly db: Database; readonly now: Date },
    names: readonly string[],
    patience: Milliseconds,
  ): Promise<ReadonlyMap<string, TrademarkNotice | null>> {
    const answers = new Map<string, TrademarkNotice | null>();
    const missing: string[] = [];
    for (const name of new Set(names)) {
      const entry = this.#entries.get(name);
      if (!hasTrademarkClaims(readTld(name))) answers.set(name, null);
      else if (entry && entry.until > this.#time() && !(entry.notice && entry.notice.notAfter <= now)) {
        answers.set(name, entry.notice);
      } else missing.push(name);
    }
    if (missing.length > 0) await within(patience, this.#ask({ db, now }, missing, answers));
    return answers;
  }

  async #ask(
    { db, now }: { readonly db: Database; readonly now: Date },
    names: readonly string[],
    answers: Map<string, TrademarkNotice | null>,
  ): Promise<void> {
    const checked = await this.#registrar.checkClaims?.(names);
    if (checked?.outcome !== 'ok') return;
    await Promise.all(
      checked.value.map(async ({ name, claimKey }) => {
        const notice = claimKey === null ? null : await this.#fetch({ db, now }, name, claimKey);
        if (notice === undefined) return;
        this.#remember(name, notice);
        answers.set(name, notice);
      }),
    );
  }

  /** Undefined if the notice cannot be fetched, or has expired. */
  async #fetch(
    { db, now }: { readonly db: Database; readonly now: Date },
    domain: string,
    claimKey: string,
  ): Promise<TrademarkNotice | undefined> {
    const fetched = await this.#notices?.fetch(claimKey);
    if (!fetched || fetched.notAfter <= now) return undefined;
    // A notice is for a label, which may be claimed in many TLDs.
    const notice = { ...fetched, domain };
    await saveTrademarkNotice(db, notice, now);
    return notice;
  }

  #remember(name: string, notice: TrademarkNotice | null): void {
    this.#entries.delete(name);
    this.#entries.set(name, { notice, until: this.#time() + REMEMBERED_FOR });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_REMEMBERED) break;
      this.#entries.delete(oldest);
    }
  }
}

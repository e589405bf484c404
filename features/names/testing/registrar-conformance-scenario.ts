import type { NewContact } from '../server/ports/registrar-contacts.ts';
import type { CreatedDomain, NewDomain } from '../server/ports/registrar-domains.ts';
import type { RegistryMessage } from '../server/ports/registrar-messages.ts';
import type { Registrar, RegistrarAnswer } from '../server/ports/registrar.ts';

/** The commands that the suite makes fail. */
export type LostCommand = 'check' | 'create' | 'update' | 'renew' | 'delete' | 'transfer';

/** Makes one command or its answer get lost. */
export interface RegistrarFaults {
  /** The next such command on a domain never arrives. */
  loseCommand(command: LostCommand): Promise<void>;
  /** The next such command on a domain is executed, but its answer is lost. */
  loseAnswer(command: LostCommand): Promise<void>;
}

/** A registrar, with the facts about its registry that the suite needs. */
export interface RegistrarUnderTest {
  readonly registrar: Registrar;
  /** Another registrar at the same registry; null with a single login. */
  readonly rival: Registrar | null;
  /** A TLD that sells any available name, including IDNs, for 1 to 10 years at its standard price. */
  readonly tld: string;
  /** A TLD with release by tag, and the rival's tag there; null if there is none. */
  readonly release: { readonly tld: string; readonly rivalTag: string } | null;
  /** An available premium name; null if the registry has none. */
  readonly premiumName: string | null;
  /** An available name with a trademark claim; null if the registry has no claims. */
  readonly claimedName: string | null;
  /** Fetches the notice of a claim key, as the buyer sees it. */
  readonly findNotice: (claimKey: string) => Promise<{ readonly id: string; readonly notAfter: Date } | null>;
  /** Host names unknown to the registry, outside its TLDs. */
  readonly nameServers: readonly [string, string, string];
  /** Returns unique suffixes for names and ids: a few letters and digits. */
  readonly unique: () => string;
  /** Advances the registry's clock; null outside a sandbox. */
  readonly passDays: ((days: number) => Promise<void>) | null;
  /** Null if the registry cannot simulate failures. */
  readonly faults: RegistrarFaults | null;
}

const MILLISECONDS_A_DAY = 86_400_000;

/** The state shared by the chapters of the conformance suite. */
export class RegistrarStory {
  #under: RegistrarUnderTest | null = null;
  #holder: NewContact | null = null;
  #daysPassed = 0;

  /** Starts the scenario with a registrar and a registrant contact. */
  async begin(under: RegistrarUnderTest): Promise<void> {
    this.#under = under;
    this.#holder = this.newContact();
    expectOk(await under.registrar.createContact(this.#holder));
  }

  get under(): RegistrarUnderTest {
    if (this.#under === null) throw new Error('the scenario has not started');
    return this.#under;
  }

  /** The registrant contact of this scenario. */
  get holder(): NewContact {
    if (this.#holder === null) throw new Error('the scenario has not started');
    return this.#holder;
  }

  /** Advances time; null if the registry's clock cannot be moved. */
  get passDays(): ((days: number) => Promise<void>) | null {
    const { passDays } = this.under;
    if (passDays === null) return null;
    return async (days) => {
      await passDays(days);
      this.#daysPassed += days;
    };
  }

  /** The registry's approximate time. */
  now(): Date {
    return new Date(Date.now() + this.#daysPassed * MILLISECONDS_A_DAY);
  }

  /** Returns an available name. */
  readonly freeName = (): string => `${this.under.unique()}.${this.under.tld}`;

  /** A new valid contact, with overrides. */
  newContact(more: Partial<NewContact> = {}): NewContact {
    return {
      clTRID: this.traceId(),
      id: `c${this.under.unique()}`,
      address: CONTACT_ADDRESS,
      phone: '+44.2071234567',
      fax: null,
      email: 'ada@holder.test',
      disclosed: [],
      authInfo: 'Contact-code-1',
      ...more,
    };
  }

  /** A valid order for an available name, with overrides. */
  newDomain(more: Partial<NewDomain> = {}): NewDomain {
    return {
      clTRID: this.traceId(),
      name: this.freeName(),
      periodYears: 1,
      registrant: this.holder.id,
      contacts: { admin: this.holder.id, tech: this.holder.id, billing: null },
      nameServers: this.under.nameServers.slice(0, 2),
      authInfo: `Code-${this.under.unique()}`,
      agreedFee: null,
      ...more,
    };
  }

  /** A command on a name, with a new transaction id. */
  order(name: string): { readonly clTRID: string; readonly name: string } {
    return { clTRID: this.traceId(), name };
  }

  /** Returns a unique transaction id. */
  readonly traceId = (): string => `CONF-${this.under.unique()}`;

  /** Reads and acknowledges all queued messages of a registrar. */
  async takeMessages(registrar: Registrar): Promise<readonly RegistryMessage[]> {
    const taken: RegistryMessage[] = [];
    for (;;) {
      const message = expectOk(await registrar.nextMessage());
      if (message === null) return taken;
      taken.push(message);
      expectOk(await registrar.acknowledgeMessage(message.id));
    }
  }

  /** Registers a name. */
  async register(more: Partial<NewDomain> = {}): Promise<{ domain: NewDomain; created: CreatedDomain }> {
    const domain = this.newDomain(more);
    return { domain, created: expectOk(await this.under.registrar.createDomain(domain)) };
  }
}

/** A typical address. */
export const CONTACT_ADDRESS = {
  name: 'Ada Example',
  organization: null,
  street: ['1 Analytical Row', 'Floor 2'],
  city: 'London',
  state: null,
  postalCode: 'EC1A 1BB',
  countryCode: 'GB',
};

/** Unwraps an answer that must be `ok`. */
export function expectOk<Value>(answer: RegistrarAnswer<Value>): Value {
  if (answer.outcome === 'ok') return answer.value;
  const code = answer.outcome === 'refused' ? ` ${answer.eppCode}` : '';
  throw new Error(`${answer.outcome}${code}: ${answer.reason}`);
}

import type { NewContact } from '../server/ports/registrar-contacts.ts';
import type { CreatedDomain, NewDomain } from '../server/ports/registrar-domains.ts';
import type { RegistryMessage } from '../server/ports/registrar-messages.ts';
import type { Registrar, RegistrarAnswer } from '../server/ports/registrar.ts';

/** The commands that the suite loses. */
export type LostCommand = 'check' | 'create' | 'update' | 'renew' | 'delete' | 'transfer';

/** How the suite loses a command or its answer on purpose, once. */
export interface RegistrarFaults {
  /** The next such command on a domain never arrives. */
  loseCommand(command: LostCommand): Promise<void>;
  /** The next such command on a domain is carried out, and its answer never arrives. */
  loseAnswer(command: LostCommand): Promise<void>;
}

/** A registrar and what the suite must know of its registry. */
export interface RegistrarUnderTest {
  readonly registrar: Registrar;
  /** Another registrar at the same registry; null where there is only one login. */
  readonly rival: Registrar | null;
  /** A TLD that sells any free name for 1 to 10 years at an ordinary price, IDN included. */
  readonly tld: string;
  /** A TLD whose names are handed on by tag, and the rival's tag there; null where there is none. */
  readonly release: { readonly tld: string; readonly rivalTag: string } | null;
  /** A free name that is premium; null where the registry has none. */
  readonly premiumName: string | null;
  /** A free name that a mark is claimed for; null where the registry tells no claims. */
  readonly claimedName: string | null;
  /** The notice of a claim key, as whoever registers reads it. */
  readonly noticeOf: (claimKey: string) => Promise<{ readonly id: string; readonly notAfter: Date } | null>;
  /** Host names, unknown to the registry and below none of its TLDs. */
  readonly nameServers: readonly [string, string, string];
  /** Makes names and ids that nobody has used: a few letters and digits. */
  readonly unique: () => string;
  /** Moves the registry's clock on; null where it cannot be moved, as nowhere but in a sandbox. */
  readonly passDays: ((days: number) => Promise<void>) | null;
  /** Null where the registry cannot be made to fail. */
  readonly faults: RegistrarFaults | null;
}

const MILLISECONDS_A_DAY = 86_400_000;

/** What the chapters of the conformance suite share. */
export class RegistrarStory {
  #under: RegistrarUnderTest | null = null;
  #holder: NewContact | null = null;
  #daysPassed = 0;

  /** Begins the story: the registrar is there, and somebody who will hold names. */
  async begin(under: RegistrarUnderTest): Promise<void> {
    this.#under = under;
    this.#holder = this.newContact();
    expectOk(await under.registrar.createContact(this.#holder));
  }

  get under(): RegistrarUnderTest {
    if (this.#under === null) throw new Error('the story has not begun');
    return this.#under;
  }

  /** The contact that holds the names of this story. */
  get holder(): NewContact {
    if (this.#holder === null) throw new Error('the story has not begun');
    return this.#holder;
  }

  /** How time is let pass here; null where the registry's clock cannot be moved. */
  get passDays(): ((days: number) => Promise<void>) | null {
    const { passDays } = this.under;
    if (passDays === null) return null;
    return async (days) => {
      await passDays(days);
      this.#daysPassed += days;
    };
  }

  /** What the registry's clock shows, about. */
  now(): Date {
    return new Date(Date.now() + this.#daysPassed * MILLISECONDS_A_DAY);
  }

  /** A name that nobody has. */
  readonly freeName = (): string => `${this.under.unique()}.${this.under.tld}`;

  /** A contact that nobody has stored, plausible where not said otherwise. */
  newContact(more: Partial<NewContact> = {}): NewContact {
    return {
      clTRID: this.traceId(),
      id: `c${this.under.unique()}`,
      address: CONTACT_ADDRESS,
      phone: '+44.2071234567',
      fax: null,
      email: 'ada@holder.test',
      isDisclosed: false,
      authInfo: 'Contact-code-1',
      ...more,
    };
  }

  /** An order for a free name, plausible where not said otherwise. */
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

  /** A transaction id of its own, and the name that a command is about. */
  order(name: string): { readonly clTRID: string; readonly name: string } {
    return { clTRID: this.traceId(), name };
  }

  /** A transaction id that nobody has used. */
  readonly traceId = (): string => `CONF-${this.under.unique()}`;

  /** All messages that wait for a registrar, taken off its queue. */
  async messagesOf(registrar: Registrar): Promise<readonly RegistryMessage[]> {
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

/** An address as a person would give it. */
export const CONTACT_ADDRESS = {
  name: 'Ada Example',
  organization: null,
  street: ['1 Analytical Row', 'Floor 2'],
  city: 'London',
  state: null,
  postalCode: 'EC1A 1BB',
  countryCode: 'GB',
};

/** The value of an answer that must be `ok` here. */
export function expectOk<Value>(answer: RegistrarAnswer<Value>): Value {
  if (answer.outcome === 'ok') return answer.value;
  const code = answer.outcome === 'refused' ? ` ${answer.eppCode}` : '';
  throw new Error(`${answer.outcome}${code}: ${answer.reason}`);
}

import type { DomainType } from './project-domain.ts';

/** How far it is shown that whoever connected a name controls it. */
export const NAME_CONTROLS = ['unseen', 'awaiting', 'elsewhere', 'proven'] as const;
/**
 * How far it is shown that whoever connected a name controls it: nobody has looked where it is delegated (`unseen`), it is
 * delegated to name servers of ours (`awaiting`) or of others (`elsewhere`) without a proof, or control is `proven`.
 */
export type NameControl = (typeof NAME_CONTROLS)[number];

/** What may be done with the zone of a name: none is made, it is kept and edited but not answered from, or it is served. */
export type ZoneRight = 'none' | 'kept' | 'served';

/** What decides about the zone of a name that is here. */
export interface ZoneHolder {
  readonly type: DomainType;
  /** Whether the name is one that is registered by itself; a name below another one is part of that one's zone. */
  readonly isRegistrable: boolean;
  readonly control: NameControl;
  /** Whether the holder's time with the name is over: it can neither be renewed nor redeemed any more. */
  readonly isOver: boolean;
}

/**
 * Who may have a zone served: the one rule for registrations, connections and transfers.
 *
 * A delegation to our name servers says that somebody wanted us to answer, not which customer it was (a lame delegation,
 * RFC 8499, section 7). So a name that we have not registered ourselves is answered for once its holder has proved control.
 */
export function zoneRight({ type, isRegistrable, control, isOver }: ZoneHolder): ZoneRight {
  // A registry that registers names below another one decides where zones begin.
  if (type === 'registered') return isOver ? 'kept' : 'served';
  if (!isRegistrable || type === 'siteRedirect' || type === 'siteAddress') return 'none';
  return control === 'proven' && !isOver ? 'served' : 'kept';
}

/** Whether visitors of a connected name are answered: never while it may be delegated to us for somebody else. */
export function isAnsweredConnection(control: NameControl): boolean {
  return control === 'proven' || control === 'elsewhere';
}

/** The control of a name as it is connected: with a proof, or before anybody has looked. A name below another one has no zone here. */
export function controlAtStart(name: {
  readonly isRegistrable: boolean;
  readonly isProven: boolean;
}): NameControl {
  if (name.isProven) return 'proven';
  return name.isRegistrable ? 'unseen' : 'elsewhere';
}

/** What a look at a name's delegation has found that bears on its control. */
export interface SeenDelegation {
  /** Whether the zone above could be asked and refers to anybody. */
  readonly isFound: boolean;
  /** Whether any of the name servers is ours. */
  readonly hasOurs: boolean;
  /** Whether the proof was seen. */
  readonly isProven: boolean;
}

/** The control of a name after a look at it; once proven it stays so, and what could not be seen changes nothing. */
export function controlAfter(before: NameControl, seen: SeenDelegation): NameControl {
  if (before === 'proven' || seen.isProven) return 'proven';
  if (!seen.isFound) return before;
  return seen.hasOurs ? 'awaiting' : 'elsewhere';
}

/** Below it are the one-time name servers; an operator has one wildcard record for them. */
const PROOF_LABEL = 'proof';

/**
 * The one-time name server that proves control of a name: only who can change the delegation at the name's registrar can
 * have it there, and no delegation of before has it.
 */
export function proofServer(token: string, nameServerHost: string): string {
  return `${token}.${PROOF_LABEL}.${nameServerHost}`;
}

/** The tokens of the one-time name servers among some. */
export function proofTokens(nameServers: readonly string[], nameServerHost: string): readonly string[] {
  const ending = `.${PROOF_LABEL}.${nameServerHost}`;
  return nameServers.flatMap((server) => {
    const host = server.toLowerCase().replace(/\.$/, '');
    return host.endsWith(ending) ? [host.slice(0, -ending.length)] : [];
  });
}

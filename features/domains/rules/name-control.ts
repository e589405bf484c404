import type { DomainType } from './project-domain.ts';

/** The levels of proof that the user who connected a name controls it. */
export const NAME_CONTROLS = ['unseen', 'awaiting', 'elsewhere', 'proven'] as const;
/**
 * The level of proof that the user who connected a name controls it.
 *
 * `unseen`: the delegation was not checked yet. `awaiting`: delegated to our name servers, no
 * proof. `elsewhere`: delegated to other name servers, no proof. `proven`: control was shown.
 */
export type NameControl = (typeof NAME_CONTROLS)[number];

/**
 * What we may do with the zone of a name: have none, store and edit it without answering queries,
 * or serve it.
 */
export type ZoneRight = 'none' | 'kept' | 'served';

/** The facts that decide the zone right of a name held here. */
export interface ZoneHolder {
  readonly type: DomainType;
  /** Whether the name is directly below a public suffix. A subdomain belongs to its parent's zone. */
  readonly isRegistrable: boolean;
  readonly control: NameControl;
  /** Whether the holder can neither renew nor redeem the name any more. */
  readonly isOver: boolean;
}

/**
 * Decides who may have a zone served: the one rule for registrations, connections and transfers.
 *
 * A delegation to our name servers shows that someone wanted our answers, not which customer (a
 * lame delegation, RFC 8499, section 7). So a name that we did not register is served only after
 * its holder has proved control.
 */
export function zoneRight({ type, isRegistrable, control, isOver }: ZoneHolder): ZoneRight {
  // The registry decides where zones begin, including registries that register below another name.
  if (type === 'registered') return isOver ? 'kept' : 'served';
  if (!isRegistrable || type === 'siteRedirect' || type === 'siteAddress') return 'none';
  return control === 'proven' && !isOver ? 'served' : 'kept';
}

/**
 * Whether the edge answers visitors of a connected name: never while another customer may own its
 * delegation to us.
 */
export function isAnsweredConnection(control: NameControl): boolean {
  return control === 'proven' || control === 'elsewhere';
}

/** The initial control of a name: proven, or unchecked. A subdomain has no zone here. */
export function controlAtStart(name: {
  readonly isRegistrable: boolean;
  readonly isProven: boolean;
}): NameControl {
  if (name.isProven) return 'proven';
  return name.isRegistrable ? 'unseen' : 'elsewhere';
}

/** The facts of a delegation check that bear on control. */
export interface SeenDelegation {
  /** Whether the parent zone answered with a delegation. */
  readonly isFound: boolean;
  /** Whether any of the name servers is ours. */
  readonly hasOurs: boolean;
  /** Whether the proof was found. */
  readonly isProven: boolean;
}

/** The control of a name after a check. Proven control is never lost, and a failed check changes nothing. */
export function controlAfter(before: NameControl, seen: SeenDelegation): NameControl {
  if (before === 'proven' || seen.isProven) return 'proven';
  if (!seen.isFound) return before;
  return seen.hasOurs ? 'awaiting' : 'elsewhere';
}

/** The label above all one-time name servers; the operator publishes one wildcard record for them. */
const PROOF_LABEL = 'proof';

/**
 * The one-time name server that proves control of a name.
 *
 * Only someone who can change the delegation at the registrar can add it, and no earlier delegation
 * contains it.
 */
export function proofServer(token: string, nameServerHost: string): string {
  return `${token}.${PROOF_LABEL}.${nameServerHost}`;
}

/** Extracts the tokens of one-time name servers from a list of name servers. */
export function proofTokens(nameServers: readonly string[], nameServerHost: string): readonly string[] {
  const ending = `.${PROOF_LABEL}.${nameServerHost}`;
  return nameServers.flatMap((server) => {
    const host = server.toLowerCase().replace(/\.$/, '');
    return host.endsWith(ending) ? [host.slice(0, -ending.length)] : [];
  });
}

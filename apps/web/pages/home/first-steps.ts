/** What is known of somebody who begins. */
export interface Beginnings {
  readonly isVerified: boolean;
  readonly sites: number;
  /** Whether something waits in the cart. */
  readonly hasCart: boolean;
  readonly domains: number;
  /** Whether the first domain has all it needs; null without one. */
  readonly isLive: boolean | null;
}

/** The steps to a working domain, in their order. */
export const STEP_IDS = ['email', 'site', 'name', 'checkout', 'live'] as const;
/** The name of a step. */
export type StepId = (typeof STEP_IDS)[number];

/** `open` can be done now, `later` needs another first. */
export type StepState = 'done' | 'open' | 'later';

/** A step and how far it is. */
export interface FirstStep {
  readonly id: StepId;
  readonly state: StepState;
}

/**
 * The way from nothing to a working domain, as far as somebody has come.
 *
 * Each of them needs the one before; confirming the address can be done at any time.
 */
export function firstSteps({
  isVerified,
  sites,
  hasCart,
  domains,
  isLive,
}: Beginnings): readonly FirstStep[] {
  const isDone: Readonly<Record<StepId, boolean>> = {
    email: isVerified,
    site: sites > 0,
    name: hasCart || domains > 0,
    checkout: domains > 0,
    live: isLive === true,
  };
  const next = STEP_IDS.find((id) => id !== 'email' && !isDone[id]);
  return STEP_IDS.map((id) => ({
    id,
    state: isDone[id] ? 'done' : id === next || id === 'email' ? 'open' : 'later',
  }));
}

/** Whether the way is still worth showing: not once it was gone, nor to those with more names than one. */
export function isBeginning(beginnings: Beginnings): boolean {
  return beginnings.domains <= 1 && firstSteps(beginnings).some(({ state }) => state !== 'done');
}

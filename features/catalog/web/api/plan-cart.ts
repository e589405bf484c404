import type { Message } from '#platform/kernel/sentence.ts';
import type { ReactNode } from 'react';
import type { Plan } from '../../rules/plan.ts';

/** The cart as the plans page needs it; who draws the page joins it to the real one. */
export interface PlanCart {
  /** The plan in the cart, by its slug; null where none is, and while nothing is known. */
  readonly slug: string | null;
  /** The plan that is being put in now, by its slug. */
  readonly busySlug: string | null;
  /** Puts a plan in, in the place of another one; null where it is in, else why not, empty where `notices` says it. */
  readonly choose: (plan: Plan) => Promise<string | Message | null>;
  /** What the server says of the cart. */
  readonly notices: ReactNode;
}

import { findAccount } from '#features/accounts/server/api/accounts.ts';
import type { Account } from '#features/accounts/server/api/accounts.ts';
import type { Database } from '#platform/database/database.ts';
import { route } from '#platform/http/route.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { getChecklist, testChecklistPart } from '../contract/checklist-endpoints.ts';
import { refuseOperator } from '../contract/refusals.ts';
import type { ChecklistPart } from '../rules/checklist-parts.ts';
import type { Installation, PartResult, PartState } from './ports/installation.ts';

/** Dependencies of the operator slice. */
export interface OperatorDeps {
  readonly db: Database;
  /** Addresses of the accounts that may see it, in lower case. */
  readonly operators: readonly string[];
  readonly installation: Installation;
}

/** What operators see of their installation: which parts are live, and whether they work. */
export function operatorModule(deps: OperatorDeps): SliceModule {
  return {
    name: 'operator',
    routes: [
      route(getChecklist, async ({ actor }) => {
        const listed = await listParts(deps, actor);
        if (!listed.ok) return listed;
        return ok({ parts: listed.value.map((each) => ({ ...each, settings: [...each.settings] })) });
      }),
      route(testChecklistPart, async ({ actor, body }) => {
        const tested = await testPart(deps, actor, body.part);
        return tested.ok ? ok({ is_working: tested.value.isWorking, seen: tested.value.seen }) : tested;
      }),
    ],
  };
}

/** The parts of the installation, for an operator; everyone else is refused. */
export async function listParts(deps: OperatorDeps, actor: UserActor): Promise<Result<readonly PartState[]>> {
  if (!(await findOperator(deps, actor))) return refuseOperator('not_operator');
  return ok(deps.installation.listParts().map(({ part, state, settings }) => ({ part, state, settings })));
}

/** Tries a part, for an operator; the test mail goes to the operator's own confirmed address. */
export async function testPart(
  deps: OperatorDeps,
  actor: UserActor,
  part: ChecklistPart,
): Promise<Result<PartResult>> {
  const operator = await findOperator(deps, actor);
  if (!operator) return refuseOperator('not_operator');
  return ok(await deps.installation.testPart(part, operator.email));
}

/** The account that asks, if it is an operator's and asks in a browser: a leaked token reads no settings. */
async function findOperator({ db, operators }: OperatorDeps, actor: UserActor): Promise<Account | null> {
  if (actor.via !== 'session') return null;
  const account = await findAccount(db, actor.userId);
  if (!account) return null;
  const isEmailVerified = account.emailVerifiedAt !== null;
  return isOperator({ email: account.email, isEmailVerified }, operators) ? account : null;
}

/** What is known of an account that asks for an operator's page. */
interface AskingAccount {
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/**
 * Whether an account is one of the operators that the settings name. An address counts only once it
 * is confirmed: anyone can sign up with an operator's address.
 */
export function isOperator(account: AskingAccount, operators: readonly string[]): boolean {
  return account.isEmailVerified && operators.includes(account.email.toLowerCase());
}

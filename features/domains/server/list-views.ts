import { refuseDomain } from '#features/names/contract/refusals.ts';
import type { AnswerOf, BodyOf } from '#platform/contract/endpoint.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { MAX_LIST_VIEWS } from '../contract/list-view-endpoints.ts';
import type {
  listListViews as contract,
  saveListView as saveContract,
} from '../contract/list-view-endpoints.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { deleteView, listViews, saveView } from './list-view-store.ts';

type Deps = Pick<DomainsDeps, 'db'>;
type Answer = Result<AnswerOf<typeof contract>>;

/** The saved views of the caller, by name. */
export async function listListViews({ db }: Deps, { userId }: UserActor): Promise<Answer> {
  return ok({ views: [...(await listViews(db, userId))] });
}

/** Saves a view of the caller; the one of the same name is replaced, and at most one is the default. */
export async function saveListView(
  deps: Deps,
  actor: UserActor,
  { name, view, is_default: isDefault }: BodyOf<typeof saveContract>,
): Promise<Answer> {
  const { userId } = actor;
  const isSaved = await saveView(deps.db, { userId, name, view, isDefault }, MAX_LIST_VIEWS);
  return isSaved ? listListViews(deps, actor) : refuseDomain('too_many_views', { maximum: MAX_LIST_VIEWS });
}

/** Deletes a saved view of the caller. */
export async function deleteListView(
  deps: Deps,
  actor: UserActor,
  { id }: { readonly id: string },
): Promise<Answer> {
  const isDeleted = await deleteView(deps.db, { userId: actor.userId, id: Number(id) });
  return isDeleted ? listListViews(deps, actor) : refuseDomain('unknown_view');
}

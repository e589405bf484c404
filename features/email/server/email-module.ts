import { route } from '#platform/http/route.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { deactivateForwardsEndpoint, listForwardsEndpoint } from '../contract/endpoints.ts';
import type { EmailDeps } from './email-deps.ts';
import { listForwards, deactivateForwards } from './manage-forwards.ts';

/** The email slice: for now, listing and switching off the forwards of domains. */
export function emailModule(deps: EmailDeps): SliceModule {
  return {
    name: 'email',
    routes: [
      route(listForwardsEndpoint, ({ actor, params }) => listForwards(deps, actor, params)),
      route(deactivateForwardsEndpoint, ({ actor, params }) => deactivateForwards(deps, actor, params)),
    ],
  };
}

import { beforeAll, describe } from 'vitest';

import { describeAsking } from './registrar-asks.ts';
import { describeContacts } from './registrar-contacts.ts';
import { describeChanging } from './registrar-changes.ts';
import { describeRegistering } from './registrar-registers.ts';
import { describeDeleting } from './registrar-deletes.ts';
import { describeRenewing } from './registrar-renews.ts';
import { describeSigning } from './registrar-signs.ts';
import { RegistrarStory } from './registrar-conformance-scenario.ts';
import type { RegistrarUnderTest } from './registrar-conformance-scenario.ts';
import { describeFailing } from './registrar-survives.ts';
import { describeTransferring } from './registrar-transfers.ts';

/** The conformance suite of the port `Registrar`; chapters build on each other. */
export function describeRegistrar(what: string, start: () => Promise<RegistrarUnderTest>): void {
  describe(`${what} as a registrar`, () => {
    const story = new RegistrarStory();
    beforeAll(async () => story.begin(await start()));

    describeAsking(story);
    describeContacts(story);
    describeRegistering(story);
    describeChanging(story);
    describeSigning(story);
    describeRenewing(story);
    describeFailing(story);
    // From here on, chapters advance the clock.
    describeTransferring(story);
    describeDeleting(story);
  });
}

import type { Greeting } from '#platform/epp-wire/session/greeting.ts';

import { EXTENSION_URIS, OBJECT_URIS } from '../commands/command-table.ts';

/** What this registry says of itself. */
export function greeting(now: Date): Greeting {
  return {
    serverId: 'Namestead sandbox registry',
    at: now,
    versions: ['1.0'],
    languages: ['en'],
    objectUris: OBJECT_URIS,
    extensionUris: EXTENSION_URIS,
  };
}

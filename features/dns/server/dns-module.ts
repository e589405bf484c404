import {
  domainComing,
  domainMapped,
  domainRegistered,
  domainReleased,
} from '#features/domains/contract/events.ts';
import { mailSwitchedOff } from '#features/email/contract/events.ts';
import { handler } from '#platform/events/event.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { createBroughtZone, createRegisteredZone } from './create-registered-zone.ts';
import type { DnsDeps } from './dns-deps.ts';
import { dnsRoutes } from './dns-routes.ts';
import { removeMailRecords } from './remove-mail-records.ts';
import { removeZone } from './remove-zone.ts';

/** Zones and their records; the name server that answers from them is started apart (`door.ts`). */
export function dnsModule(deps: DnsDeps): SliceModule {
  return {
    name: 'dns',
    routes: dnsRoutes(deps),
    handlers: [
      handler(domainRegistered, 'dns.create-zone', (registered) => createRegisteredZone(deps, registered)),
      handler(domainMapped, 'dns.create-mapped-zone', (mapped) => createBroughtZone(deps, mapped)),
      handler(domainComing, 'dns.create-coming-zone', (coming) => createBroughtZone(deps, coming)),
      handler(domainReleased, 'dns.remove-zone', (released) => removeZone(deps, released)),
      handler(mailSwitchedOff, 'dns.remove-mail-records', (mail) => removeMailRecords(deps, mail)),
    ],
  };
}

import {
  domainComing,
  domainMapped,
  domainRegistered,
  domainReleased,
  zoneRightChanged,
} from '#features/domains/contract/events.ts';
import { mailSwitchedOff } from '#features/email/contract/events.ts';
import { handler } from '#platform/events/event.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import type { DnsDeps } from './dns-deps.ts';
import { dnsRoutes } from './dns-routes.ts';
import { removeMailRecords } from './remove-mail-records.ts';
import { removeZone } from './remove-zone.ts';
import { settleZone } from './settle-zone.ts';

/** Zones and their records; the name server that answers from them is started apart (`api/name-server.ts`). */
export function dnsModule(deps: DnsDeps): SliceModule {
  return {
    name: 'dns',
    routes: dnsRoutes(deps),
    handlers: [
      handler(domainRegistered, 'dns.create-zone', (registered) => settleZone(deps, registered)),
      handler(domainMapped, 'dns.create-mapped-zone', (mapped) => settleZone(deps, mapped)),
      handler(domainComing, 'dns.create-coming-zone', (coming) => settleZone(deps, coming)),
      handler(zoneRightChanged, 'dns.settle-zone', (changed) => settleZone(deps, changed)),
      handler(domainReleased, 'dns.remove-zone', (released) => removeZone(deps, released)),
      handler(mailSwitchedOff, 'dns.remove-mail-records', (mail) => removeMailRecords(deps, mail)),
    ],
  };
}

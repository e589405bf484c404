import type { Database } from '#platform/database/database.ts';
import { route } from '#platform/http/route.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Live } from '#platform/live/live.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import {
  getContactInformationEndpoint,
  listDomainCountriesEndpoint,
  listPaymentCountriesEndpoint,
  listSmsCountriesEndpoint,
  listStatesEndpoint,
  validateContactInformationEndpoint,
} from '../contract/endpoints.ts';
import * as profiles from '../contract/profile-endpoints.ts';
import {
  addContactProfile,
  changeContactProfile,
  deleteContactProfile,
  listContactProfiles,
} from './contact-profiles.ts';
import { getContactInformation, validateContactInformation } from './get-contact-information.ts';
import { listCountries, listStates, listSmsCountries } from './list-countries.ts';
import type { TldContactRules } from './ports/tld-contact-rules.ts';

/** Dependencies of the contacts slice. */
export interface ContactsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly tldContactRules: TldContactRules;
}

/** Contact details of people: how they look, what is wrong with them, what was used last. */
export function contactsModule(deps: ContactsDeps): SliceModule {
  return {
    name: 'contacts',
    routes: [
      route(getContactInformationEndpoint, ({ actor }) => getContactInformation(deps, actor)),
      route(validateContactInformationEndpoint, async ({ body }) =>
        validateContactInformation(deps, {
          contact: body.contact_information,
          domains: body.domain_names,
        }),
      ),
      route(profiles.listContactProfilesEndpoint, ({ actor }) => listContactProfiles(deps, actor)),
      route(profiles.addContactProfileEndpoint, ({ actor, body }) => addContactProfile(deps, actor, body)),
      route(profiles.changeContactProfileEndpoint, ({ actor, params, body }) =>
        changeContactProfile(deps, actor, { ...params, ...body }),
      ),
      route(profiles.deleteContactProfileEndpoint, ({ actor, params }) =>
        deleteContactProfile(deps, actor, params),
      ),
      route(listDomainCountriesEndpoint, async () => listCountries()),
      route(listPaymentCountriesEndpoint, async () => listCountries()),
      route(listSmsCountriesEndpoint, async () => listSmsCountries()),
      route(listStatesEndpoint, async ({ params }) => listStates(params)),
    ],
  };
}

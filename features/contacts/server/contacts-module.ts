import type { Database } from '#platform/database/database.ts';
import { route } from '#platform/http/route.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import {
  getContactInformationEndpoint,
  listDomainCountriesEndpoint,
  listPaymentCountriesEndpoint,
  listSmsCountriesEndpoint,
  listStatesEndpoint,
  validateContactInformationEndpoint,
} from '../contract/endpoints.ts';
import { getContactInformation, validateContactInformation } from './get-contact-information.ts';
import { listCountries, listStates, listSmsCountries } from './list-countries.ts';
import type { TldContactRules } from './ports/tld-contact-rules.ts';

/** Dependencies of the contacts slice. */
export interface ContactsDeps {
  readonly db: Database;
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
      route(listDomainCountriesEndpoint, async () => listCountries()),
      route(listPaymentCountriesEndpoint, async () => listCountries()),
      route(listSmsCountriesEndpoint, async () => listSmsCountries()),
      route(listStatesEndpoint, async ({ params }) => listStates(params)),
    ],
  };
}

import * as privacy from '#features/domains/contract/privacy-endpoints.ts';
import { DISCLOSABLE_FIELDS } from '#features/names/rules/domain-policy.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { route } from '#platform/http/route.ts';
import { worker } from '#platform/jobs/job.ts';
import { mapOk } from '#platform/kernel/result.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import * as asked from '../contract/contact-change-endpoints.ts';
import { sendOwnerMessage as sendOwnerMessageEndpoint } from '../contract/owner-message-endpoints.ts';
import * as whois from '../contract/whois-endpoints.ts';
import { answerContactChange, lookAtContactChange } from './answer-contact-change.ts';
import { setPrivacy } from './api/set-privacy.ts';
import { cancelContactChange, getContactChange } from './cancel-contact-change.ts';
import { changeContact } from './change-contact.ts';
import { carryOutContactChange } from './changes/carry-out-contact-change.ts';
import { findContactChange } from './changes/contact-change-store.ts';
import { sweepUnusedContacts, UNUSED_EVERY_SECONDS } from './changes/delete-unused-contact.ts';
import { EXPIRE_EVERY_SECONDS, expireContactChanges } from './expire-contact-changes.ts';
import { STORE_EVERY_SECONDS, storeUnknownRegistrants } from './find-registrant.ts';
import { getWhois } from './get-whois.ts';
import { runMailContactChange } from './jobs/mail-contact-change.ts';
import { runMailDataReminder } from './jobs/mail-data-reminder.ts';
import { runMailOwnerMessage } from './jobs/mail-owner-message.ts';
import {
  carryOutContactChangeJob,
  mailContactChange,
  mailDataReminder,
  mailOwnerMessage,
} from './jobs/registrant-jobs.ts';
import type { RegistrantsDeps } from './registrants-deps.ts';
import { CLAIM_REMINDERS_EVERY_SECONDS, claimDataReminders } from './reminders/claim-data-reminders.ts';
import { sendOwnerMessage } from './send-owner-message.ts';
import { setDisclosure } from './set-disclosure.ts';

/** The wire's answer to a change of privacy or disclosure. */
const presentRequested = ({ isPending }: { readonly isPending: boolean }) =>
  ({ success: true, is_pending: isPending }) as const;

/** The registrants slice: whose names are, and what the public sees of them. */
export function registrantsModule(deps: RegistrantsDeps): SliceModule {
  return {
    name: 'registrants',
    routes: [
      route(whois.getWhois, ({ actor, params }) => getWhois(deps, actor, params)),
      route(whois.updateWhois, ({ actor, params, body }) =>
        changeContact(deps, actor, { ...params, whois: body.whois, transferLock: body.transfer_lock }),
      ),
      route(privacy.enablePrivacy, async ({ actor, params }) =>
        mapOk(await setPrivacy(deps, actor, { ...params, isPrivate: true }), presentRequested),
      ),
      route(privacy.disablePrivacy, async ({ actor, params }) =>
        mapOk(await setPrivacy(deps, actor, { ...params, isPrivate: false }), presentRequested),
      ),
      route(privacy.discloseContact, async ({ actor, params, body }) =>
        mapOk(
          await setDisclosure(deps, actor, { ...params, disclosed: body.fields ?? DISCLOSABLE_FIELDS }),
          presentRequested,
        ),
      ),
      route(privacy.redactContact, async ({ actor, params }) =>
        mapOk(await setDisclosure(deps, actor, { ...params, disclosed: [] }), presentRequested),
      ),
      route(sendOwnerMessageEndpoint, ({ params, body }) => sendOwnerMessage(deps, { ...params, ...body })),
      route(asked.getContactChange, ({ actor, params }) => getContactChange(deps, actor, params)),
      route(asked.cancelContactChange, ({ actor, params }) => cancelContactChange(deps, actor, params)),
      route(asked.lookAtContactChange, ({ body }) => lookAtContactChange(deps, body)),
      route(asked.answerContactChange, ({ body }) => answerContactChange(deps, body)),
    ],
    workers: [
      worker(mailContactChange, (data) => runMailContactChange(deps, data)),
      worker(mailDataReminder, (data) => runMailDataReminder(deps, data)),
      worker(mailOwnerMessage, (data) => runMailOwnerMessage(deps, data)),
      worker(carryOutContactChangeJob, (data) => carryOutContactChange(deps, data), {
        whenParked: {
          describe: async ({ id }) => {
            const change = await findContactChange(deps.db, id);
            return {
              what: `Change of the contacts of ${change ? displayName(change.domain) : id}`,
              orderId: null,
              customer: null,
              lineIds: [],
            };
          },
        },
      }),
    ],
    sweeps: [
      {
        name: 'domains.expire-contact-changes',
        everySeconds: EXPIRE_EVERY_SECONDS,
        run: () => expireContactChanges(deps),
      },
      {
        name: 'domains.claim-data-reminders',
        everySeconds: CLAIM_REMINDERS_EVERY_SECONDS,
        run: () => claimDataReminders(deps),
      },
      {
        name: 'domains.store-unknown-registrants',
        everySeconds: STORE_EVERY_SECONDS,
        run: () => storeUnknownRegistrants(deps),
      },
      {
        name: 'domains.delete-unused-contacts',
        everySeconds: UNUSED_EVERY_SECONDS,
        run: () => sweepUnusedContacts(deps),
      },
    ],
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { currentUserQuery } from '#features/accounts/web/api/account-queries.ts';
import { needsFax } from '#features/contacts/rules/contact-needs.ts';
import { ContactFields } from '#features/contacts/web/api/contact-form-parts.ts';
import {
  askAboutContact,
  checkContactValues,
  CONTACT_WAIT,
  neededContactValues,
  sanitiseContactValues,
} from '#features/contacts/web/api/contact-values.ts';
import type { ContactValues } from '#features/contacts/web/api/contact-values.ts';
import { ProfilePicker } from '#features/contacts/web/api/profile-picker.tsx';
import { useHiddenError } from '#features/contacts/web/api/use-hidden-error.ts';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { call, RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { updateWhois } from '../contract/whois-endpoints.ts';
import type { WhoisContactOnWire } from '../contract/whois-endpoints.ts';
import { editContactMessages } from '../words/en.ts';
import { toFormValues, toWhoisChange } from './registrant-queries.ts';

/** How long a notice about a change stays, in milliseconds (management, section 9). */
const SHOWN_FOR = 5_000;
/** The fields that make another registrant. */
const REGISTRANT_NAMES = ['first_name', 'last_name', 'organization', 'email'] as const;

/** What the server says of its registries, though it is no fault of the reader. */
const SAID_OF_REGISTRIES: readonly string[] = ['registry_silent', 'tld-in-maintenance'];

/** Whether a failure has words for the reader: an unexpected error has none. */
function isSaid(failure: unknown): failure is RefusedError {
  return (
    failure instanceof RefusedError && (failure.status < 500 || SAID_OF_REGISTRIES.includes(failure.code))
  );
}

/** What is asked before a change that has to be confirmed, and how it is answered. */
interface Question {
  readonly values: ContactValues;
  readonly answer: (isWanted: boolean) => void;
}

/**
 * The form that changes the registrant of a domain: by the rules of the checkout's, with the fields
 * that the registry fixes disabled.
 */
export function EditContactForm({
  domain,
  registrant,
  back,
}: {
  readonly domain: SiteDomainOnWire;
  readonly registrant: WhoisContactOnWire;
  /** The screen that a saved change returns to. */
  readonly back: string;
}): ReactNode {
  const m = useMessages(editContactMessages);
  const go = useGo();
  const client = useQueryClient();
  const [initial] = useState(() => toFormValues(registrant));
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOptingOut, setOptingOut] = useState(false);
  const lock = { days: domain.transfer_lock_on_whois_update_days };
  const names = [domain.domain];
  const needs = { fax: needsFax(names, registrant.fax), alternateEmail: false };
  const fixed = domain.whois_update_unmodifiable_fields as readonly (keyof ContactValues)[];
  // What cannot be corrected here does not keep the rest from being corrected.
  const withoutFixed = <Errors extends object>(errors: Errors): Errors =>
    Object.fromEntries(
      Object.entries(errors).filter(([name]) => !fixed.includes(name as keyof ContactValues)),
    ) as Errors;
  const needsAnswer = (values: ContactValues): boolean =>
    domain.registrar === 'WWD' && REGISTRANT_NAMES.some((name) => values[name] !== initial[name]);
  const ask = (values: ContactValues): Promise<boolean> =>
    new Promise((resolve) => {
      setQuestion({
        values,
        answer: (isWanted) => {
          setQuestion(null);
          resolve(isWanted);
        },
      });
    });
  const save = async (values: ContactValues): Promise<void> => {
    const { is_pending: isPending, confirmed_by: asked } = await call(updateWhois, {
      params: { domain: domain.domain },
      body: { whois: toWhoisChange(values, initial), transfer_lock: !isOptingOut },
    });
    const text =
      asked.length > 0 ? m('asked', { addresses: asked.join(', ') }) : m(isPending ? 'waits' : 'saved');
    toast({ kind: 'success', text, duration: SHOWN_FOR });
    go(back);
    void client.invalidateQueries({ queryKey: ['registrants'] });
    void client.invalidateQueries({ queryKey: ['domains', 'site'] });
  };
  const form = useForm<ContactValues>({
    initial,
    wait: CONTACT_WAIT,
    sanitise: sanitiseContactValues,
    validate: (values) => withoutFixed(checkContactValues(values, needs, names)),
    ask: async (values, _names, signal) =>
      withoutFixed(await askAboutContact(neededContactValues(values, needs), names, signal)),
    sayHidden: useHiddenError(),
    submit: async (values) => {
      const needed = neededContactValues(values, needs);
      // The form stays busy while it asks, so nothing changes behind the question.
      if (needsAnswer(needed) && !(await ask(needed))) return;
      try {
        await save(needed);
      } catch (failure) {
        toast({ kind: 'error', text: isSaid(failure) ? failure.message : m('failed'), duration: SHOWN_FOR });
        throw failure;
      }
    },
  });
  return (
    <Card>
      <Form form={form} label={m('title')}>
        <ProfilePicker onPick={(values) => form.setAll(withoutFixed(values))} isDisabled={form.isBusy} />
        <ContactFields
          field={form.field}
          set={form.set}
          needs={needs}
          unmodifiable={fixed}
          isDisabled={form.isBusy}
        />
        {domain.transfer_lock_on_whois_update_optional ? (
          <Checkbox
            isSelected={isOptingOut}
            onChange={setOptingOut}
            isDisabled={form.isBusy}
            description={m('optOutHelp', lock)}
          >
            {m('optOut', lock)}
          </Checkbox>
        ) : null}
        <Agreement domain={domain} />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" type="submit" isBusy={form.isBusy} isDisabled={!form.isDirty}>
            {m('submit')}
          </Button>
          <LinkButton href={back}>{m('cancel')}</LinkButton>
        </div>
      </Form>
      {question === null ? null : <ConfirmationNeeded former={initial.email} question={question} />}
    </Card>
  );
}

/** What a registrant agrees to whose change we confirm for both sides ourselves. */
function Agreement({
  domain: { registrar, domain_registration_agreement_url: agreement },
}: {
  readonly domain: SiteDomainOnWire;
}): ReactNode {
  const m = useMessages(editContactMessages);
  if (agreement === null || registrar === 'WWD') return null;
  return (
    <p className="text-sm text-pretty text-muted">
      {m('agreement')} <Link href={agreement}>{m('agreementLink')}</Link>
    </p>
  );
}

/** Asks before both registrants are mailed (management, section 4, 'Contact edit'). */
function ConfirmationNeeded({
  former,
  question: { values, answer },
}: {
  readonly former: string;
  readonly question: Question;
}): ReactNode {
  const m = useMessages(editContactMessages);
  const { data: user } = useQuery(currentUserQuery);
  const account = user?.email ?? former;
  const current = values.email;
  const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
  return (
    <Dialog
      isOpen
      title={m('confirmTitle')}
      onClose={() => answer(false)}
      actions={[{ label: m('confirmButton'), onPress: () => answer(true) }]}
    >
      <div className="flex flex-col gap-3 text-pretty">
        <p>
          {isSame(former, current) ? m('confirmOne', { current }) : m('confirmBoth', { former, current })}
        </p>
        {isSame(former, account) ? null : <p>{m('confirmBackup', { former, account })}</p>}
      </div>
    </Dialog>
  );
}

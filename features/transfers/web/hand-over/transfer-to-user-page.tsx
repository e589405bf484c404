import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { currentUserQuery } from '#features/accounts/web/api/account-queries.ts';
import { useManagePath } from '#features/sites/web/api/manage-path.ts';
import type { SiteUserOnWire } from '#features/users/contract/user-endpoints.ts';
import { shownUserName } from '#features/users/rules/site-user.ts';
import { siteUsersQuery } from '#features/users/web/api/user-queries.ts';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { transferToUser } from '../../contract/hand-over-endpoints.ts';
import { listReceivers, receiverId } from '../../rules/hand-over.ts';
import { handOverMessages } from '../../words/hand-over/en.ts';
import { HandOverFrame, listWays } from './hand-over-frame.tsx';
import type { HandedOver } from './hand-over-frame.tsx';

export { prefetchHandOver } from './hand-over-frame.tsx';

/** How long the notice of a domain that was handed over stays (management, section 9). */
const DONE_TIME = 4_000;
/** How long one of a failure stays. */
const FAILED_TIME = 10_000;

/** Hands a domain over to another administrator (management, section 2, "Transfer to another user page"). */
export function TransferToUserPage(address: { readonly domain: string; readonly site: string }): ReactNode {
  const m = useMessages(handOverMessages);
  return (
    <HandOverFrame {...address} titles={{ domain: m('userTitle'), mapping: m('userTitleMapped') }}>
      {(handed) => <HandOver {...handed} />}
    </HandOverFrame>
  );
}

function HandOver(handed: HandedOver): ReactNode {
  const m = useMessages(handOverMessages);
  const { domain, site } = handed;
  const users = useQuery(siteUsersQuery(site.slug));
  const { data: me } = useQuery(currentUserQuery);
  if (!listWays(handed).includes('user'))
    return (
      <EmptyState title={m('userUnavailable')}>
        {m('userUnavailableText', { domain: domain.display_name })}
      </EmptyState>
    );
  return (
    <Query query={users}>
      {({ users: people }) => (
        <ChooseUser
          handed={handed}
          receivers={listReceivers(people, {
            managerId: me?.ID ?? 0,
            isAutomatedTransferSite: site.options.is_automated_transfer,
          })}
        />
      )}
    </Query>
  );
}

function ChooseUser({
  handed: { domain, site },
  receivers,
}: {
  readonly handed: HandedOver;
  readonly receivers: readonly SiteUserOnWire[];
}): ReactNode {
  const m = useMessages(handOverMessages);
  const [chosen, setChosen] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const isMapped = domain.type === 'mapping';
  // The first administrator until one is chosen, and again where the chosen one has left.
  const user = receivers.find(({ ID }) => String(ID) === chosen) ?? receivers[0];
  const agreement = isMapped ? null : domain.domain_registration_agreement_url;
  return (
    <Card>
      <form
        className="flex flex-col items-start gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (user) setConfirming(true);
        }}
      >
        <p className="text-pretty">{m(isMapped ? 'userTextMapped' : 'userText')}</p>
        <p className="text-pretty text-muted">{m('userTerm')}</p>
        <div className="w-full">
          <SelectField
            label={m('user')}
            value={user ? String(user.ID) : ''}
            onChange={setChosen}
            options={receivers.map((each) => ({ value: String(each.ID), label: shownUserName(each) }))}
            isDisabled={receivers.length === 0}
            {...(receivers.length === 0 ? { placeholder: m('noUsers') } : {})}
          />
        </div>
        <p className="text-sm text-pretty text-muted">
          {m('addPerson')} <Link href={`/error-report?site=${site.slug}`}>{m('addPersonLink')}</Link>
        </p>
        {agreement === null ? null : (
          <p className="text-sm text-pretty">
            {m('agreement')} <Link href={agreement}>{m('agreementLink')}</Link>
          </p>
        )}
        <Button type="submit" variant="primary" isDisabled={!user}>
          {m(isMapped ? 'transferMapping' : 'transferDomain')}
        </Button>
      </form>
      {user ? (
        <ConfirmUser
          handed={{ domain, site }}
          user={user}
          isOpen={isConfirming}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </Card>
  );
}

function ConfirmUser({
  handed: { domain, site },
  user,
  isOpen,
  onClose,
}: {
  readonly handed: Pick<HandedOver, 'domain' | 'site'>;
  readonly user: SiteUserOnWire;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const m = useMessages(handOverMessages);
  const go = useGo();
  const path = useManagePath();
  const client = useQueryClient();
  const hand = useMutation({
    mutationFn: () =>
      call(transferToUser, {
        params: {
          site: String(site.ID),
          domain: domain.domain,
          user: String(receiverId(user, site.options.is_automated_transfer)),
        },
      }),
  });
  const values = { domain: domain.display_name, user: shownUserName(user) };
  const confirm = async (): Promise<void> => {
    try {
      await hand.mutateAsync();
    } catch (error) {
      const text = error instanceof Error && error.message !== '' ? error.message : m('failed', values);
      toast({ kind: 'error', text, duration: FAILED_TIME });
      onClose();
      // Who can receive it may have changed.
      await client.invalidateQueries({ queryKey: ['users'] });
      return;
    }
    toast({ kind: 'success', text: m('userDone', values), duration: DONE_TIME });
    onClose();
    go(`${path}/${domain.domain}/edit/${site.slug}`);
    await Promise.all(['domains', 'purchases'].map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => (hand.isPending ? undefined : onClose())}
      title={m('userDialogTitle')}
      cancelLabel={m('cancel')}
      isCancelDisabled={hand.isPending}
      actions={[{ label: m('userConfirm'), isBusy: hand.isPending, onPress: () => void confirm() }]}
    >
      <p className="text-pretty">
        {m(domain.type === 'mapping' ? 'userDialogMapped' : 'userDialog', values)}
      </p>
    </Dialog>
  );
}

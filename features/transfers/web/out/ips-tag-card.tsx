import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { ComboBox } from '#platform/ui/form/combo-box.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { findIpsTag, IPS_TAG, matchIpsTags, normalizeIpsTag } from '../../rules/ips-tag.ts';
import { transferOutMessages } from '../../words/out/en.ts';
import { ipsTagsQuery, useTransferCommand } from './transfer-out-queries.ts';

/** The registrar that a domain was released to: its name, or its tag where the list has none. */
export interface ReleasedTo {
  readonly registrar: string;
  /** Empty if it is not known. */
  readonly url: string;
}

/** The failure of an IPS tag is said for 20 seconds (acquisition, section 9). */
const FAILURE_TIME = 20_000;
/** Matches that are listed at once. */
const MOST_MATCHES = 50;

/** Chooses the new registrar of a .uk name by its tag, and releases the name to it after a confirmation. */
export function IpsTagCard({
  domain,
  slug,
  onReleased,
}: {
  readonly domain: SiteDomainOnWire;
  readonly slug: string;
  readonly onReleased: (to: ReleasedTo) => void;
}): ReactNode {
  const m = useMessages(transferOutMessages);
  const go = useGo();
  const { data: tags = [], isPending: areTagsLoading } = useQuery(ipsTagsQuery);
  const [typed, setTyped] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const command = useTransferCommand(domain.domain);
  const tag = normalizeIpsTag(typed);
  const known = findIpsTag(tag, tags);
  const isTag = IPS_TAG.test(tag);
  const registrar = known?.registrarName ?? tag;
  const submit = async (): Promise<void> => {
    try {
      await command.mutateAsync({ command: 'set-ips-tag', payload: { ips_tag: tag } });
      onReleased({ registrar, url: known?.registrarUrl ?? '' });
    } catch (error) {
      setConfirming(false);
      toast({
        kind: 'error',
        text: `${m('tagFailed')} ${error instanceof Error ? error.message : ''}`.trim(),
        duration: FAILURE_TIME,
        action: { label: m('getHelp'), onPress: () => go(`/error-report?site=${slug}`) },
      });
    }
  };
  return (
    <Card title={m('tagTitle')}>
      <form
        className="flex flex-col items-start gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isTag) setConfirming(true);
        }}
      >
        <p className="text-pretty">{m('tagText')}</p>
        <div className="w-full">
          <ComboBox
            label={m('tag')}
            value={typed}
            onChange={setTyped}
            onSearch={setTyped}
            options={matchIpsTags(typed, tags)
              .slice(0, MOST_MATCHES)
              .map((each) => ({ value: each.tag, label: each.tag, detail: each.registrarName }))}
            isLoading={areTagsLoading}
            emptyText={m('tagUnknown')}
            isCustomAllowed
            placeholder={m('tagPlaceholder')}
            maxLength={16}
            help={known?.registrarName ?? (tag === '' ? undefined : m(isTag ? 'tagUnknown' : 'tagInvalid'))}
          />
        </div>
        <Button type="submit" variant="primary" isBusy={command.isPending} isDisabled={!isTag}>
          {m('tagSubmit')}
        </Button>
      </form>
      <Dialog
        isOpen={isConfirming}
        onClose={() => (command.isPending ? undefined : setConfirming(false))}
        title={m('confirmTitle', { domain: domain.display_name })}
        actions={[
          {
            label: m('confirmYes'),
            kind: 'danger',
            isBusy: command.isPending,
            onPress: () => void submit(),
          },
        ]}
      >
        <p className="text-pretty">
          {known
            ? m('confirm', { domain: domain.display_name, registrar })
            : m('confirmUnknown', { domain: domain.display_name, tag })}
        </p>
      </Dialog>
    </Card>
  );
}

/** Says where the transfer goes on, with a link to the new registrar if its address is known. */
export function ReleasedCard({
  domain,
  to: { registrar, url },
}: {
  readonly domain: string;
  readonly to: ReleasedTo;
}): ReactNode {
  const m = useMessages(transferOutMessages);
  return (
    <Notice
      kind="success"
      title={m('releasedTitle', { domain })}
      isAnnounced
      action={
        url === '' ? undefined : (
          <LinkButton href={url} size="small">
            {m('open', { registrar })}
            <ExternalLink aria-hidden="true" />
          </LinkButton>
        )
      }
    >
      {m(url === '' ? 'releasedContact' : 'released', { registrar })}
    </Notice>
  );
}

import { useEffect, useMemo, useRef } from 'react';
import type { Key, ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { NameText } from '#platform/ui/content/name-text.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Table } from '#platform/ui/table/table.tsx';
import type { Column } from '#platform/ui/table/table.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { domainMessages } from '../words/en.ts';
import { primaryMessages } from '../words/primary/en.ts';
import { StatusBadge } from './api/status-badge.tsx';
import { DOMAIN_TYPE_WORDS } from './domain-columns.tsx';
import type { RowSite } from './domain-row.ts';
import { needsPlan } from './domain-row.ts';
import { SettingPrimary } from './primary-domain-card.tsx';

/** Why a domain cannot be chosen, as the page knows it; the server decides. */
const NOTES = {
  redirect: 'noRedirect',
  transfer: 'noTransfer',
  expired: 'noExpired',
  suspended: 'noSuspended',
  setup: 'noSetup',
  other: 'noChoice',
} as const;

/**
 * The change-primary mode of a site's list: its rows are radio buttons (management, section 4, "Primary
 * domain change"). Choosing one sets it; while that runs, and if it fails, the list shows what holds.
 */
export function ChoosePrimary({
  domains,
  site,
  setting,
  onChoose,
  onClose,
}: {
  readonly domains: readonly SiteDomainOnWire[];
  readonly site: RowSite;
  /** The domain that is being set; null while none is. */
  readonly setting: string | null;
  readonly onChoose: (domain: SiteDomainOnWire) => void;
  readonly onClose: () => void;
}): ReactNode {
  const m = useMessages(primaryMessages);
  const box = useRef<HTMLDivElement>(null);
  // The keyboard continues at the current choice.
  useEffect(() => box.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  const selected = setting ?? domains.find((each) => each.primary_domain)?.domain;
  const canSelect = (domain: SiteDomainOnWire): boolean =>
    domain.primary_domain || (domain.can_set_as_primary && !needsPlan(domain, site));
  const choose = (chosen: ReadonlySet<Key>): void => {
    const domain = domains.find((each) => chosen.has(each.domain));
    if (domain && setting === null && !domain.primary_domain) onChoose(domain);
  };
  return (
    <div ref={box}>
      <Card
        isFlush
        title={m('change')}
        description={m('chooseHelp')}
        action={
          <Button size="small" isDisabled={setting !== null} onPress={onClose}>
            {m('keep')}
          </Button>
        }
      >
        <Table
          label={m('change')}
          columns={useColumns(site)}
          rows={domains}
          rowKey={getRowKey}
          rowState={(domain) => (domain.domain === setting ? 'busy' : undefined)}
          selection={{
            mode: 'one',
            selected: new Set(selected === undefined ? [] : [selected]),
            onChange: choose,
            getLabel: getRowName,
            canSelect,
          }}
        />
        <div className="px-4 [&:has(p)]:pb-3.5">
          <SettingPrimary isRunning={setting !== null} />
        </div>
      </Card>
    </div>
  );
}

const getRowKey = ({ domain }: SiteDomainOnWire): Key => domain;
const getRowName = ({ display_name: name }: SiteDomainOnWire): string => name;

function useColumns(site: RowSite): readonly Column<SiteDomainOnWire>[] {
  const lists = useMessages(domainMessages);
  return useMemo(
    () => [
      {
        id: 'domain',
        header: lists('columnDomain'),
        isRowHeader: true,
        cell: (domain) => (
          <span className="flex flex-col items-start gap-1">
            <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-2">
              <span className="min-w-0 font-medium">
                <NameText name={domain.display_name} />
              </span>
              {domain.type === 'registered' ? null : (
                <span className="text-sm font-normal text-muted">
                  {lists(DOMAIN_TYPE_WORDS[domain.type])}
                </span>
              )}
            </span>
            <Note domain={domain} site={site} />
          </span>
        ),
      },
      {
        id: 'status',
        header: lists('columnStatus'),
        phone: 'head',
        cell: (domain) => <StatusBadge status={domain.status} />,
      },
    ],
    [lists, site],
  );
}

/** That it is primary, or what is in the way. */
function Note({ domain, site }: { readonly domain: SiteDomainOnWire; readonly site: RowSite }): ReactNode {
  const m = useMessages(primaryMessages);
  const isInTheWay = !domain.primary_domain && !domain.can_set_as_primary;
  if (isInTheWay || domain.primary_domain) {
    const words = isInTheWay ? NOTES[findHindrance(domain)] : 'isPrimary';
    return <span className="text-sm font-normal text-muted">{m(words)}</span>;
  }
  if (!needsPlan(domain, site)) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-sm font-normal text-muted">{m('needsPlan')}</span>
      <LinkButton
        href={`/plans/${site.slug}`}
        size="small"
        label={m('upgradeNamed', { domain: domain.display_name })}
      >
        {m('upgrade')}
      </LinkButton>
    </span>
  );
}

function findHindrance({
  type,
  expired,
  points_to_wpcom: pointsHere,
  next_step: step,
}: SiteDomainOnWire): keyof typeof NOTES {
  if (type === 'redirect' || type === 'transfer') return type;
  if (expired) return 'expired';
  if (step === 'verify_suspended') return 'suspended';
  return type === 'mapping' && !pointsHere ? 'setup' : 'other';
}

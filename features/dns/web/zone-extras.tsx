import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import type { ShownRecord } from './pending-records.ts';
import { toolMessages } from '../words/tools/en.ts';
import { Switch } from '#platform/ui/form/checkbox.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { useChangeRecords, zoneQueriesQuery } from './dns-queries.ts';
import { ForwardsKept } from './forwards/ask-about-forwards.ts';
import { offerUndo } from './undo/offer-undo.ts';
import { useReason, useUndo } from './use-edit-records.ts';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Query } from '#platform/ui/feedback/query.tsx';
import type { listQueriesEndpoint } from '../contract/zone-endpoints.ts';
import type { RecordFields } from '../rules/record-fields.ts';
import { EMPTY_FIELDS } from '../rules/read-record.ts';

/** The sections below a domain's records: Domain Connect and query statistics. */
export function ZoneExtras({
  domain,
  records,
}: {
  readonly domain: string;
  readonly records: readonly ShownRecord[];
}): ReactNode {
  return (
    <>
      <Card>
        <DomainConnectToggle domain={domain} records={records} />
      </Card>
      <ZoneQuestions domain={domain} />
    </>
  );
}

/** The owner name of the Domain Connect record (Domain Connect, section "DNS Provider Discovery"). */
const DISCOVERY_NAME = '_domainconnect';

/** Whether the record announces the domain's DNS provider by Domain Connect. */
function isDomainConnect({ type, name }: { readonly type: string; readonly name: string }): boolean {
  return type === 'TXT' && name === DISCOVERY_NAME;
}

/** The record that announces `host`, without a scheme. */
function domainConnectRecord(host: string): RecordFields {
  return { ...EMPTY_FIELDS, type: 'TXT', name: DISCOVERY_NAME, data: host };
}

/** Adds or removes the Domain Connect TXT record (spec domain acquisition, sections 4 and 8). */
function DomainConnectToggle({
  domain,
  records,
}: {
  readonly domain: string;
  readonly records: readonly ShownRecord[];
}): ReactNode {
  const t = useMessages(toolMessages);
  const explain = useReason();
  const takeBack = useUndo(domain);
  const { mutateAsync, isPending } = useChangeRecords(domain);
  const found = records.filter(isDomainConnect);

  const change = async (isOn: boolean): Promise<void> => {
    try {
      const { serial } = await mutateAsync(
        isOn
          ? { add: [domainConnectRecord(globalThis.location.host)], remove: [] }
          : { add: [], remove: found },
      );
      const text = t(isOn ? 'connectEnabled' : 'connectDisabled', { domain });
      offerUndo({ text, action: takeBack(serial) });
    } catch (error) {
      if (error instanceof ForwardsKept) return;
      const reason = explain(error);
      const text = t(isOn ? 'connectNotEnabled' : 'connectNotDisabled', { domain, reason });
      toast({ text, kind: 'error' });
    }
  };

  return (
    <Switch
      // Optimistic: shows the new state at once, and the old one after a refusal.
      isSelected={found.some(({ pending }) => pending !== 'deleting')}
      // Disabling it while pending would lose the focus.
      onChange={(isOn) => (isPending ? undefined : void change(isOn))}
      description={t('connectHelp', { domain })}
    >
      {t('connectTitle')}
    </Switch>
  );
}

type Days = AnswerOf<typeof listQueriesEndpoint>['days'];

/** Query statistics of a domain by day. */
function ZoneQuestions({ domain }: { readonly domain: string }): ReactNode {
  const m = useMessages(toolMessages);
  const format = useFormat();
  const queries = useQuery(zoneQueriesQuery(domain));
  return (
    <Card title={m('questionsTitle')}>
      <Query query={queries}>
        {({ asked, missing, days }) => (
          <>
            <p>
              {m('questionsAsked', { count: asked, number: format.number(asked), days: days.length })}{' '}
              {missing === 0 ? null : (
                <span className="text-muted">
                  {m('questionsMissing', { number: format.number(missing) })}
                </span>
              )}
            </p>
            {asked === 0 ? null : <Bars days={days} />}
          </>
        )}
      </Query>
    </Card>
  );
}

/** In SVG units. */
const HEIGHT = 32;
const STEP = 10;
const WIDTH = 8;

/** One bar per day, newest last; each shows its number on hover, and the busiest day is stated as text. */
function Bars({ days }: { readonly days: Days }): ReactNode {
  const m = useMessages(toolMessages);
  const format = useFormat();
  const [first] = days;
  const busiest = days.reduce((most, day) => (day.asked > most.asked ? day : most));
  // Noon, so that the date is the same in every time zone.
  const words = (day: string): string => format.date(`${day}T12:00:00Z`);
  const busiestText = m('questionsBusiest', {
    day: words(busiest.day),
    number: format.number(busiest.asked),
  });
  return (
    <figure className="mt-3">
      <svg
        viewBox={`0 0 ${days.length * STEP - (STEP - WIDTH)} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-12 w-full max-w-xl fill-accent rtl:-scale-x-100"
      >
        {days.map(({ day, asked }, at) => {
          // Days with few queries stay visible.
          const height = asked === 0 ? 0.5 : Math.max(2, (asked / busiest.asked) * HEIGHT);
          return (
            <rect key={day} x={at * STEP} y={HEIGHT - height} width={WIDTH} height={height}>
              <title>{`${words(day)}: ${format.number(asked)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="mt-1 text-sm text-muted">
        {m('questionsSince', { day: words(first?.day ?? busiest.day) })} {busiestText}
      </figcaption>
    </figure>
  );
}

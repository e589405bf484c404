import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Facts } from '#platform/ui/content/facts.tsx';
import type { TrademarkNoticeOnWire } from '../../contract/search-endpoints.ts';
import { choosingMessages } from '../../words/results/en.ts';

type Claim = TrademarkNoticeOnWire['claims'][number];

/** The content of a trademark notice: holder, mark, jurisdiction, goods, and the effect of accepting. */
export function NoticeClaims({ notice }: { readonly notice: TrademarkNoticeOnWire }): ReactNode {
  const m = useMessages(choosingMessages);
  const { claims } = notice;
  return (
    <div className="flex flex-col gap-4">
      <p>{m('noticeIntro', { count: claims.length })}</p>
      {claims.map((claim, index) => (
        <section
          key={`${index} ${claim.mark_name}`}
          aria-label={m('claimOf', { number: index + 1 })}
          className="rounded border border-line bg-sunken/50 p-4"
        >
          <ClaimFacts claim={claim} />
        </section>
      ))}
      <p className="text-sm text-muted">{m('noticeConsent')}</p>
    </div>
  );
}

function ClaimFacts({ claim }: { readonly claim: Claim }): ReactNode {
  const m = useMessages(choosingMessages);
  const format = useFormat();
  const holders = claim.holders.map(({ name, organization, city, country_code: country }) =>
    [organization ?? name, city, country === null ? null : format.country(country)]
      .filter((part) => part !== null)
      .join(', '),
  );
  return (
    <Facts
      facts={[
        { label: m('mark'), value: <bdi className="font-semibold">{claim.mark_name}</bdi> },
        { label: m('holder'), value: <Lines texts={holders} /> },
        { label: m('protectedIn'), value: <bdi>{claim.jurisdiction}</bdi> },
        {
          label: m('classes'),
          value: (
            <Lines
              texts={claim.classes.map(({ number, description }) => m('classOf', { number, description }))}
            />
          ),
        },
        { label: m('goods'), value: <bdi>{claim.goods_and_services}</bdi> },
      ]}
    />
  );
}

function Lines({ texts }: { readonly texts: readonly string[] }): ReactNode {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

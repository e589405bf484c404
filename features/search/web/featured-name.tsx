import { Check, Sparkles, Star } from 'lucide-react';
import { memo } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { foundMessages } from '../words/results/en.ts';
import { NameButton, NameMarks, NameParts } from './choosing/name-choice.tsx';
import type { FoundNameProps } from './choosing/name-choice.tsx';
import { NamePrice } from './name-price.tsx';

const REASONS = {
  'exact-match': 'reasonExact',
  'similar-match': 'reasonSimilar',
  'tld-exact': 'reasonTldExact',
  'tld-similar': 'reasonTldSimilar',
  'tld-common': 'reasonTldCommon',
  synonym: 'reasonSynonym',
  'domain-hack': 'reasonHack',
} as const;

/** Drops reasons that a more specific one implies. */
function shownReasons(reasons: FoundNameProps['name']['match_reasons']): typeof reasons {
  const isSaid = reasons.includes('synonym') || reasons.includes('domain-hack');
  return isSaid ? reasons.filter((reason) => reason !== 'similar-match') : reasons;
}

/** Names from this length on use smaller type, to fit two lines. */
const LONG_NAME = 26;

/** One of the two featured names, with its match reasons. */
export const FeaturedName = memo(function FeaturedName({
  rank,
  ...props
}: FoundNameProps & { readonly rank: 'best' | 'alternative' }) {
  const m = useMessages(foundMessages);
  const { name, credit } = props;
  const isBest = rank === 'best';
  return (
    <li
      className={`flex min-w-0 flex-col rounded-lg border bg-surface p-4 shadow-raised sm:p-5 ${isBest ? 'border-accent' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Badge
          kind={isBest ? 'success' : 'neutral'}
          icon={isBest ? <Star aria-hidden="true" /> : <Sparkles aria-hidden="true" />}
        >
          {m(isBest ? 'bestMatch' : 'bestAlternative')}
        </Badge>
        <NameMarks name={name} />
      </div>
      <p
        className={`mt-3 font-semibold tracking-tight ${name.display_name.length > LONG_NAME ? 'text-lg' : 'text-2xl'}`}
      >
        <NameParts name={name} />
      </p>
      <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
        {shownReasons(name.match_reasons).map((reason) => (
          <li key={reason} className="flex items-center gap-1.5">
            <span className="text-success">
              <Check aria-hidden="true" />
            </span>
            {m(REASONS[reason])}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-3 pt-5">
        <div className="min-w-0 flex-1 basis-40">
          <NamePrice name={name} credit={credit} size="large" />
        </div>
        <span className="flex-none [&>button]:min-w-26">
          <NameButton {...props} isMain={isBest} />
        </span>
      </div>
    </li>
  );
});

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import type { PriceText } from '../rules/price-text.ts';
import { domainMessages } from './messages.ts';
import type { FoundName } from './use-domain-search.ts';

const REASONS = {
  'exact-match': 'reasonExact',
  'similar-match': 'reasonSimilar',
  'tld-exact': 'reasonTldExact',
  'tld-similar': 'reasonTldSimilar',
  'tld-common': 'reasonTldCommon',
} as const;

/** What every way of showing a found name takes. */
export interface FoundNameProps {
  readonly name: FoundName;
  readonly price: PriceText;
  readonly isInCart: boolean;
  readonly isBusy: boolean;
  readonly onToggle: () => void;
}

/** A name with its TLD set apart. */
function NameParts({ name }: { readonly name: FoundName }): ReactNode {
  const dot = name.display_name.lastIndexOf('.');
  return (
    <span className="[overflow-wrap:anywhere]">
      {name.display_name.slice(0, dot)}
      <span className="font-semibold">{name.display_name.slice(dot)}</span>
    </span>
  );
}

function Price({ price }: { readonly price: PriceText }): ReactNode {
  return (
    <div className="flex flex-col text-sm sm:items-end">
      <span className="flex flex-wrap gap-x-1.5">
        {price.struck ? <s className="text-muted">{price.struck}</s> : null}
        <span className="tabular font-medium">{price.main}</span>
      </span>
      {price.note ? <span className="text-muted">{price.note}</span> : null}
    </div>
  );
}

function Marks({ name }: { readonly name: FoundName }): ReactNode {
  const m = useMessages(domainMessages);
  return (
    <>
      {name.is_premium ? <Badge kind="info">{m('premium')}</Badge> : null}
      {name.is_confirmed ? null : <Badge>{m('likely')}</Badge>}
    </>
  );
}

function ToggleButton({
  name,
  isInCart,
  isBusy,
  onToggle,
  isWide = false,
}: FoundNameProps & { readonly isWide?: boolean }): ReactNode {
  const m = useMessages(domainMessages);
  const domain = name.display_name;
  if (name.obstacle !== null) {
    return (
      <Button isDisabled isWide={isWide} label={m('unavailableName', { domain })}>
        {m('unavailable')}
      </Button>
    );
  }
  return (
    <Button
      variant={isWide && !isInCart ? 'primary' : 'secondary'}
      isWide={isWide}
      isBusy={isBusy}
      isPressed={isInCart}
      icon={isInCart ? <Check aria-hidden="true" /> : undefined}
      label={m(isInCart ? 'inCartName' : 'selectName', { domain })}
      onPress={onToggle}
    >
      {m(isInCart ? 'inCart' : 'select')}
    </Button>
  );
}

/** One of the two names that are shown first, with the reasons they match. */
export function FeaturedName({ title, ...props }: FoundNameProps & { readonly title: string }): ReactNode {
  const m = useMessages(domainMessages);
  const { name, price } = props;
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded border border-line bg-surface p-4 shadow-raised">
      <div className="flex flex-wrap items-center gap-2">
        <Badge kind="success">{title}</Badge>
        <Marks name={name} />
      </div>
      <p className="text-xl">
        <NameParts name={name} />
      </p>
      <ul className="flex flex-col gap-0.5 text-sm text-muted">
        {name.match_reasons.map((reason) => (
          <li key={reason} className="flex items-center gap-1.5">
            <Check aria-hidden="true" />
            {m(REASONS[reason])}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col gap-3 [&>div]:items-start">
        {name.obstacle === null ? (
          <Price price={price} />
        ) : (
          <p className="text-sm text-muted">{name.obstacle}</p>
        )}
        <ToggleButton {...props} isWide />
      </div>
    </li>
  );
}

/** One name of the list. */
export function SuggestionRow(props: FoundNameProps): ReactNode {
  const { name, price } = props;
  return (
    <li className="flex flex-col gap-3 px-4 py-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-lg">
        <NameParts name={name} />
        <Marks name={name} />
      </div>
      <div className="flex items-center justify-between gap-4">
        {name.obstacle === null ? (
          <Price price={price} />
        ) : (
          <p className="max-w-80 text-sm text-muted">{name.obstacle}</p>
        )}
        <span className="flex-none sm:w-32 [&>button]:w-full">
          <ToggleButton {...props} />
        </span>
      </div>
    </li>
  );
}

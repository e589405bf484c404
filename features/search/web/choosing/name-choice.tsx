import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import type { DomainCreditState } from '#features/names/rules/price-text.ts';
import { foundMessages } from '../../words/results/en.ts';
import type { FoundName } from '../use-found-names.ts';

/** The props of every presentation of a found name. */
export interface FoundNameProps {
  readonly name: FoundName;
  readonly credit: DomainCreditState;
  readonly isInCart: boolean;
  /** Whether choosing it stays in the search (flag `domains/stay-in-search`). */
  readonly isStaying: boolean;
  readonly isBusy: boolean;
  readonly onToggle: (name: FoundName) => void;
}

/** A name with its TLD highlighted, isolated for bidirectional text. */
export function NameParts({ name }: { readonly name: FoundName }): ReactNode {
  const dot = name.display_name.lastIndexOf('.');
  return (
    <bdi className="[overflow-wrap:anywhere]">
      {name.display_name.slice(0, dot)}
      <span className="text-accent">{name.display_name.slice(dot)}</span>
    </bdi>
  );
}

/** The badges of a name. */
export function NameMarks({ name }: { readonly name: FoundName }): ReactNode {
  const m = useMessages(foundMessages);
  return (
    <>
      {name.is_premium ? <Badge kind="info">{m('premium')}</Badge> : null}
      {name.is_confirmed ? null : <Badge>{m('likely')}</Badge>}
    </>
  );
}

/** The button of a name: Select, In cart, or Unavailable. */
export function NameButton({
  name,
  isInCart,
  isBusy,
  isStaying,
  onToggle,
  isMain = false,
}: FoundNameProps & { readonly isMain?: boolean }): ReactNode {
  const m = useMessages(foundMessages);
  const domain = name.display_name;
  if (name.obstacle !== null) {
    return (
      <Button isDisabled variant="quiet" label={m('unavailableName', { domain })}>
        {m('unavailable')}
      </Button>
    );
  }
  return (
    <Button
      variant={isMain && !isInCart ? 'primary' : 'secondary'}
      isBusy={isBusy}
      isPressed={isInCart}
      icon={
        isInCart ? (
          <span className="text-success">
            <Check aria-hidden="true" />
          </span>
        ) : undefined
      }
      label={m(isInCart ? 'inCartName' : isStaying ? 'addName' : 'selectName', { domain })}
      onPress={() => onToggle(name)}
    >
      {m(isInCart ? 'inCart' : isStaying ? 'add' : 'select')}
    </Button>
  );
}

import type { ReactNode } from 'react';
import { isWithoutSite } from '#features/cart/rules/no-site.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { offersFor } from '#features/names/rules/availability-status.ts';
import { foundMessages } from '../../words/results/en.ts';
import type { FoundNames } from '../use-found-names.ts';

/** The notice kind of each severity. */
export const NOTICE_KINDS = {
  success: 'success',
  info: 'info',
  warning: 'warning',
  error: 'danger',
} as const;

/**
 * What the user can do about a typed name that they cannot register; renders nothing if there is no
 * remedy.
 */
export function ObstacleRemedy({
  obstacle: { remedy, name, isAsking, askAgain },
  site,
}: {
  readonly obstacle: NonNullable<FoundNames['exactObstacle']>;
  readonly site: string;
}): ReactNode {
  const m = useMessages(foundMessages);
  const { other_site_domain: other, registrable_domain: registrable } = name;
  if (remedy === 'ask-again') {
    return (
      <Button size="small" isBusy={isAsking} onPress={askAgain}>
        {m('askAgain')}
      </Button>
    );
  }
  if (remedy === 'connect' && !isWithoutSite(site)) {
    const query = `initialQuery=${encodeURIComponent(name.domain_name)}`;
    return (
      <>
        <LinkButton size="small" href={`/domains/add/mapping/${site}?${query}`}>
          {m('connectOwn')}
        </LinkButton>
        {offersFor(name.status).transfer ? (
          <LinkButton size="small" href={`/domains/add/transfer/${site}?${query}&useStandardBack=true`}>
            {m('transferOwn')}
          </LinkButton>
        ) : null}
      </>
    );
  }
  if (remedy === 'open-domain') {
    return (
      <LinkButton size="small" href={`/domains/manage/${site}?search=${name.domain_name}`}>
        {m('openDomain')}
      </LinkButton>
    );
  }
  if (remedy === 'open-other-site' && other !== undefined) {
    return (
      <LinkButton size="small" href={`/domains/manage/${other}?search=${name.domain_name}`}>
        {m('openOtherSite', { site: other })}
      </LinkButton>
    );
  }
  if (remedy === 'search-registrable' && registrable !== undefined) {
    return (
      <LinkButton size="small" href={`/domains/add/${site}?suggestion=${encodeURIComponent(registrable)}`}>
        {m('searchInstead', { domain: registrable })}
      </LinkButton>
    );
  }
  return null;
}

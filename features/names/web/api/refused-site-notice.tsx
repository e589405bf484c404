import { say } from '#platform/kernel/sentence.ts';
import type { ReactNode } from 'react';
import { findSite } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { noNamesSentences } from '../../contract/refusals.ts';
import { whyNoNames } from '../../rules/site-for-names.ts';
import { guardMessages } from '../../words/en.ts';
import { findingFacts } from './site-guard.tsx';

/**
 * Explains why a page for getting domains redirected here; renders nothing if the reason no longer
 * applies.
 */
export function RefusedSiteNotice({
  named,
  sites,
}: {
  readonly named: string;
  readonly sites: readonly Site[];
}): ReactNode {
  const m = useMessages(guardMessages);
  const site = findSite(sites, named);
  if (!site) {
    return (
      <Notice kind="warning" isAnnounced title={m('noSuchSiteTitle')}>
        {m('noSuchSite')}
      </Notice>
    );
  }
  const reason = whyNoNames(findingFacts(site));
  if (reason === null) return null;
  return (
    <Notice kind="warning" isAnnounced title={m('refusedTitle', { title: site.title })}>
      {translated(say(noNamesSentences, reason))}
    </Notice>
  );
}

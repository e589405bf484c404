import { useMessages } from '#platform/i18n/use-messages.ts';
import { accessMessages } from '../../words/access/en.ts';
import { useSite } from './site-queries.ts';

/** Names who can do what a member may not do at a site; undefined for strangers, who learn nothing of its people. */
export function useWhoCan(site: string | undefined): string | undefined {
  const m = useMessages(accessMessages);
  const owner = useSite(site)?.site_owner_name ?? null;
  return owner === null ? undefined : m('ask', { owner });
}

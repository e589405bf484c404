import { translated } from '#platform/i18n/voice.ts';
import { planShortName } from '#features/sites/rules/site-plan.ts';
import type { ReactNode } from 'react';
import { SiteChoice } from '#features/sites/web/api/site-choice.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { planMessages } from '../words/en.ts';

/** The user's sites with the plan of each, and a link to its plans. */
export function ChoosePlanSitePage({
  notice,
}: {
  /** Why another site led here. */
  readonly notice: ReactNode;
}): ReactNode {
  const m = useMessages(planMessages);
  return (
    <PageFrame title={m('title')}>
      {notice}
      <SiteChoice
        title={m('chooseSite')}
        description={m('chooseSiteHelp')}
        empty={{ title: m('noSiteTitle'), text: m('noSite'), create: m('createSite') }}
        hrefFor={(site) => `/plans/${site.slug}`}
        note={(site) => (
          <span lang="en" className="flex-none text-muted">
            {translated(planShortName(site.plan))}
          </span>
        )}
      />
    </PageFrame>
  );
}

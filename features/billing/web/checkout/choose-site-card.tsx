import { useState } from 'react';
import type { ReactNode } from 'react';
import { NO_SITE } from '#features/cart/rules/no-site.ts';
import { useMoveCart } from '#features/cart/web/api/cart-queries.ts';
import { useSites } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { moveDraft } from './checkout-values.ts';
import { asideMessages } from '../../words/checkout/en.ts';

/** Has what was chosen for no site bought for one of the person's own; nothing where they have none to buy for. */
export function ChooseSiteCard({ isNeeded }: { readonly isNeeded: boolean }): ReactNode {
  const m = useMessages(asideMessages);
  const go = useGo();
  const sites = useSites().filter(
    ({ capabilities, options }) =>
      capabilities.manage_options && !options.is_domain_only && !options.is_wpcom_staging_site,
  );
  const [chosen, setChosen] = useState('');
  const [fault, setFault] = useState<string>();
  const move = useMoveCart();
  if (sites.length === 0) return null;
  // With one site there is nothing to choose.
  const site = chosen || (sites.length === 1 ? (sites[0]?.slug ?? '') : '');

  const choose = async (): Promise<void> => {
    if (site === '') {
      setFault(m('chooseSiteMissing'));
      return;
    }
    setFault(undefined);
    try {
      const { errors } = await move.mutateAsync(site);
      if (errors.length > 0) {
        // What cannot be sold for the site is still here, with the reason.
        setFault(errors.map(translated).join(' '));
        return;
      }
      moveDraft(sessionStorage, NO_SITE, site);
      go(`/checkout/${site}`, { replace: true });
    } catch (failure) {
      setFault(failure instanceof Error ? failure.message : String(failure));
    }
  };

  return (
    <Card title={m('chooseSite')} description={m(isNeeded ? 'chooseSiteNeeded' : 'chooseSiteWhy')}>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <SelectField
            label={m('chooseSiteLabel')}
            isLabelHidden
            value={site}
            onChange={(value) => {
              setChosen(value);
              setFault(undefined);
            }}
            placeholder={m('chooseSiteLabel')}
            options={sites.map(({ slug, title }) => ({ value: slug, label: `${title} · ${slug}` }))}
            error={fault}
          />
        </div>
        <Button isBusy={move.isPending} onPress={() => void choose()}>
          {m('useSite')}
        </Button>
      </div>
    </Card>
  );
}

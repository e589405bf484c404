import { useState } from 'react';
import type { ReactNode } from 'react';
import { trackUsage } from '#features/accounts/web/api/track-usage.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { siteAddressSuffix } from '#platform/ui/brand.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { preloadDialog, Dialog } from '#platform/ui/overlay/dialog.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { SiteAnswer } from '../contract/site.ts';
import { ADDRESS_WAIT, splitSiteAddress } from '../rules/site-address-change.ts';
import { SITE_ADDRESS_MAXIMUM, SITE_ADDRESS_MINIMUM, siteAddress } from '../rules/site-address.ts';
import { validateAddress, askAboutNewAddress, useChangeSiteAddress } from './site-address-calls.ts';
import { addressMessages } from '../words/en.ts';
import { useManagePath } from './api/manage-path.ts';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';

/** How long it is said that an address could not be changed, in milliseconds (acquisition, section 8). */
const FAILURE_SHOWN = 5_000;

/** The form that changes a site's address, and the question before it does. */
export function ChangeSiteAddress({ site }: { readonly site: SiteAnswer }): ReactNode {
  const m = useMessages(addressMessages);
  const go = useGo();
  const path = useManagePath();
  const change = useChangeSiteAddress();
  const [isAsking, setAsking] = useState(false);
  // The address that was seen: by the time a change is answered, the site is known by the new one.
  const [current] = useState(() => new URL(site.options.unmapped_url).host);
  const { name: currentName, suffix } = splitSiteAddress(current);
  const asked = {
    siteId: site.ID,
    suffix,
    type: suffix === siteAddressSuffix() ? ('blog' as const) : ('dotblog' as const),
  };
  const facts = { site: site.ID, type: asked.type };
  const form = useForm({
    initial: { blogname: currentName },
    wait: ({ blogname }) => (blogname.length > SITE_ADDRESS_MAXIMUM ? 0 : ADDRESS_WAIT),
    showsWhileTyping: ['blogname'],
    sanitise: ({ blogname }) => ({ blogname: blogname.trim() }),
    validate: ({ blogname }) => ({
      blogname: blogname === currentName ? undefined : validateAddress(blogname),
    }),
    ask: async ({ blogname }, _names, signal) =>
      blogname === currentName
        ? {}
        : { blogname: await askAboutNewAddress({ ...asked, name: blogname }, signal) },
    submit: ({ blogname }) => {
      if (blogname === currentName) return;
      trackUsage('site_address_change_ask', facts);
      setAsking(true);
    },
  });
  const field = form.field('blogname');
  const wanted = field.value.trim();
  const isAvailable = field.isConfirmed && wanted !== currentName;
  const isPending = field.isValidating || form.isBusy || change.isPending;

  const confirm = async (): Promise<void> => {
    trackUsage('site_address_change_submit', facts);
    try {
      // Its page goes with the old address, so what follows must not depend on the page.
      const { new_slug: slug } = await change.mutateAsync({ ...asked, name: wanted, oldAddress: current });
      trackUsage('site_address_change_success', facts);
      toast({ text: m('done') });
      go(`${path}/${slug}/edit/${slug}`);
    } catch (failure) {
      setAsking(false);
      trackUsage('site_address_change_failure', {
        ...facts,
        code: failure instanceof RefusedError ? failure.code : 'unknown',
      });
      // An error that is not a refusal is our fault, and its text is not for users.
      const isRefusal = failure instanceof RefusedError && failure.status < 500;
      const text = isRefusal && failure.message ? failure.message : m('failed');
      toast({ text, kind: 'error', duration: FAILURE_SHOWN });
      // What was free before may be taken by now: it is checked once more.
      form.set('blogname', wanted);
    }
  };

  return (
    <Card>
      <Form form={form} label={m('title')}>
        <TextField
          label={m('label')}
          help={m('help', {
            address: current,
            minimum: SITE_ADDRESS_MINIMUM,
            maximum: SITE_ADDRESS_MAXIMUM,
          })}
          success={isAvailable ? m('isFree') : undefined}
          isRequired
          inputMode="url"
          suffix={`.${suffix}`}
          {...field}
          onChange={(typed) => {
            preloadDialog();
            // While a check or a change is pending, edits are ignored (acquisition, section 4).
            if (!isPending) field.onChange(typed.toLowerCase());
          }}
        />
        <div>
          <Button variant="primary" type="submit" isDisabled={!isAvailable}>
            {m('change')}
          </Button>
        </div>
      </Form>
      {isAsking ? (
        <ConfirmAddressChange
          title={site.title}
          from={current}
          to={siteAddress(wanted, suffix)}
          isBusy={change.isPending}
          onConfirm={() => void confirm()}
          onClose={() => {
            if (change.isPending) return;
            trackUsage('site_address_change_cancel', facts);
            setAsking(false);
          }}
        />
      ) : null}
    </Card>
  );
}

/** Asks before a site's address is changed; its box must be ticked (acquisition, section 5). */
function ConfirmAddressChange({
  title,
  from,
  to,
  isBusy,
  onConfirm,
  onClose,
}: {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const m = useMessages(addressMessages);
  const [isUnderstood, setUnderstood] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      title={m('dialogTitle', { title })}
      cancelLabel={m('keep', { address: from })}
      actions={[{ label: m('change'), isBusy, isDisabled: !isUnderstood, onPress: onConfirm }]}
    >
      <div className="flex flex-col gap-5">
        <Facts
          facts={[
            { label: m('newIs'), value: <bdi className="font-medium">{to}</bdi> },
            { label: m('oldIs'), value: <bdi>{from}</bdi>, help: m('oldWill') },
          ]}
        />
        <Checkbox isSelected={isUnderstood} onChange={setUnderstood} isDisabled={isBusy}>
          {m('understood')}
        </Checkbox>
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import type { ReactNode } from 'react';
import { CartErrorNotice, CartMessages } from '#features/cart/web/api/late-notices.tsx';
import { useCart } from '#features/cart/web/api/cart-queries.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { MAX_NAMES_CHECKED } from '../../contract/search-endpoints.ts';
import { type PastedNames, readPastedNames } from '../../rules/pasted-names.ts';
import { bulkMessages } from '../../words/bulk/en.ts';
import { BulkResults } from './bulk-results.tsx';
import { CheckoutBar } from '../choosing/checkout-bar.tsx';
import { countChosen } from '../api/chosen-domain.ts';

/** Visible lines of the text field. */
const ROWS = 8;

/** The error message of a pasted list; null if it is valid. */
function useListError(): (pasted: PastedNames) => string | null {
  const m = useMessages(bulkMessages);
  const format = useFormat();
  return (pasted) => {
    if (pasted.kind === 'names') return null;
    if (pasted.kind === 'nothing') return m('bulkNothing');
    return m('bulkTooMany', { count: format.number(pasted.count), most: MAX_NAMES_CHECKED });
  };
}

/** Checks up to 200 pasted names at once and adds available ones to the cart. */
export function BulkSearch({ site }: { readonly site: string }): ReactNode {
  const m = useMessages(bulkMessages);
  const cart = useCart(site);
  const findFault = useListError();
  const [text, setText] = useState('');
  const [names, setNames] = useState<readonly string[]>([]);
  const [wasSent, setWasSent] = useState(false);
  const pasted = readPastedNames(text, MAX_NAMES_CHECKED);
  const fault = findFault(pasted);
  // An empty list is an error only on submit.
  const isShownAtOnce = pasted.kind === 'too-many';
  const help = [
    m('bulkListHelp', { most: MAX_NAMES_CHECKED }),
    ...(pasted.kind === 'names'
      ? [m('bulkCounted', { count: pasted.names.length, most: MAX_NAMES_CHECKED })]
      : []),
    ...(pasted.kind === 'names' && pasted.repeated > 0
      ? [m('bulkRepeated', { count: pasted.repeated })]
      : []),
  ].join(' · ');
  const bar =
    countChosen(cart.cart) > 0 ? <CheckoutBar site={site} cart={cart.cart} status={cart.status} /> : null;
  return (
    <>
      <Card>
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setWasSent(true);
            if (pasted.kind === 'names') setNames(pasted.names);
          }}
        >
          <TextField
            isFirst
            name="names"
            label={m('bulkListLabel')}
            help={help}
            rows={ROWS}
            isMonospaced
            value={text}
            onChange={(next) => {
              setText(next);
              setWasSent(false);
            }}
            placeholder={m('bulkListPlaceholder')}
            error={(fault !== null && (wasSent || isShownAtOnce) ? fault : undefined) ?? undefined}
          />
          <span className="self-start max-sm:w-full max-sm:self-stretch max-sm:[&>button]:w-full">
            <Button type="submit" variant="primary">
              {m('bulkCheck')}
            </Button>
          </span>
        </form>
      </Card>
      <CartErrorNotice cart={cart} />
      <CartMessages cart={cart.cart} siteSlug={site} />
      {names.length > 0 ? <BulkResults key={names.join(' ')} names={names} site={site} foot={bar} /> : bar}
    </>
  );
}

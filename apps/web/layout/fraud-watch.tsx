import { useEffect } from 'react';
import type { ReactNode } from 'react';

/**
 * The queue that such scripts read: events that are pushed before the script loads are processed
 * then.
 */
const QUEUE = '_sift';

/**
 * Reports every page of a signed-in user to the operator's fraud-prevention script, under the
 * account key; loads the script on first use (cart spec, section 7). Renders nothing, and does
 * nothing unless configured.
 */
export function FraudWatch({ userId, path }: { readonly userId: number; readonly path: string }): ReactNode {
  useEffect(() => {
    const url = readMeta('fraud-script');
    if (url === '') return;
    const page = globalThis as { [QUEUE]?: unknown[] };
    page[QUEUE] ??= [];
    page[QUEUE].push(
      ['_setAccount', readMeta('fraud-account')],
      ['_setUserId', String(userId)],
      ['_trackPageview'],
    );
    const { href } = new URL(url);
    if ([...document.scripts].some(({ src }) => src === href)) return;
    const script = document.createElement('script');
    script.src = href;
    script.async = true;
    document.head.append(script);
  }, [userId, path]);
  return null;
}

function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="namestead:${name}"]`)?.content ?? '';
}

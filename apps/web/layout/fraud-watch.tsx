import { useEffect } from 'react';
import type { ReactNode } from 'react';

/** The queue that such scripts read: what is put there before they are loaded they take up then. */
const QUEUE = '_sift';

/**
 * Has a fraud-prevention script of the operator's look at every page of somebody signed in, under their account
 * key; it is loaded the first time (cart spec, section 7). Draws nothing, and does nothing where none is configured.
 */
export function FraudWatch({ userId, path }: { readonly userId: number; readonly path: string }): ReactNode {
  useEffect(() => {
    const url = contentOf('fraud-script');
    if (url === '') return;
    const page = globalThis as { [QUEUE]?: unknown[] };
    page[QUEUE] ??= [];
    page[QUEUE].push(
      ['_setAccount', contentOf('fraud-account')],
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

function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="namestead:${name}"]`)?.content ?? '';
}

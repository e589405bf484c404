import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';

/** How often the words are said again, in milliseconds. */
const REFRESH = 30_000;

/** An instant as people say it, with the exact one on hover; `now` where it is not the reader's own clock. */
export function RelativeTime({ at, now }: { readonly at: string | Date; readonly now?: Date }): ReactNode {
  const format = useFormat();
  const [clock, setClock] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setClock(new Date()), REFRESH);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
      {format.relative(at, now ?? clock)}
    </time>
  );
}

import type { ReactNode } from 'react';
import { Card } from '#platform/ui/content/card.tsx';
import { useDocumentTitle } from '#platform/ui/navigation/page-frame.tsx';

/** The one column of the pages before sign-in: title, a sentence, the form in a card, and the way to the other page. */
export function EntryPage({
  title,
  intro,
  children,
  foot,
}: {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}): ReactNode {
  useDocumentTitle(title);
  return (
    <div className="flex flex-col gap-5">
      <div className="text-center">
        <h1 tabIndex={-1} data-page-title="" className="text-2xl font-semibold">
          {title}
        </h1>
        {intro ? <p className="mt-1 text-muted">{intro}</p> : null}
      </div>
      <Card>
        <div className="py-1">{children}</div>
      </Card>
      {foot ? <p className="text-center text-muted">{foot}</p> : null}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Card } from '#platform/ui/content/card.tsx';

/** One group of samples on the components page. */
export function Sample({
  title,
  description,
  children,
}: {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Card title={title} description={description}>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </Card>
  );
}

/** Samples beside each other, and what they show. */
export function Row({
  label,
  children,
}: {
  readonly label?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {label ? <p className="text-sm text-muted">{label}</p> : null}
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

/** Samples in columns where there is room. */
export function Columns({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="grid min-w-0 items-start gap-5 sm:grid-cols-2">{children}</div>;
}

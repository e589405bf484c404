import type { ReactNode } from 'react';
import { Card } from '#platform/ui/card.tsx';

/** One group of samples on the components page. */
export function Sample({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Card title={title}>
      <div className="flex flex-col gap-5">{children}</div>
    </Card>
  );
}

/** Samples beside each other. */
export function Row({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** Samples in columns where there is room. */
export function Columns({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="grid gap-5 sm:grid-cols-2">{children}</div>;
}

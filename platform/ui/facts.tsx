import type { ReactNode } from 'react';

/** Facts with their names: beside each other where there is room, below each other on a phone. */
export function Facts({
  facts,
}: {
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
}): ReactNode {
  return (
    <dl className="flex flex-col gap-2.5">
      {facts.map((fact) => (
        <div key={fact.label} className="gap-4 sm:grid sm:grid-cols-[10rem_1fr]">
          <dt className="text-muted">{fact.label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

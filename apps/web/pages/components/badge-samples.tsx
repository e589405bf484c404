import { Globe } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Badge, Key } from '#platform/ui/content/badge.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { AWKWARD_TEXTS } from './sample-names.ts';
import { Card } from '#platform/ui/content/card.tsx';

/** Badges, keys and progress. */
export function BadgeSamples(): ReactNode {
  const [done, setDone] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setDone((before) => (before >= 1 ? 0 : before + 0.05)), 400);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <Sample title="Badges" description="An icon and words; never the colour alone.">
        <Row>
          <Badge kind="success">Active</Badge>
          <Badge kind="warning">Expires in 20 days</Badge>
          <Badge kind="danger">Expired</Badge>
          <Badge kind="info">Transferring</Badge>
          <Badge>Parked</Badge>
          <Badge icon={<Globe aria-hidden="true" />}>Site address</Badge>
        </Row>
        <Row label="Unusual words">
          {AWKWARD_TEXTS.map(({ label, text }) => (
            <Badge key={label} kind="info">
              {text}
            </Badge>
          ))}
        </Row>
        <Row label="Keys">
          <Key>⌘</Key>
          <Key>K</Key>
          <Key>Esc</Key>
        </Row>
      </Sample>
      <Sample title="Progress">
        <ProgressBar label="Import" value={done} />
        <ProgressBar label="Nothing yet" value={0} />
        <ProgressBar label="All of it" value={1} />
        <ProgressBar label="Looking up names" />
      </Sample>
    </>
  );
}

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

/** Samples side by side with captions. */
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

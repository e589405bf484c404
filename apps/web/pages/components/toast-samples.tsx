import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Key } from '#platform/ui/content/badge.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { AWKWARD_TEXTS } from './sample-names.ts';
import { Row, Sample } from './badge-samples.tsx';

/** Toasts of every kind, each with a button that shows it. */
export function ToastSamples(): ReactNode {
  return (
    <Sample
      title="Toasts"
      description={
        <>
          What just happened, for 5 seconds unless set otherwise. The timer pauses while the pointer is over
          them, is in them or looks at another tab. <Key>F8</Key> goes to them and back, <Key>Esc</Key> takes
          the newest away; three at most.
        </>
      }
    >
      <Row>
        <Button onPress={() => toast({ text: 'Record added.' })}>Toast</Button>
        <Button
          onPress={() =>
            toast({
              text: 'Record deleted.',
              duration: 8000,
              action: {
                label: 'Undo',
                onPress: () => toast({ text: 'The record is back.', kind: 'info' }),
              },
            })
          }
        >
          Toast with undo
        </Button>
        <Button
          onPress={() => toast({ text: 'The email could not be sent.', kind: 'error', duration: null })}
        >
          Toast that stays
        </Button>
        <Button
          onPress={() => ['one', 'two', 'three', 'four'].forEach((text) => toast({ text, kind: 'info' }))}
        >
          Four at once
        </Button>
        {AWKWARD_TEXTS.map(({ label, text }) => (
          <Button key={label} variant="quiet" onPress={() => toast({ text, kind: 'info' })}>
            {label}
          </Button>
        ))}
      </Row>
    </Sample>
  );
}

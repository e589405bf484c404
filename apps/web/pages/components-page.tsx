import { useState } from 'react';
import type { ReactNode } from 'react';
import { PageFrame } from '#platform/ui/page-frame.tsx';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { chooseTheme, chosenTheme } from '#platform/ui/theme.ts';
import { ButtonSamples } from './components/button-samples.tsx';
import { ContentSamples } from './components/content-samples.tsx';
import { FieldSamples } from './components/field-samples.tsx';
import { MessageSamples } from './components/message-samples.tsx';
import { OverlaySamples } from './components/overlay-samples.tsx';

/** The living page of the design: every component in its states. For those who build screens, so in English only. */
export function ComponentsPage(): ReactNode {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <PageFrame
      title="Components"
      description="Everything that a screen is made of, in its states."
      back={{ href: '/domains/manage', label: 'Domains' }}
      action={
        <SegmentedControl
          label="Theme"
          isLabelHidden
          value={theme}
          onChange={(next) => {
            chooseTheme(next);
            setTheme(next);
          }}
          options={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      }
    >
      <ButtonSamples />
      <FieldSamples />
      <MessageSamples />
      <OverlaySamples />
      <ContentSamples />
    </PageFrame>
  );
}

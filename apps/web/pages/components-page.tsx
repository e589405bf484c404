import { lazy, Suspense, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { LANGUAGES } from '#platform/kernel/languages.ts';
import { useLanguage } from '#platform/i18n/use-messages.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { SegmentedControl } from '#platform/ui/form/segmented-control.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { chosenTheme } from '#platform/ui/theme.ts';
import type { Theme } from '#platform/ui/theme.ts';
import { PART_IDS } from './components/part-ids.ts';
import type { PartId } from './components/part-ids.ts';

interface Part {
  readonly title: string;
  readonly Samples: ComponentType;
}

const part = (title: string, load: () => Promise<ComponentType>): Part => ({
  title,
  Samples: lazy(async () => ({ default: await load() })),
});

const PARTS: Readonly<Record<PartId, Part>> = {
  buttons: part('Buttons', async () => (await import('./components/button-samples.tsx')).ButtonSamples),
  menus: part('Menus', async () => (await import('./components/menu-samples.tsx')).MenuSamples),
  overlays: part('What opens', async () => (await import('./components/overlay-samples.tsx')).OverlaySamples),
  fields: part('Fields', async () => (await import('./components/field-samples.tsx')).FieldSamples),
  'combo-boxes': part(
    'Combo boxes',
    async () => (await import('./components/combo-samples.tsx')).ComboSamples,
  ),
  phones: part('Phone numbers', async () => (await import('./components/phone-samples.tsx')).PhoneSamples),
  choices: part('Choices', async () => (await import('./components/choice-samples.tsx')).ChoiceSamples),
  search: part('Search', async () => (await import('./components/search-samples.tsx')).SearchSamples),
  forms: part('Forms', async () => (await import('./components/form-samples.tsx')).FormSamples),
  toasts: part('Toasts', async () => (await import('./components/toast-samples.tsx')).ToastSamples),
  notices: part('Notices', async () => (await import('./components/notice-samples.tsx')).NoticeSamples),
  badges: part('Badges', async () => (await import('./components/badge-samples.tsx')).BadgeSamples),
  states: part('States', async () => (await import('./components/state-samples.tsx')).StateSamples),
  cards: part('Cards', async () => (await import('./components/card-samples.tsx')).CardSamples),
  navigation: part(
    'Navigation',
    async () => (await import('./components/navigation-samples.tsx')).NavigationSamples,
  ),
  tables: part('Tables', async () => (await import('./components/table-samples.tsx')).TableSamples),
  records: part('Records', async () => (await import('./components/record-samples.tsx')).RecordSamples),
};

/** The parameters of the components page: the selected component and its theme. */
interface LivingPageProps {
  readonly part?: string | undefined;
  readonly theme?: string | undefined;
  readonly dir?: string | undefined;
  readonly locale?: string | undefined;
}

/** The living page of the design: every component in every state. For those who build screens, so in English only. */
export function ComponentsPage(props: LivingPageProps): ReactNode {
  const shown = PART_IDS.find((id) => id === props.part);
  useLook(props);
  return (
    <PageFrame
      title="Components"
      description="Everything that a screen is made of, in every state. Try it: all of it works."
      back={{ href: '/domains/manage', label: 'Domains' }}
    >
      <Switches {...props} />
      <nav aria-label="Parts" className="flex flex-wrap gap-1">
        <IndexLink href={buildAddress({ ...props, part: undefined })} isCurrent={!shown}>
          All
        </IndexLink>
        {PART_IDS.map((id) => (
          <IndexLink key={id} href={buildAddress({ ...props, part: id })} isCurrent={shown === id}>
            {PARTS[id].title}
          </IndexLink>
        ))}
        <IndexLink href="/dev/ui/rows">10,000 rows</IndexLink>
      </nav>
      {(shown ? [shown] : PART_IDS).map((id) => {
        const { title, Samples } = PARTS[id];
        return (
          <section key={id} id={id} aria-label={title} className="flex min-w-0 flex-col gap-4">
            <Suspense fallback={<SkeletonRows />}>
              <Samples />
            </Suspense>
          </section>
        );
      })}
    </PageFrame>
  );
}

function Switches(props: LivingPageProps): ReactNode {
  const go = useGo();
  const language = useLanguage();
  const change = (next: LivingPageProps): void => go(buildAddress({ ...props, ...next }), { replace: true });
  return (
    <div className="flex flex-wrap items-end gap-4">
      <SegmentedControl<Theme>
        label="Theme"
        value={props.theme === 'light' || props.theme === 'dark' ? props.theme : chosenTheme()}
        onChange={(theme) => change({ theme })}
        options={[
          { value: 'system', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      <SegmentedControl
        label="Direction"
        value={props.dir === 'rtl' || props.dir === 'ltr' ? props.dir : LANGUAGES[language].direction}
        onChange={(dir) => change({ dir })}
        options={[
          { value: 'ltr', label: 'Left to right' },
          { value: 'rtl', label: 'Right to left' },
        ]}
      />
      <div className="w-52">
        <SelectField
          label="Words"
          value={language}
          // Words are fetched before a page is drawn, so another language is another page.
          onChange={(locale) => location.assign(buildAddress({ ...props, locale }))}
          options={Object.entries(LANGUAGES).map(([code, { name }]) => ({ value: code, label: name }))}
        />
      </div>
    </div>
  );
}

function IndexLink({
  href,
  isCurrent = false,
  children,
}: {
  readonly href: string;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Link
      href={href}
      isCurrent={isCurrent}
      className={`inline-flex h-7 items-center rounded-sm px-2 text-sm transition-colors pointer-coarse:h-11 pointer-coarse:px-3 ${
        isCurrent ? 'bg-accent-soft font-medium text-accent' : 'text-muted hover:bg-sunken hover:text-ink'
      }`}
    >
      {children}
    </Link>
  );
}

function buildAddress(props: LivingPageProps): string {
  const said = Object.entries(props).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const query = new URLSearchParams(said).toString();
  return query === '' ? '/dev/ui' : `/dev/ui?${query}`;
}

/** The source of React Aria's language and direction (see `#platform/i18n/active-language.ts`). */
const REACT_ARIA_LOCALE = Symbol.for('react-aria.i18n.locale');

/** Draws the page in the theme and direction of its address, until it is left; nothing of it is remembered. */
function useLook({
  theme,
  dir,
}: {
  readonly theme?: string | undefined;
  readonly dir?: string | undefined;
}): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset['theme'];
    if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
    if (theme === 'system') delete dataset['theme'];
    return () => {
      if (before === undefined) delete dataset['theme'];
      else dataset['theme'] = before;
    };
  }, [theme]);
  useEffect(() => {
    if (dir !== 'rtl' && dir !== 'ltr') return undefined;
    const page = document.documentElement;
    const before = page.dir;
    page.dir = dir;
    const leave = speakToReactAria(dir === 'rtl' ? 'ar-XB' : 'en');
    return () => {
      page.dir = before;
      leave();
    };
  }, [dir]);
}

function speakToReactAria(locale: string): () => void {
  const place = window as unknown as Record<symbol, unknown>;
  const before = place[REACT_ARIA_LOCALE];
  const say = (next: unknown): void => {
    place[REACT_ARIA_LOCALE] = next;
    window.dispatchEvent(new Event('languagechange'));
  };
  say(locale);
  return () => say(before);
}

import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ResendVerificationButton } from '#features/accounts/web/api/resend-verification.tsx';
import type { CurrentUser } from '#features/accounts/contract/current-user.ts';
import { useCart } from '#features/cart/web/api/cart-queries.ts';
import { hasSiteFlag } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { pageMessages } from '../words/en.ts';
import type { UrgentDomains } from './home-queries.ts';
import type { ListedDomainOnWire } from '#features/domains/contract/list-endpoints.ts';

interface Facts {
  readonly user: CurrentUser;
  readonly sites: readonly Site[];
  readonly domains: UrgentDomains;
}

/** Shows new users their progress; renders nothing for others. */
export function FirstStepsCard(facts: Facts): ReactNode {
  // The cart is fetched only while it can matter.
  if (!isBeginning(readBeginnings(facts, false))) return null;
  return <Steps {...facts} />;
}

/** Sites that the person manages: a member's site is no step of theirs. */
const managedSites = (sites: readonly Site[]): readonly Site[] =>
  sites.filter(({ capabilities }) => capabilities.manage_options);

function readBeginnings({ user, sites, domains }: Facts, hasCart: boolean) {
  const [first] = domains.domains;
  return {
    isVerified: user.email_verified,
    sites: managedSites(sites).length,
    hasCart,
    domains: domains.found,
    isLive: first === undefined ? null : first.status.level === 'success',
  };
}

function Steps(facts: Facts): ReactNode {
  const m = useMessages(pageMessages);
  const [site] = managedSites(facts.sites);
  const { cart } = useCart(site?.slug ?? 'no-site');
  const inCart = cart.lines.find(({ meta }) => meta !== '');
  const beginnings = readBeginnings(facts, cart.lines.length > 0);
  const steps = firstSteps(beginnings);
  const done = steps.filter(({ state }) => state === 'done').length;
  const words = useStepWords(facts, site, inCart?.meta);
  const [isShown, setShown] = useState(done < FOLDED_FROM);
  const next = steps.find(
    ({ state, id }) => state === 'open' && (id !== 'email' || done === steps.length - 1),
  );
  const count = (
    <span className="tabular text-sm text-muted">{m('stepsDone', { done, all: steps.length })}</span>
  );
  if (done < FOLDED_FROM || isShown || !next) {
    return (
      <Card
        title={m('stepsTitle')}
        isFlush
        action={
          <span className="flex items-center gap-3">
            {count}
            {done < FOLDED_FROM ? null : (
              <Button size="small" variant="quiet" onPress={() => setShown(false)}>
                {m('stepsHide')}
              </Button>
            )}
          </span>
        }
      >
        <ol className="divide-y divide-line">
          {steps.map((step, place) => (
            <StepRow key={step.id} step={step} place={place + 1} {...words[step.id]} />
          ))}
        </ol>
      </Card>
    );
  }
  const { title, help, action } = words[next.id];
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{m('stepsNext', { step: title })}</span> {count}
          </h2>
          <p className="text-sm text-muted [overflow-wrap:anywhere]">{help}</p>
        </div>
        <span className="flex flex-wrap items-center gap-2">
          <Button size="small" variant="quiet" onPress={() => setShown(true)}>
            {m('stepsShow')}
          </Button>
          {action}
        </span>
      </div>
    </Card>
  );
}

/** With as many steps done the others are folded to one line. */
const FOLDED_FROM = 2;

interface StepWords {
  readonly title: string;
  readonly help: string;
  readonly done: string;
  readonly action: ReactNode;
}

function useStepWords(
  { user, domains }: Facts,
  site: Site | undefined,
  chosen: string | undefined,
): Readonly<Record<StepId, StepWords>> {
  const m = useMessages(pageMessages);
  const [first] = domains.domains;
  const name = first?.display_name ?? chosen;
  const { email } = user;
  return {
    email: {
      title: m('emailStep'),
      help: m('emailHelp', { email }),
      done: m('emailDone', { email }),
      action: <ResendVerificationButton email={email} />,
    },
    site: {
      title: m('siteStep'),
      help: m('siteHelp'),
      done: m('siteDone', { title: site?.title ?? '' }),
      action: (
        <LinkButton href="/start" variant="primary">
          {m('siteAction')}
        </LinkButton>
      ),
    },
    name: {
      title: m('nameStep'),
      help: m('nameHelp'),
      done: name === undefined ? m('nameDoneCart') : m('nameDone', { name }),
      action: hasSiteFlag(site, 'upgrades/domain-search') ? (
        <LinkButton href={site ? `/domains/add/${site.slug}` : '/domains/add'} variant="primary">
          {m('nameAction')}
        </LinkButton>
      ) : null,
    },
    checkout: {
      title: m('checkoutStep'),
      help: m('checkoutHelp'),
      done: m('checkoutDone', { name: name ?? '' }),
      action: (
        <LinkButton href={`/checkout/${site?.slug ?? 'no-site'}`} variant="primary">
          {m('checkoutAction')}
        </LinkButton>
      ),
    },
    live: {
      title: m('liveStep'),
      help:
        first && first.status.level !== 'success'
          ? m('liveWaiting', {
              name: first.display_name,
              status: translated({ message: first.status.label, sentence: first.status.sentence }),
            })
          : m('liveHelp'),
      done: m('liveHelp'),
      action: first ? <LinkButton href={domainAddress(first)}>{m('liveAction')}</LinkButton> : null,
    },
  };
}

function StepRow({
  step: { state },
  place,
  title,
  help,
  done,
  action,
}: StepWords & { readonly step: FirstStep; readonly place: number }): ReactNode {
  const m = useMessages(pageMessages);
  const said = { done: m('stepDone'), open: m('stepNext'), later: m('stepLater') }[state];
  return (
    <li className="flex items-start gap-3 px-4 py-3.5">
      <span
        aria-hidden="true"
        className={classNames(
          'mt-px grid size-6 flex-none place-items-center rounded-full border text-xs font-semibold tabular',
          state === 'done' && 'border-transparent bg-success-soft text-success',
          state === 'open' && 'border-accent text-accent',
          state === 'later' && 'border-line text-muted',
        )}
      >
        {state === 'done' ? <Check aria-hidden="true" /> : place}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className={classNames('font-medium', state !== 'open' && 'text-muted')}>
            {title} <span className="sr-only">({said})</span>
          </h3>
          <p className="text-muted [overflow-wrap:anywhere]">{state === 'done' ? done : help}</p>
        </div>
        {state === 'open' ? action : null}
      </div>
    </li>
  );
}

/** Link to manage a domain: its records, or its site's list if it has no zone here. */
function domainAddress({
  domain,
  site_slug: site,
  has_registration: hasRegistration,
  current_user_can_manage: canManage,
}: Pick<
  ListedDomainOnWire,
  'domain' | 'site_slug' | 'has_registration' | 'current_user_can_manage'
>): string {
  return hasRegistration && canManage ? `/domains/manage/${domain}/dns/${site}` : `/domains/manage/${site}`;
}

/** What is known about a new user. */
export interface Beginnings {
  readonly isVerified: boolean;
  readonly sites: number;
  /** Whether the cart has lines. */
  readonly hasCart: boolean;
  readonly domains: number;
  /** Whether the first domain needs nothing; null without one. */
  readonly isLive: boolean | null;
}

/** The steps to a working domain, in their order. */
const STEP_IDS = ['email', 'site', 'name', 'checkout', 'live'] as const;
/** The name of a step. */
type StepId = (typeof STEP_IDS)[number];

/** `open` can be done now, `later` needs another first. */
type StepState = 'done' | 'open' | 'later';

/** A step and how far it is. */
interface FirstStep {
  readonly id: StepId;
  readonly state: StepState;
}

/**
 * The steps from an empty account to a working domain.
 *
 * Each requires the previous one, except confirming the address, which can be done at any time.
 */
export function firstSteps({
  isVerified,
  sites,
  hasCart,
  domains,
  isLive,
}: Beginnings): readonly FirstStep[] {
  const isDone: Readonly<Record<StepId, boolean>> = {
    email: isVerified,
    site: sites > 0,
    name: hasCart || domains > 0,
    checkout: domains > 0,
    live: isLive === true,
  };
  const next = STEP_IDS.find((id) => id !== 'email' && !isDone[id]);
  return STEP_IDS.map((id) => ({
    id,
    state: isDone[id] ? 'done' : id === next || id === 'email' ? 'open' : 'later',
  }));
}

/** Whether to show the steps: hidden once completed, and for users with more than one name. */
export function isBeginning(beginnings: Beginnings): boolean {
  return beginnings.domains <= 1 && firstSteps(beginnings).some(({ state }) => state !== 'done');
}

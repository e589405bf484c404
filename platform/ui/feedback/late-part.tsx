import { lazy, useEffect, useRef, useState } from 'react';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { toast } from './toast.ts';
import { uiMessages } from '../words/en.ts';

/** Props for a lazy overlay: how it closes. */
interface Closable {
  readonly onClose?: () => void;
}

/** Prefetches the code of a part; a failure is retried when it opens. */
export function fetchPart(load: () => Promise<unknown>): void {
  void load().catch(() => undefined);
}

/**
 * A part of a page whose code loads when it first opens.
 *
 * If loading fails (no network, another release) the page keeps its input: a toast says so, the
 * part closes, and the next opening retries.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => triedAgain(load)) }));
}

/** A part that a page works without: where its code cannot be had, nothing is drawn and nothing said. */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => () => null) }));
}

/** Draws the part as soon as one of its openings could fetch it. */
function triedAgain<Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function LatePart(props: Props): ReactNode {
    const m = useMessages(uiMessages);
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const giveUp = useRef<() => void>(undefined);
    useEffect(() => {
      giveUp.current = () => {
        toast({ kind: 'error', text: m('partMissing') });
        props.onClose?.();
      };
    });
    useEffect(() => {
      let isGone = false;
      load().then(
        (part) => {
          if (!isGone) setPart(() => part);
        },
        () => {
          if (!isGone) giveUp.current?.();
        },
      );
      return () => {
        isGone = true;
      };
    }, []);
    return Part ? <Part {...props} /> : null;
  };
}

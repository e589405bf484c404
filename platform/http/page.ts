import type { Actor } from '#platform/kernel/actor.ts';
import type { RequestContext } from './request-context.ts';

/** A page rendered on the server; `nonce` goes on its own style and script tags. */
export interface Page {
  readonly path: string;
  readonly render: (input: {
    readonly actor: Actor;
    readonly nonce: string;
    readonly params: Readonly<Record<string, string>>;
    readonly query: Readonly<Record<string, unknown>>;
    readonly request: RequestContext;
  }) => Promise<RenderedPage>;
}

/** A page as it is sent. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /**
   * `holds`: it shows other pages of ours in frames. `is`: it is shown in one, was written by strangers, and so
   * runs nothing, loads nothing and reaches nothing of ours. Else it has nothing to do with frames.
   */
  readonly frame?: 'holds' | 'is';
}

/** Text made safe to stand in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

import type { Actor } from '#platform/kernel/actor.ts';
import type { RequestContext } from './request-context.ts';

/** A server-rendered page; `nonce` goes on its style and script tags. */
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

/** A page as sent. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /**
   * `holds`: it embeds other pages of ours in frames. `is`: it is embedded, has untrusted content,
   * and may not run scripts, load resources or access our origin. Otherwise it uses no frames.
   */
  readonly frame?: 'holds' | 'is';
}

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

import { Fragment } from 'react';
import type { ReactNode } from 'react';

/** Draws a sentence in which `<name>words</name>` marks become elements: `<RichText text={m('haveAccount')} marks={{ signIn: (words) => <Link …>{words}</Link> }} />`. */
export function RichText({
  text,
  marks,
}: {
  readonly text: string;
  readonly marks: Readonly<Record<string, (words: string) => ReactNode>>;
}): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    const [whole, name = '', words = ''] = match;
    parts.push(text.slice(end, match.index), marks[name]?.(words) ?? words);
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

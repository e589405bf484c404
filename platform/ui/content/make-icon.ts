import { createElement } from 'react';
import type { ReactNode, SVGProps } from 'react';

/** The shapes of an icon as Lucide draws them, each an element's name and attributes. */
export type Drawing = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** An icon's component in the built product; size and stroke width are the style sheet's (`svg.lucide`). */
export function makeIcon(drawing: Drawing): (props: SVGProps<SVGSVGElement>) => ReactNode {
  return ({ className, ...rest }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest['aria-label'] === undefined ? true : undefined,
        ...rest,
        className: className ? `lucide ${className}` : 'lucide',
      },
      ...drawing.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}

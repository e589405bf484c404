import { findPlan } from '#features/catalog/rules/plan.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import type { LineRequest } from './cart.ts';

/** Lines that may share a cart, and those that are excluded. */
export interface SortedLines<Line> {
  readonly kept: readonly Line[];
  readonly left: readonly Line[];
}

/** The customer's name for a line: its domain or its plan. */
export function lineLabel({ productSlug, meta }: Pick<LineRequest, 'productSlug' | 'meta'>): string {
  return meta || findPlan(productSlug)?.name || productSlug;
}

/** Keeps one plan: the last new one, else the last. */
export function withOnePlan<Line extends LineRequest>(
  lines: readonly Line[],
  isNew: (line: Line) => boolean,
): SortedLines<Line> {
  const plans = lines.filter((line) => findPlan(line.productSlug) !== null);
  const chosen = plans.findLast(isNew) ?? plans.at(-1);
  const isLeft = (line: Line) => line !== chosen && plans.includes(line);
  return { kept: lines.filter((line) => !isLeft(line)), left: lines.filter(isLeft) };
}

/** Privacy requires its domain in the cart; other privacy lines are excluded. */
export function withoutLonelyPrivacy<Line extends Pick<LineRequest, 'productSlug' | 'meta'>>(
  lines: readonly Line[],
): SortedLines<Line> {
  const isPrivacy = (line: Line) => line.productSlug === PRODUCT_SLUGS.privacy;
  const names = new Set(lines.filter((line) => !isPrivacy(line)).map(({ meta }) => meta));
  const isLeft = (line: Line) => isPrivacy(line) && !names.has(line.meta);
  return { kept: lines.filter((line) => !isLeft(line)), left: lines.filter(isLeft) };
}

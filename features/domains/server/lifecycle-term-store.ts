import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_LIFECYCLE, type LifecyclePolicy } from '#features/names/rules/domain-policy.ts';
import { TLD_POLICIES } from '#features/names/rules/tld-policy.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';

/** A term of the lifecycle as SQL. */
interface TermSql {
  /** The term of the name in column `name`, as an interval. */
  readonly interval: RawBuilder<string>;
  /** The shortest and the longest of all TLDs; a bound on a date that an index can use. */
  readonly least: Milliseconds;
  readonly greatest: Milliseconds;
}

const asInterval = (time: Milliseconds) => sql`${`${time} milliseconds`}::interval`;

/**
 * A term of each TLD's lifecycle for rows with a column `name`, so that SQL selects by the same
 * rows as the rules do.
 */
export function lifecycleTermSql(term: (policy: LifecyclePolicy) => Milliseconds): TermSql {
  const usual = term(DEFAULT_LIFECYCLE);
  const others = TLD_POLICIES.filter(({ lifecycle }) => term(lifecycle) !== usual);
  const terms = [usual, ...others.map(({ lifecycle }) => term(lifecycle))];
  const whens = others.map(({ tld, lifecycle }) => sql`when ${tld} then ${asInterval(term(lifecycle))}`);
  return {
    interval:
      whens.length === 0
        ? sql`${asInterval(usual)}`
        : sql`(case substring(name from '[^.]*$') ${sql.join(whens, sql` `)} else ${asInterval(usual)} end)`,
    least: Math.min(...terms),
    greatest: Math.max(...terms),
  };
}

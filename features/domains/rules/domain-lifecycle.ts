import { readTld } from '#features/names/rules/domain-name.ts';
import { DEFAULT_LIFECYCLE } from '#features/names/rules/domain-policy.ts';
import type { LifecyclePolicy } from '#features/names/rules/domain-policy.ts';
import { findLifecycle } from '#features/names/rules/tld-policy.ts';
import { type DomainFacts, projectDomain, type ProjectedDomain } from './project-domain.ts';

/** A domain as far as its lifecycle depends on it. */
export interface NamedFacts {
  /** A-labels. */
  readonly name: string;
  readonly facts: DomainFacts;
}

/**
 * The lifecycle terms of a domain: its TLD's where it is at a registry, else the default ones,
 * because connections and redirects have no registry that could limit their renewal.
 */
export function findDomainLifecycle({ name, facts: { type } }: NamedFacts): LifecyclePolicy {
  const isAtRegistry = type === 'registered' || type === 'transfer';
  return isAtRegistry ? findLifecycle(readTld(name)) : DEFAULT_LIFECYCLE;
}

/** The state of a domain at `now`, by the terms of its own TLD. */
export function projectNamed(domain: NamedFacts, now: Date): ProjectedDomain {
  return projectDomain(domain.facts, now, findDomainLifecycle(domain));
}

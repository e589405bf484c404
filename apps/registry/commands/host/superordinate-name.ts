import type { EvaluateName } from '../../tlds/registrable-name.ts';

/**
 * The domain that a host lies below when its TLD is served here: `example.com` for
 * `ns1.example.com` and `a.b.example.com`; null for a host elsewhere.
 */
export function superordinateName(evaluateName: EvaluateName, host: string): string | null {
  const labels = host.split('.');
  // From the longest: `ns.example.co.uk` lies below `example.co.uk`, not below `co.uk`.
  for (let start = 0; start < labels.length - 1; start += 1) {
    const name = labels.slice(start).join('.');
    if (evaluateName(name).tld !== null) return name;
  }
  return null;
}

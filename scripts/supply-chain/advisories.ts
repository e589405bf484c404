/** What `npm audit --json` prints (`auditReportVersion` 2), as far as we read it. */
interface AuditReport {
  readonly auditReportVersion?: unknown;
  readonly vulnerabilities?: Readonly<Record<string, AffectedPackage>>;
}

interface AffectedPackage {
  /** The advisories, or the names of packages that bring one along. */
  readonly via: readonly (string | Advisory)[];
}

interface Advisory {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly severity: string;
  readonly range: string;
}

/** Days until a release has to be free of an advisory, by its severity (`docs/operating/keys-and-data.md`, "Updates of libraries"). */
const DAYS_BY_SEVERITY: Readonly<Record<string, number>> = { critical: 7, high: 7 };
const DAYS_OTHERWISE = 30;

/**
 * Lists the advisories in an audit report, the most urgent first, each with the days that are left for it.
 *
 * Throws where the text is no report, because a registry that has no advisories would otherwise pass for a clean one.
 */
export function listAdvisories(text: string): readonly string[] {
  const report = parseReport(text);
  if (report?.auditReportVersion !== 2 || report.vulnerabilities === undefined) {
    throw new Error('The registry gave no list of advisories, so nothing was checked.');
  }
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each) => typeof each !== 'string');
  const byUrl = new Map(advisories.map((each) => [each.url, each]));
  return [...byUrl.values()]
    .map((each) => ({ ...each, days: DAYS_BY_SEVERITY[each.severity] ?? DAYS_OTHERWISE }))
    .sort((one, other) => one.days - other.days || (one.name < other.name ? -1 : 1))
    .map(
      ({ name, range, severity, title, url, days }) =>
        `${name} ${range}: ${title} (${severity}, within ${days} days) ${url}`,
    );
}

function parseReport(text: string): AuditReport | null {
  try {
    return JSON.parse(text) as AuditReport | null;
  } catch {
    return null;
  }
}

/** The longest report that is taken, in characters. */
export const ERROR_REPORT_MAXIMUM = 5_000;

/** What is wrong with the text of a report. */
export type ErrorReportProblem = 'error_report_empty' | 'error_report_too_long';

/** A report as it is kept: one kind of line break, nothing that is not text, no blanks around it. */
export function canonicalErrorReport(typed: string): string {
  return typed
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** The validation error of a report, or null. */
export function errorReportProblem(message: string): ErrorReportProblem | null {
  if (message === '') return 'error_report_empty';
  // Counted as the database counts: an emoji is one character.
  return [...message].length > ERROR_REPORT_MAXIMUM ? 'error_report_too_long' : null;
}

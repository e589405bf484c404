import { describe, expect, test } from 'vitest';
import { canonicalErrorReport, ERROR_REPORT_MAXIMUM, errorReportProblem } from './error-report.ts';

describe('the text of a report', () => {
  test.each([
    ['blanks around it go', '  I cannot buy.\n\n', 'I cannot buy.'],
    ['line breaks become one kind', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['what is no text goes', 'a\u0000b\u001bc\td', 'abc\td'],
    ['half an emoji becomes a mark', 'a\ud83d', 'a\ufffd'],
    ['script stays as it was written', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['right-to-left text stays', 'שלום 🦊', 'שלום 🦊'],
  ])('%s', (_name, typed, kept) => {
    expect(canonicalErrorReport(typed)).toBe(kept);
    expect(canonicalErrorReport(kept)).toBe(kept);
  });

  test.each([
    ['nothing', '', 'error_report_empty'],
    ['one character', 'x', null],
    ['as much as is taken', '🦊'.repeat(ERROR_REPORT_MAXIMUM), null],
    ['one character more', 'x'.repeat(ERROR_REPORT_MAXIMUM + 1), 'error_report_too_long'],
  ])('%s', (_name, message, problem) => {
    expect(errorReportProblem(message)).toBe(problem);
  });
});

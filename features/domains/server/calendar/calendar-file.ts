/** A whole day in a calendar. */
export interface CalendarEvent {
  /** The same for the same event, however often the file is read. */
  readonly uid: string;
  /** The day in UTC on which it happens. */
  readonly at: Date;
  readonly summary: string;
  readonly url: string;
}

/** A calendar with its events. */
export interface CalendarFile {
  readonly name: string;
  readonly productId: string;
  /** When it was written. */
  readonly now: Date;
  readonly events: readonly CalendarEvent[];
}

/** The longest content line, in octets without its line break (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;
/** What a text value escapes (section 3.3.11). */
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', ';': '\\;', ',': '\\,', '\n': '\\n' };

/** Writes a calendar as iCalendar (RFC 5545): folded lines that end in CRLF, in UTF-8. */
export function writeCalendar({ name, productId, now, events }: CalendarFile): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(productId)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // RFC 7986, and what calendars read that do not know it.
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap((event) => writeEvent(event, now)),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}

function writeEvent({ uid, at, summary, url }: CalendarEvent, now: Date): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    // Without an end, an event on a date lasts that day (section 3.6.1).
    `DTSTART;VALUE=DATE:${at.toISOString().slice(0, 10).replaceAll('-', '')}`,
    `SUMMARY:${escapeText(summary)}`,
    `URL:${encodeURI(url)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function escapeText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\\;,\n]/g, (character) => ESCAPED[character] ?? character)
    .replaceAll(/\p{Cc}/gu, '');
}

/** Breaks a line between characters, so that no part is longer than 75 octets. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

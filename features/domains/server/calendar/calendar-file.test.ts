import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCalendar } from './calendar-file.ts';

const NOW = new Date('2026-03-01T12:00:00.123Z');
const event = (summary: string) => ({
  uid: 'expires-example.com-1@panel.example',
  at: new Date('2026-04-01T23:59:00Z'),
  summary,
  url: 'https://panel.example/domains/manage/example.com/edit/1',
});
const write = (summary: string, name = 'Namestead: domains') =>
  writeCalendar({ name, productId: '-//Namestead//domains//EN', now: NOW, events: [event(summary)] });

describe('a calendar file (RFC 5545)', () => {
  test('holds each event as a whole day, with its id and the time of writing', () => {
    expect(write('example.com expires').split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Namestead//domains//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Namestead: domains',
      'X-WR-CALNAME:Namestead: domains',
      'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
      'X-PUBLISHED-TTL:PT12H',
      'BEGIN:VEVENT',
      'UID:expires-example.com-1@panel.example',
      'DTSTAMP:20260301T120000Z',
      'DTSTART;VALUE=DATE:20260401',
      'SUMMARY:example.com expires',
      'URL:https://panel.example/domains/manage/example.com/edit/1',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('escapes what text may not contain, and cannot be broken out of', () => {
    expect(write('a,b;c\\d\ne\r\nEND:VEVENT')).toContain('SUMMARY:a\\,b\\;c\\\\d\\ne\\nEND:VEVENT\r\n');
    expect(write('nul\u0000bell\u0007')).toContain('SUMMARY:nulbell\r\n');
  });

  test('folds at 75 octets between characters, and unfolds to the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 0, maxLength: 400 }), (text) => {
        const file = write(text);
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const summary = /^SUMMARY:(.*)$/m.exec(file.replaceAll('\r\n ', ''))?.[1];
        expect(summary?.replaceAll(/\\([\\;,n])/g, (_all, one: string) => (one === 'n' ? '\n' : one))).toBe(
          text.replaceAll('\r\n', '\n').replaceAll(/(?!\n)\p{Cc}/gu, ''),
        );
      }),
    );
  });
});

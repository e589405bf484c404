import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { writeCalendar } from '#features/domains/server/calendar/calendar-file.ts';
import { needTool } from '../setup/outside-tool.ts';

/** Debian's Python, which knows Debian's packages; another one may come first on the path. */
const PYTHON = '/usr/bin/python3';
const hasPythonCalendar = (): boolean =>
  spawnSync(PYTHON, ['-c', 'import icalendar'], { stdio: 'ignore' }).status === 0;
const NOW = new Date('2026-03-01T12:00:00Z');
const EVENTS = [
  'example.com expires',
  'Sehr lange Zeile mit Umlauten: äöüäöüäöüäöüäöüäöüäöüäöüäöüäöüäöüäöüäöüäöüäöü läuft ab',
  '日本語のとても長いドメイン名が期限切れになりますのでご注意くださいお願いいたします',
  // Debian's icalendar 4 reads a backslash before an n as a line break, so there is none here.
  'commas, semicolons; backslashes \\ and \\x',
  'a break\nin the text',
  'X'.repeat(75 - 'SUMMARY:'.length),
  'X'.repeat(76 - 'SUMMARY:'.length),
  '😀'.repeat(60),
].map((summary, index) => ({
  uid: `event-${index}@panel.example`,
  at: new Date(Date.UTC(2026, 3, index + 1, 23, 59)),
  summary,
  url: 'https://panel.example/domains/manage/example.com/edit/1',
}));

/** Parses a calendar with Python's icalendar and prints it as JSON. */
const PARSER = `
import json, sys
from icalendar import Calendar
calendar = Calendar.from_ical(sys.stdin.buffer.read())
print(json.dumps({
  'name': str(calendar['X-WR-CALNAME']),
  'errors': [str(error) for event in calendar.walk() for error in event.errors],
  'events': [{
    'uid': str(event['UID']), 'summary': str(event['SUMMARY']), 'url': str(event['URL']),
    'start': event['DTSTART'].dt.isoformat(), 'stamp': event['DTSTAMP'].dt.isoformat(),
  } for event in calendar.walk('VEVENT')],
}))`;

describe('a calendar, read by Python’s icalendar', () => {
  test('has every event with its text, day and id', (context) => {
    needTool(context, 'python3-icalendar', hasPythonCalendar());
    const name = 'Namestead, “domains”';
    const file = writeCalendar({ name, productId: '-//Namestead//domains//EN', now: NOW, events: EVENTS });

    const parsed = spawnSync(PYTHON, ['-c', PARSER], {
      input: file,
      encoding: 'utf8',
      env: { PYTHONIOENCODING: 'utf-8' },
    });

    expect(parsed.stderr).toBe('');
    expect(JSON.parse(parsed.stdout)).toEqual({
      name,
      errors: [],
      events: EVENTS.map(({ uid, at, summary, url }) => ({
        uid,
        summary,
        url,
        start: at.toISOString().slice(0, 10),
        stamp: '2026-03-01T12:00:00+00:00',
      })),
    });
  });
});

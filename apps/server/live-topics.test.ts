import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

function sourcesIn(folder: string, wanted: RegExp): string {
  return readdirSync(new URL(folder, ROOT), { recursive: true })
    .map((name) => `${folder}${String(name)}`)
    .filter((path) => wanted.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(new URL(path, ROOT), 'utf8'))
    .join('\n');
}

/** Topics as written in code, with `*` for each placeholder. */
function topicsIn(code: string): readonly string[] {
  return [...code.matchAll(/'([a-z][\w:-]*)'|`([a-z][^`]*)`/g)].map(
    ([, plain, filled]) => plain ?? (filled ?? '').replace(/\$\{[^}]*\}/g, '*'),
  );
}

function announcedTopics(): ReadonlySet<string> {
  const code = sourcesIn('features/', /\/server\/.*\.ts$/);
  const named = [...code.matchAll(/\btopic(?:: | = )((?:'|`).*?(?:'|`))/g)].flatMap(([, text]) =>
    topicsIn(text ?? ''),
  );
  const constant = /SESSION_TOPIC = '(\w+)'/.exec(sourcesIn('platform/live/', /live\.ts$/))?.[1] ?? '';
  return new Set(code.includes('topic: SESSION_TOPIC') ? [...named, constant] : named);
}

function heardTopics(): ReadonlySet<string> {
  const code = sourcesIn('features/', /\/web\/.*\.tsx?$/) + sourcesIn('apps/web/', /\.tsx?$/);
  const lists = [...code.matchAll(/\blive(?:: | = )\[(.*?)\]/gs)].flatMap(([, text]) => topicsIn(text ?? ''));
  return new Set(lists);
}

/** Whether an announced topic matches a subscribed one: `cart:no-site` matches `cart:*`. */
function matches(announced: string, heard: string): boolean {
  const pattern = (topic: string) => new RegExp(`^${topic.replaceAll('*', '.+')}$`);
  return pattern(heard).test(announced) || pattern(announced).test(heard);
}

describe('the topics of live changes', () => {
  test('there are some on both sides', () => {
    expect(announcedTopics().size).toBeGreaterThan(8);
    expect(heardTopics().size).toBeGreaterThan(6);
  });

  test('every announced topic has a subscriber', () => {
    const heard = [...heardTopics()];

    const dangling = [...announcedTopics()].filter((topic) => !heard.some((each) => matches(topic, each)));

    expect(dangling).toEqual([]);
  });

  test('every subscribed topic is announced', () => {
    const announced = [...announcedTopics()];

    const silent = [...heardTopics()].filter((topic) => !announced.some((each) => matches(each, topic)));

    expect(silent).toEqual([]);
  });
});

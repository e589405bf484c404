import { describe, expect, test } from 'vitest';
import { LeftPlaces } from './left-places.ts';

function storageWith(text: string | null): Pick<Storage, 'getItem' | 'setItem'> & { text: string | null } {
  return {
    text,
    getItem() {
      return this.text;
    },
    setItem(_name: string, value: string) {
      this.text = value;
    },
  };
}

describe('scroll positions by history entry', () => {
  test('outlives a reload', () => {
    const storage = storageWith(null);
    const places = new LeftPlaces(storage);
    places.keep('a', { scroll: 120, link: '/x' });
    places.store();

    expect(new LeftPlaces(storage).find('a')).toEqual({ scroll: 120, link: '/x' });
    expect(new LeftPlaces(storage).find('b')).toBeUndefined();
  });

  test('the oldest entries are dropped beyond the limit', () => {
    const places = new LeftPlaces(storageWith(null));
    for (let entry = 0; entry < 60; entry++) places.keep(String(entry), { scroll: entry, link: null });

    expect(places.find('9')).toBeUndefined();
    expect(places.find('10')).toEqual({ scroll: 10, link: null });
  });

  test.each(['', 'null', '{}', '[1]', '[["a"]]', '[["a",{"scroll":"x"}]]', '[["a",null]]'])(
    'a storage that holds %j holds nothing',
    (text) => {
      expect(new LeftPlaces(storageWith(text)).find('a')).toBeUndefined();
    },
  );

  test('a storage that is shut is no trouble', () => {
    const shut = {
      getItem: () => {
        throw new Error('shut');
      },
      setItem: () => {
        throw new Error('shut');
      },
    };
    const places = new LeftPlaces(shut);
    places.keep('a', { scroll: 1, link: null });
    places.store();

    expect(places.find('a')).toEqual({ scroll: 1, link: null });
  });
});

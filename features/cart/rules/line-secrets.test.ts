import { describe, expect, test } from 'vitest';
import { nameSecret, mergeSecrets, secretsIn, withoutSecrets } from './line-secrets.ts';

const ada = { email: 'Ada@Example.com', firstname: 'Ada', password: 'correct horse battery' };
const bob = { email: 'bob@example.com', password: 'staple' };

describe('secrets in the details of a line (API, "The cart on the wire")', () => {
  test.each([
    [{}, {}, {}],
    [{ premium: true }, {}, { premium: true }],
    [{ auth_code: 'OPEN', privacy: true }, { auth_code: 'OPEN' }, { privacy: true }],
    [{ authCode: 'OPEN' }, { auth_code: 'OPEN' }, {}],
    [{ AUTH_CODE: 'OPEN', Password: 'staple' }, { auth_code: 'OPEN', password: 'staple' }, {}],
    [{ auth_code: '' }, {}, {}],
    [{ auth_code: { nested: 'no' } }, {}, {}],
    [{ auth_code: 'x'.repeat(256) }, {}, {}],
    [
      { google_apps_users: [ada, bob] },
      { 'password ada@example.com': 'correct horse battery', 'password bob@example.com': 'staple' },
      { google_apps_users: [{ email: 'Ada@Example.com', firstname: 'Ada' }, { email: 'bob@example.com' }] },
    ],
  ])('%j contains %j and is stored as %j', (extra, secrets, clean) => {
    expect(secretsIn(extra)).toEqual(secrets);
    expect(withoutSecrets(extra)).toEqual(clean);
  });

  test('new secrets replace stored ones, by address', () => {
    const kept = secretsIn({ google_apps_users: [ada, bob] });
    const after = mergeSecrets(kept, secretsIn({ google_apps_users: [{ ...bob, password: 'new' }] }), {
      google_apps_users: [{ email: 'ada@example.com' }, { email: 'bob@example.com' }],
    });

    expect(after[nameSecret('password', 'ada@example.com')]).toBe('correct horse battery');
    expect(after[nameSecret('password', 'bob@example.com')]).toBe('new');
  });

  test('removing a mailbox removes its password; the line’s own secret stays', () => {
    const kept = { ...secretsIn({ google_apps_users: [ada, bob] }), auth_code: 'OPEN' };

    expect(mergeSecrets(kept, {}, { google_apps_users: [{ email: 'bob@example.com' }] })).toEqual({
      'password bob@example.com': 'staple',
      auth_code: 'OPEN',
    });
  });
});

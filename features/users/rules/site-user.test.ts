import { describe, expect, test } from 'vitest';
import { selectMembers, shownUserName, splitName } from './site-user.ts';
import type { SiteMember, UserQuery } from './site-user.ts';

describe('the names of a user (management, section 3)', () => {
  test.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    [' Ada  King Lovelace ', 'Ada King', 'Lovelace'],
    ['Ada', 'Ada', ''],
    ['', '', ''],
    ['山田 太郎', '山田', '太郎'],
  ])('%j has the parts %j and %j', (given, firstName, lastName) => {
    expect(splitName(given)).toEqual({ firstName, lastName });
  });

  test.each([
    ['Ada', 'Lovelace', 'Ada Lovelace (ada)'],
    ['Ada', '', 'ada'],
    ['', 'Lovelace', 'ada'],
    ['', '', 'ada'],
  ])('%j and %j are shown as %j', (first_name, last_name, shown) => {
    expect(shownUserName({ first_name, last_name, nice_name: 'ada' })).toBe(shown);
  });
});

describe('lists of users', () => {
  const member = (userId: number, login: string, role: SiteMember['role'], day: number): SiteMember => ({
    userId,
    login,
    email: `${login}@example.com`,
    displayName: `${login.toUpperCase()} Person`,
    role,
    joinedAt: new Date(2026, 0, day),
  });
  const MEMBERS = [
    member(3, 'cleo', 'editor', 1),
    member(1, 'ada', 'administrator', 3),
    member(2, 'bob', 'administrator', 2),
  ];
  const ALL: UserQuery = {
    search: '',
    columns: [],
    role: null,
    orderBy: 'display_name',
    isDescending: false,
  };

  test.each<[string, Partial<UserQuery>, string]>([
    ['all by name', {}, 'ada bob cleo'],
    ['backwards', { isDescending: true }, 'cleo bob ada'],
    ['by id', { orderBy: 'ID' }, 'ada bob cleo'],
    ['by the day they joined', { orderBy: 'registered' }, 'cleo bob ada'],
    ['of a role', { role: 'administrator' }, 'ada bob'],
    ['a login', { search: 'BOB' }, 'bob'],
    ['a beginning', { search: 'b*' }, 'bob'],
    ['an end', { search: '*person' }, 'ada bob cleo'],
    ['a part', { search: '*o*', columns: ['user_login'] }, 'bob cleo'],
    ['another column', { search: 'bob', columns: ['user_email'] }, ''],
    ['an address', { search: 'ada@example.com', columns: ['user_email'] }, 'ada'],
    ['no pattern but a star', { search: '.*' }, ''],
  ])('%s', (_what, asked, logins) => {
    const found = selectMembers(MEMBERS, { ...ALL, ...asked });
    expect(found.map(({ login }) => login).join(' ')).toBe(logins);
  });
});

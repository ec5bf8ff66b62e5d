import { expect, test } from 'vitest';
import { authParams, paths, personParams } from './paths.ts';

const params = (query: string) => new URLSearchParams(query);

test('values outside the list fall back to the defaults', () => {
  expect(personParams(params('panel=secrets&edit=yes'))).toEqual({ panel: 'messages', edit: false });
  expect(authParams(params('auth=maybe&guide=parrot'))).toEqual({ auth: undefined, guide: undefined });
});

test('known values are taken', () => {
  expect(personParams(params('panel=memories&edit=true'))).toEqual({ panel: 'memories', edit: true });
  expect(authParams(params('auth=sign-up&guide=nico'))).toEqual({ auth: 'sign-up', guide: 'nico' });
});

test('opening a person keeps the list parameters and drops those of the last person', () => {
  const list = params('search=zoe&panel=activity&edit=true');
  expect(paths.person('a/b', { panel: 'profile' }, list)).toBe('/people/a%2Fb?search=zoe&panel=profile');
  expect(paths.people(list)).toBe('/people?search=zoe');
});

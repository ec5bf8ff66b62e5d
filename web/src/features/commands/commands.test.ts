import { expect, test } from 'vitest';
import { KEYS } from '#lib/shortcuts.ts';
import { commandsFor, COMMANDS, commandsOf, findCommands } from './commands.ts';
import { buildPerson } from '#testing/builders.ts';

const labels = (person: string | undefined) =>
  commandsFor({ guide: 'Scout', person }).map(({ label }) => label);

test('each key runs one command, and each command has an id of its own', () => {
  const { palette, ...keys } = KEYS;
  const used = COMMANDS.flatMap(({ key }) => key ?? []);
  expect(used.toSorted()).toEqual(Object.values(keys).toSorted());
  expect(used).not.toContain(palette);
  expect(new Set(COMMANDS.map(({ id }) => id)).size).toBe(COMMANDS.length);
});

test('commands about a person are there when somebody is open or in focus, with the name', () => {
  expect(labels('Ada')).toContain('Mark Ada as contacted');
  expect(labels('$& Ada')).toContain('Write a memory of $& Ada');
  expect(labels(undefined).join()).not.toContain('contacted');
  expect([...labels('Ada'), ...labels(undefined)].join()).not.toMatch(/[{}]/);
});

test('somebody whose email is no address can be called but not mailed', () => {
  const shortsOf = (email: string) => commandsOf(buildPerson({ email })).map(({ label }) => label);
  expect(shortsOf('ada@kept.org')).toEqual(expect.arrayContaining(['Call', 'Email']));
  expect(shortsOf('ask Leo')).toContain('Call');
  expect(shortsOf('ask Leo')).not.toContain('Email');
});

test('a command is found by all typed words, also by those not in its label', () => {
  const found = (text: string) =>
    findCommands(commandsFor({ guide: 'Scout', person: undefined }), text).map(({ label }) => label);
  expect(found('dark theme')[0]).toBe('Dark theme');
  expect(found('vcard')).toEqual(['Import', 'Take people with you']);
  expect(found('feed')).toEqual(['Calendar']);
  expect(found('')).toContain('Your data');
  expect(found('')).not.toContain('Calendar');
  expect(found('dark csv')).toEqual([]);
});

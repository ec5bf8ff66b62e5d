import { expect, test } from 'vitest';
import { messageToShow } from './suite-log.ts';

test('what the functions print is shown', () => {
  expect(messageToShow('>  TypeError: x is not a function')).toBe('TypeError: x is not a function');
});

test('errors and warnings that the functions log are shown', () => {
  const error =
    '{"severity":"ERROR","message":"A request failed","requestId":"r1","stack":"Error: x\\n  at y"}';
  expect(messageToShow(`>  ${error}`)).toBe('ERROR: A request failed {"requestId":"r1"}\nError: x\n  at y');
  expect(messageToShow('>  {"severity":"WARNING","message":"No route"}')).toContain('No route');
});

test('routine entries of the functions are not shown', () => {
  expect(messageToShow('>  {"severity":"INFO","message":"One text sent"}')).toBeUndefined();
});

test('a warning of the functions emulator is shown', () => {
  expect(messageToShow('⚠  functions: Failed to load function definition from source')).toContain(
    'Failed to load',
  );
});

test('routine messages of firebase-tools are not shown', () => {
  expect(messageToShow('i  functions: Beginning execution of "us-central1-api"')).toBeUndefined();
  expect(messageToShow('⚠  firestore: Env variable override detected.')).toBeUndefined();
  expect(messageToShow('i  hosting: 127.0.0.1 - - "GET / HTTP/1.1" 200')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { worthShowing } from './suite-log.ts';

test('what the functions print is shown', () => {
  expect(worthShowing('>  TypeError: x is not a function')).toBe('TypeError: x is not a function');
});

test('errors and warnings that the functions log are shown', () => {
  const error =
    '{"severity":"ERROR","message":"A request failed","requestId":"r1","stack":"Error: x\\n  at y"}';
  expect(worthShowing(`>  ${error}`)).toBe('ERROR: A request failed {"requestId":"r1"}\nError: x\n  at y');
  expect(worthShowing('>  {"severity":"WARNING","message":"No route"}')).toContain('No route');
});

test('routine entries of the functions are not shown', () => {
  expect(worthShowing('>  {"severity":"INFO","message":"One text sent"}')).toBeUndefined();
});

test('a warning of the functions emulator is shown', () => {
  expect(worthShowing('⚠  functions: Failed to load function definition from source')).toContain(
    'Failed to load',
  );
});

test('the chatter of firebase-tools is not shown', () => {
  expect(worthShowing('i  functions: Beginning execution of "us-central1-api"')).toBeUndefined();
  expect(worthShowing('⚠  firestore: Env variable override detected.')).toBeUndefined();
  expect(worthShowing('i  hosting: 127.0.0.1 - - "GET / HTTP/1.1" 200')).toBeUndefined();
});

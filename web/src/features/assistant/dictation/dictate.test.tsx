import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApiWithAda } from '#testing/ada.ts';
import { buildExtraction, EXTRACT, openAssistant } from '#testing/assistant.ts';
import { FakeRecognition } from '#testing/browser/fake-recognition.ts';

const input = () => screen.getByPlaceholderText<HTMLTextAreaElement>('How can I help?');

/** Opens the guide with a text in the box and starts to dictate. */
async function dictate(text = '') {
  FakeRecognition.install();
  const server = fakeApiWithAda({ [EXTRACT]: buildExtraction({ message: 'Found' }) });
  const { user } = await openAssistant();
  if (text) await user.type(input(), text);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Dictate');
  const recognition = FakeRecognition.last!;
  return { ...server, user, press, recognition };
}

test('what is said is written behind the text, and corrected while more is heard', async () => {
  const { recognition, press } = await dictate('Met Ada.');
  expect(recognition).toMatchObject({ lang: 'en-US', interimResults: true, isRunning: true });
  expect(screen.getByText(/^Listening/)).toBeDefined();
  recognition.say('she like');
  expect(input().value).toBe('Met Ada. she like');
  recognition.say('She likes tea.', ' Her son is Byron');
  expect(input().value).toBe('Met Ada. She likes tea. Her son is Byron');
  await press('Stop dictating');
  expect(recognition.isRunning).toBe(false);
  expect(screen.queryByText(/^Listening/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Dictate' })).toBeDefined();
});

test('words that are heard right after others are shown do not end the dictation', async () => {
  const { recognition } = await dictate();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false); // React then works when the browser has time, as outside tests
  const observer = new MutationObserver(() => {
    observer.disconnect();
    recognition.hear('Ada likes tea');
  });
  observer.observe(input(), { childList: true, characterData: true, subtree: true });
  recognition.hear('Ada');
  await waitFor(() => expect(input().value).toBe('Ada likes tea'));
  expect(recognition.isRunning).toBe(true);
});

test('whoever edits or sends the text ends the dictation, and nothing more is written', async () => {
  const { recognition, press, user, called } = await dictate();
  recognition.say('Ada likes tea');
  await user.type(input(), '!');
  expect(recognition.isRunning).toBe(false);
  recognition.say('Ada likes tea and');
  expect(input().value).toBe('Ada likes tea!');
  await press('Dictate');
  FakeRecognition.last!.say('And cake.');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(called(EXTRACT).map(({ body }) => body)).toMatchObject([{ narrative: 'Ada likes tea! And cake.' }]);
  expect(FakeRecognition.last!.isRunning).toBe(false);
});

test.each([
  ['not-allowed', /may not use the microphone/],
  ['no-speech', 'Nothing was heard.'],
  ['network', /needs a connection/],
  ['a-new-error', /Please try again/],
])('a dictation that ends with %s says why', async (error, words) => {
  const { recognition } = await dictate();
  recognition.fail(error);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Dictate' })).toBeDefined();
});

test('closing the guide ends the dictation', async () => {
  const { recognition, press } = await dictate();
  await press('Close Scout');
  expect(recognition.isRunning).toBe(false);
});

test('there is no such button in a browser that cannot listen', async () => {
  fakeApiWithAda();
  await openAssistant();
  expect(screen.queryByRole('button', { name: 'Dictate' })).toBeNull();
});

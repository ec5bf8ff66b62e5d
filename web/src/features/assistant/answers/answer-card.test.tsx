import { act, screen, waitFor, within } from '@testing-library/react';
import type { QuestionAnswer } from 'functions/contract';
import { expect, test } from 'vitest';
import { fakeApiWithAda } from '#testing/ada.ts';
import { buildExtraction, EXTRACT, openAssistant, submit } from '#testing/assistant.ts';
import { buildPerson } from '#testing/builders.ts';
import { refuse } from '#testing/fake-api.ts';

const ASK = 'POST /api/ai/ask';
const PATCH = 'PATCH /api/people/kay';
const greg = buildPerson({ id: 'greg', name: 'Greg Lund' });
const kay = buildPerson({ id: 'kay', name: 'Kay Moss', phone_number: null, follow_up_on: '2026-01-05' });
const memory = { id: 'entry-1', snippet: 'Forty lambs in the kitchen', at: '2026-01-03T12:00:00.000Z' };
const QUESTION = 'When did I last talk to Greg, and about what?';
const TOLD: QuestionAnswer = {
  answer: 'You last talked to Greg 260 days ago.',
  people: [
    { person: greg, reason: '260 days', memory },
    { person: kay, reason: 'Also called Greg at work', memory: null },
  ],
  follow_up: null,
};
const NOBODY: QuestionAnswer = { answer: 'I know nobody like that.', people: [], follow_up: null };
const REMIND: QuestionAnswer = {
  answer: 'Shall I remind you?',
  people: [{ person: kay, reason: 'Kay', memory: null }],
  follow_up: { person_id: 'kay', follow_up_on: '2036-11-28' },
};

async function ask(answer: unknown, answers: Record<string, unknown> = {}, question = QUESTION) {
  const { called } = fakeApiWithAda({
    [EXTRACT]: buildExtraction({ question: true, message: '' }),
    [ASK]: answer,
    ...answers,
  });
  const app = await openAssistant();
  await submit(app.user, question);
  return { ...app, called };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

test('what the server calls a question is asked then', async () => {
  const { called } = await ask(REMIND, {}, 'Remind me to call Kay on Friday');
  await screen.findByText(REMIND.answer);
  expect(called(EXTRACT)).toHaveLength(1);
  expect(called(ASK).map(({ body }) => body)).toEqual([{ question: 'Remind me to call Kay on Friday' }]);
});

test('a plain question is asked at once, and answered by people with reason, memory and the ways to them', async () => {
  const { called } = await ask(TOLD);
  expect(await screen.findByText(TOLD.answer)).toBeDefined();
  expect(called(EXTRACT)).toEqual([]);
  expect(called(ASK).map(({ body }) => body)).toEqual([{ question: QUESTION }]);
  const [first, second] = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('260 days');
  expect(first?.textContent).toContain('“Forty lambs in the kitchen” 1/3/2026');
  expect(within(first!).getByRole('link', { name: 'Message Greg Lund' }).getAttribute('href')).toBe(
    '/people/greg',
  );
  expect(within(first!).getByRole('link', { name: 'Open Greg Lund' }).getAttribute('href')).toBe(
    '/people/greg?panel=profile',
  );
  expect(within(second!).queryByRole('link', { name: /^Message/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'All suggestions' })).toBeNull();
});

test('opening a person from an answer closes the panel', async () => {
  const { user, location } = await ask(TOLD, {
    'GET /api/people/greg': greg,
    'GET /api/sms/messages/greg': [],
  });
  await user.click(await screen.findByRole('link', { name: 'Message Greg Lund' }));
  expect(location()).toBe('/people/greg');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('when nobody is found, searches and other questions are offered', async () => {
  const { user, location } = await ask(NOBODY, {}, 'Who do I know in Denver who climbs?');
  await screen.findByText('I know nobody like that.');
  await user.click(button('Whose birthday is next?'));
  expect(screen.getByPlaceholderText<HTMLTextAreaElement>('How can I help?').value).toBe(
    'Whose birthday is next?',
  );
  await user.click(screen.getByRole('link', { name: 'Search “denver”' }));
  expect(location()).toBe('/people?search=denver');
});

test('a follow-up is set only when it is confirmed, and Undo sets the day before again', async () => {
  const { user, called } = await ask(REMIND, { [PATCH]: kay });
  const card = within(await screen.findByRole('article', { name: 'Follow up with Kay Moss' }));
  expect(card.getByText(/^Friday, November 28, 2036/)).toBeDefined();
  expect(called(PATCH)).toEqual([]);
  await user.click(card.getByRole('button', { name: 'Confirm' }));
  const undo = await card.findByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await user.click(undo);
  await card.findByRole('button', { name: 'Confirm' });
  expect(called(PATCH).map(({ body }) => body)).toEqual([
    { follow_up_on: '2036-11-28' },
    { follow_up_on: '2026-01-05' },
  ]);
});

test('a follow-up that could not be set says so, and can be confirmed again', async () => {
  const answers = [refuse(500, 'internal', 'Out of order'), kay];
  const { user } = await ask(REMIND, { [PATCH]: () => answers.shift() });
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Could not save that. Out of order');
  await user.click(button('Confirm'));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
});

test('while a question is answered the guide says so; when the quota is over its words are shown', async () => {
  const answer = Promise.withResolvers<unknown>();
  await ask(() => answer.promise);
  expect(await screen.findByText('Sniffing through your words...')).toBeDefined();
  await act(async () => answer.resolve(refuse(429, 'resource_exhausted', 'That was enough for today')));
  expect((await screen.findByRole('alert')).textContent).toContain('That was enough for today');
  expect(screen.getByPlaceholderText<HTMLTextAreaElement>('How can I help?').value).toBe(QUESTION);
});

test('a question whose answer is lost says so, and is asked again', async () => {
  let isUp = false;
  const { user } = await ask(() => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return TOLD;
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to answer that.');
  isUp = true;
  await user.click(button('Retry'));
  expect(await screen.findByText(TOLD.answer)).toBeDefined();
  expect(screen.getByPlaceholderText<HTMLTextAreaElement>('How can I help?').value).toBe('');
});

test("an answer's texts are never rendered as HTML", async () => {
  const hostile = '<img src=x onerror="alert(1)">';
  await ask({
    answer: hostile,
    people: [{ person: greg, reason: hostile, memory: { ...memory, snippet: hostile } }],
    follow_up: null,
  });
  expect(await screen.findByText(hostile, { selector: 'section > div > p' })).toBeDefined();
  expect(screen.getByRole('log').querySelector('img')).toBeNull();
});

test('a memory of several people is quoted with everybody who was there', async () => {
  const shared = { ...memory, person_ids: ['greg', 'kay', 'gone'] };
  const people = { 'GET /api/people': [greg, kay] };
  await ask({ ...NOBODY, people: [{ person: greg, reason: '260 days', memory: shared }] }, people);
  expect(await screen.findByText(/with Kay Moss$/)).toBeDefined();
});

import { expect, test } from 'vitest';
import { askLabelled } from '#services/assistant/answers/testing/labelled-account.ts';

async function reasonsFor(question: string) {
  const { answer } = await askLabelled(question);
  return Object.fromEntries(answer.people.map(({ person, reason }) => [person.id, reason]));
}

test('a birthday counts if it is in the time asked for, not if it comes before', async () => {
  const december = await reasonsFor('Whom should I call next month?');
  expect(december).toMatchObject({ kay: 'Birthday on 2 December' });
  expect(Object.keys(december)).not.toContain('priya');
  const march = await reasonsFor('Whom should I call in March?');
  expect(march).toMatchObject({
    mia: 'Birthday on 19 March 2027',
    vera: 'Last contact 192 days ago, you aim for 30',
  });
  expect(Object.keys(march)).not.toContain('kay');
});

test('a follow-up counts until the end of the time asked for, because it is still due then', async () => {
  const { tom } = await reasonsFor('Whom should I call in March?');
  expect(tom).toContain('Follow-up on Saturday, 21 November');
});

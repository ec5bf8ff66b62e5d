import { expect, test } from 'vitest';
import { readNarrative } from '#assistant/testing/read-narrative.ts';

const know = ['Ana Costa', 'Ben Ortiz'];

test('a promise that is kept, of somebody else, or only a wish is none', async () => {
  for (const narrative of [
    'Promised Ben the book and gave it to him yesterday.',
    'Ben promised me the book.',
    'Maybe I could lend Ben the book.',
    'If I have time I will send Ben the book.',
    'Did I promise Ben the book?',
    'Ben asked me to lend him money but I said no.',
    'I am meeting Ben for lunch on Friday.',
    'I always help Ben with his taxes.',
  ])
    expect((await readNarrative(narrative, know)).promises, narrative).toEqual([]);
});

test('what the user has to do, is counted on for or agrees to is promised, in whatever words', async () => {
  for (const [narrative, due] of [
    ["I'm supposed to water Ben's plants from Saturday.", '2026-06-20'],
    ['Ben is counting on me for a lift on Sunday.', '2026-06-21'],
    ['Ben asked me to write him a reference by Friday and I agreed.', '2026-06-19'],
    ["Don't let me forget to post Ben his scarf tomorrow.", '2026-06-18'],
    ['Signed up to help Ben move on the 27th.', '2026-06-27'],
  ])
    expect((await readNarrative(narrative!, know)).promises, narrative).toMatchObject([
      { person: 'Ben', due_on: due },
    ]);
});

test('what is promised may be said in two parts, to two people, by a role or in a list', async () => {
  for (const [narrative, promised] of [
    ['Ben wants his drill back. Tomorrow, I told him.', ['Ben 2026-06-18']],
    ['Agreed to cook for Ana and her husband Ben on Sunday.', ['Ana 2026-06-21', 'Ben 2026-06-21']],
    ["I promised Ben I'd come on Sunday and bring the pram.", ['Ben 2026-06-21']],
    ['I owe Ben a rematch sunday.', ['Ben 2026-06-21']],
    ["I'll read Ben's draft. By EOM.", ['Ben 2026-06-30']],
    [
      "Things I have agreed to: proofreading for Ana (Sunday), feeding Ben's cat from the 21st.",
      ['Ana 2026-06-21', 'Ben 2026-06-21'],
    ],
  ] as const)
    expect(
      (await readNarrative(narrative, know)).promises.map(({ person, due_on }) => `${person} ${due_on}`),
      narrative,
    ).toEqual(promised);
});

test('what confirms a promise belongs to it, in the same sentence or the next', async () => {
  for (const narrative of [
    "I'm covering Ben's shift on Monday, gave him my word.",
    "I'm covering Ben's shift on Monday. I gave him my word.",
    "Ben's shift on Monday is mine, he's counting on it.",
  ]) {
    const { promises } = await readNarrative(narrative, know);
    expect(promises, narrative).toMatchObject([{ person: 'Ben', due_on: '2026-06-22' }]);
    expect(promises[0]!.content, narrative).toContain('shift');
  }
});

test('the day of a promise may be in what goes on about the same', async () => {
  for (const [narrative, due] of [
    ["I am to proofread Ben's thesis. We agreed on Monday.", '2026-06-22'],
    ['I owe Ben a lunch. I told him it will happen before the end of June.', '2026-06-30'],
    ["I'm going to find Ben a lawyer, told him he'd have it tonight.", '2026-06-17'],
  ])
    expect((await readNarrative(narrative!, know)).promises, narrative).toMatchObject([
      { person: 'Ben', due_on: due },
    ]);
});

test('what the user says of others, has done or could not promise is no promise', async () => {
  for (const narrative of [
    'Told Ben that Ana would be late.',
    'Ben told me he would have the form for us by Friday.',
    'My sister promised Ben a cat.',
    'Lent Ben the car for the weekend.',
    'I must say Ben looked well.',
  ])
    expect((await readNarrative(narrative, know)).promises, narrative).toEqual([]);
});

test('what others owe the user or have to do for them is no promise of the user', async () => {
  for (const narrative of [
    'Ben owes me a bottle.',
    'Ben has to pay me back by Friday.',
    'Ben promised to bring back my drill by Sunday.',
    'Ben agreed to look at my contract next week.',
    'He swore to fix my bike by Friday, said Ben.',
    'Ben came by and told me about Rome.',
  ])
    expect((await readNarrative(narrative, know)).promises, narrative).toEqual([]);
});

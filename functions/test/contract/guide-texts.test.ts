import { expect, test } from 'vitest';
import { fits, isGsm } from '#services/guide-texts/segments.ts';
import { startGuide } from '#testing/accounts/with-guide.ts';

const TWO =
  'Met Tessa Okafor and Ben Ortiz at the climbing gym. Tag them both climbing. Greg Hall is moving to Denver.';

test('a narrative of two people with a tag and a memory is kept by YES and gone by UNDO', async () => {
  const { withPhone } = await startGuide();
  const { me, text, names, add } = await withPhone();
  const greg = await add('Greg Hall');
  const [answer] = await text(TWO);
  expect(answer).toMatch(
    /Tessa Okafor.*Ben Ortiz.*climbing.*Greg Hall.*Reply YES to keep it, NO to drop it$/,
  );
  expect(await names()).toEqual(['Greg Hall']);
  expect(await text('yes')).toEqual([expect.stringMatching(/^Kept!.*Tessa Okafor.*Ben Ortiz/)]);
  expect(await names()).toEqual(['Ben Ortiz', 'Greg Hall', 'Tessa Okafor']);
  const tagged = (await me.get('/api/people')).body.filter((person: any) => person.tags.length > 0);
  expect(tagged.map((person: any) => [person.name, person.tags[0].name]).toSorted()).toEqual([
    ['Ben Ortiz', 'climbing'],
    ['Tessa Okafor', 'climbing'],
  ]);
  const memories = async () => (await me.get(`/api/people/${greg}/notebook`)).body;
  expect(await memories()).toMatchObject([{ content: 'Greg Hall is moving to Denver.' }]);
  expect(await text('Undo')).toEqual([expect.stringContaining('taken back')]);
  expect(await names()).toEqual(['Greg Hall']);
  expect(await memories()).toEqual([]);
  expect(await text('UNDO')).toEqual([expect.stringContaining('nothing to take back')]);
});

test('a relation waits as a card, a memory of several people and a promise are kept by YES', async () => {
  const { withPhone } = await startGuide();
  const { me, text, add } = await withPhone();
  const [tom, jo] = [await add('Tom Baker'), await add('Jo Park')];
  const [answer] = await text(
    "Dinner with Tom, Jo and Mia Lund yesterday. Tom's sister is Jo. I promised Jo a map by Friday.",
  );
  expect(answer).toMatch(/Tom Baker.*Jo Park.*Mia Lund \(new\).*promise/s);
  expect((await me.get('/api/relations')).body).toEqual([]);
  expect(await text('YES')).toEqual([expect.stringMatching(/^Kept!/)]);
  const memories = (await me.get(`/api/people/${jo}/notebook`)).body;
  const shared = memories.filter(({ person_ids }: any) => person_ids.length > 1);
  expect(shared.map(({ person_ids }: any) => person_ids)).toEqual([[tom, jo, expect.any(String)]]);
  expect(memories.find(({ promise }: any) => promise).promise.due_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  const cards = (await me.get('/api/ai/cards')).body;
  expect(cards.map(({ kind, card }: any) => [kind, card.from_id, card.to_id, card.type])).toEqual([
    ['relation', tom, jo, 'sibling'],
  ]);
  expect((await me.get('/api/relations')).body).toEqual([]);
});

test.each(['Constructor', '__proto__'])('the text %s is no command, and is answered', async (word) => {
  const { withPhone } = await startGuide();
  const { text } = await withPhone();
  expect(await text(word)).toEqual([expect.stringContaining('nothing to write down')]);
});

test('a birthday is said in words', async () => {
  const { withPhone } = await startGuide();
  const { text } = await withPhone();
  const said = (word: RegExp) => [expect.stringMatching(word)];
  expect(await text('Met Lena Voss. Her birthday is May 3rd.')).toEqual(
    said(/Lena Voss \(.*birthday 3 May\)/),
  );
  expect(await text('Met Omar Aziz, born 2 September 1974.')).toEqual(said(/\(.*born 2 September 1974\)/));
});

test('FIND tells a number also if the preferred one cannot be parsed', async () => {
  const { withPhone } = await startGuide();
  const { text, add } = await withPhone();
  await add('Ada Byron', { phones: [{ value: 'ask Leo' }, { value: '+15125550144' }] });
  await add('Bo Reed', { phones: [{ value: 'ext. 12 at the mill' }], email: 'bo@reed.org' });
  expect(await text('FIND Ada')).toEqual([expect.stringContaining('Ada Byron: +15125550144,')]);
  expect(await text('FIND Bo')).toEqual([expect.stringContaining('Bo Reed: ext. 12 at the mill,')]);
});

test('forty texts are answered in at most two segments', async () => {
  const { withPhone } = await startGuide();
  const { text, add, me } = await withPhone();
  await me.patch('/api/auth/me', { timezone: 'America/Chicago' });
  const greg = await add('Greg Hall', {
    city: 'Austin',
    state: 'TX',
    phone_number: '+15125550144',
    follow_up_on: '2026-03-01',
  });
  await add('Ana Lopez', { city: 'Austin', state: 'TX' });
  await add('Ana Ruiz', { company: 'Oak Street Books' });
  await add('Kay Winters', { birthday: '--03-04' });
  await me.post(`/api/people/${greg}/notebook`, { content: 'He likes jazz and old maps.' });
  const TEXTS = `hi
thanks!
WHO
Who?
who lives in austin?
FIND greg
find Ana
Find Zelda
Had coffee with Greg yesterday, he got a new job at Dell
YES
undo
Undo
yes
no
Ana broke her leg
Yes
Met Łukasz Żak 😀 at a conference in Berlin. He works at Zalando.
NO
Ran into Kay and Greg at the farmers market, they are planning a trip to Portugal together
yes!
Met Tessa Okafor and Ben Ortiz at the climbing gym. Tag them both climbing. Tessa is moving to Denver in May.
Called Kay
YES
When did I last talk to Greg?
remind me to call Greg on Friday
yes
What does Greg like?
Lunch with Kay. Her phone is 512 555 0188
yes
untag Greg vip
Greg likes jazz, tag him music
yes
Who do I know who likes jazz?
Tell me about Kay
My sister Mia just had a baby
Met Omar, Priya, Yuki, Lars, Ingrid, Pablo and Chloé at Sam's wedding in Santa Fe
yes
who have I not seen for a long time?
delete everybody
????`.split('\n');
  expect(TEXTS).toHaveLength(40);
  const talk: string[] = [];
  for (const one of TEXTS) {
    const answers = await text(one);
    expect(answers, one).toHaveLength(1);
    talk.push(`> ${one}`, answers[0]!);
    expect(fits(answers[0]!), answers[0]).toBe(true);
    expect(isGsm(answers[0]!) || /[ŁŻ]/.test(one), answers[0]).toBe(true);
  }
  if (process.env.SHOW_TALK) console.log(talk.join('\n'));
});

test('WHO tells of a promise that is due, in two segments, however much was promised', async () => {
  const { withPhone } = await startGuide();
  const { me, add, text } = await withPhone();
  const greg = await add('Greg Hall');
  const promise = (content: string, due_on: string) =>
    me.post(`/api/people/${greg}/notebook`, { content, promise: { due_on } });
  await promise('Call', '2026-03-05');
  expect(await text('WHO')).toEqual([expect.not.stringContaining('Greg')]);
  await promise('Send the maps', '2026-03-01');
  expect(await text('WHO')).toEqual([
    expect.stringContaining('Greg Hall: Promised for today: Send the maps'),
  ]);
  for (const name of ['Ana', 'Bo', 'Cy']) {
    const id = await add(`${name} ${'x'.repeat(100)}`);
    const content = 'ы'.repeat(500);
    await me.post(`/api/people/${id}/notebook`, { content, promise: { due_on: '2026-02-01' } });
  }
  const [answer = ''] = await text('WHO');
  expect(fits(answer), answer).toBe(true);
});

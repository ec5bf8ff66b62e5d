import { expect, test } from 'vitest';
import { History } from './history.ts';

const [ADA, BO] = [
  ['ada', 'ada.vcf'],
  ['bo', 'bo.vcf'],
];

/** Opens a history in which each look at the clock is a millisecond later than the one before. */
function open() {
  const history = new History();
  let time = 0;
  history.now = () => ++time;
  return {
    history,
    write: (person: string, name: string, value: string, isCertain = true) =>
      history.record(person, name, value, history.now(), isCertain),
    merge: (isCertain = true) => history.recordMerge(ADA, BO, history.now(), isCertain),
    rename: (before: string, after: string) => history.recordRename(before, after, history.now(), true),
    /** Returns those of the values that this may be in the end. */
    allowed: (name: string, ...values: string[]) =>
      values.filter((value) => history.allows(ADA, name, value)),
  };
}

test('the last certain write of a value stays; one that began before its end may, and so may one of unknown outcome', () => {
  const { history, write, allowed } = open();
  write('ada', 'nickname', 'A');
  const from = history.now();
  write('ada.vcf', 'nickname', 'B');
  history.record('ada', 'nickname', 'C', from);
  write('ada', 'nickname', 'D', false);
  expect(allowed('nickname', '', 'A', 'B', 'C', 'D')).toEqual(['B', 'C', 'D']);
});

test('a merge brings the entries of the other one, and the texts that were missing', () => {
  const { write, merge, allowed } = open();
  write('ada', 'company', 'Ours');
  write('bo', 'company', 'Theirs');
  write('bo.vcf', 'nickname', 'Bobo');
  write('bo', 'phone +1', 'yes');
  write('bo', 'phone +2', 'yes');
  write('bo', 'phone +2', '');
  write('ada', 'photo', '');
  write('bo', 'photo', 'p', false);
  merge();
  expect(allowed('company', '', 'Ours', 'Theirs')).toEqual(['Ours']);
  expect(allowed('nickname', '', 'Bobo')).toEqual(['Bobo']);
  expect(allowed('phone +1', '', 'yes')).toEqual(['yes']);
  expect(allowed('phone +2', '', 'yes')).toEqual(['']);
  expect(allowed('photo', '', 'p')).toEqual(['', 'p']);
});

test('a merge joins notes and unknown lines, and what is written afterwards stays', () => {
  const { history, write, merge, allowed } = open();
  write('ada', 'body', 'Tall');
  write('bo', 'body', 'Kind');
  write('ada.vcf', 'odd', 'X-ODD:2');
  write('bo.vcf', 'odd', 'X-ODD:1');
  write('bo', 'email b', 'yes');
  merge();
  expect(allowed('body', 'Tall', 'Kind', 'Tall\nKind', 'Tall\nKind\nName: Bo')).toEqual([
    'Tall\nKind',
    'Tall\nKind\nName: Bo',
  ]);
  expect(allowed('odd', 'X-ODD:1', 'X-ODD:2', 'X-ODD:1\nX-ODD:2')).toEqual(['X-ODD:1\nX-ODD:2']);
  expect([history.allows(BO, 'alive', 'yes'), history.allows(BO, 'alive', '')]).toEqual([false, true]);
  write('ada', 'email b', '');
  expect(allowed('email b', '', 'yes')).toEqual(['']);
  expect(history.namesOf(ADA)).toContain('email b');
});

test('a merge of unknown outcome may have brought something, and a write of unknown outcome may come with it', () => {
  const { write, merge, allowed } = open();
  write('bo', 'phone +1', 'yes');
  merge(false);
  expect(allowed('phone +1', '', 'yes')).toEqual(['', 'yes']);
});

test('a tag is there under its new name alone, however often it is renamed, also after a merge', () => {
  const { history, write, merge, rename, allowed } = open();
  write('bo', 'tag Choir', 'yes');
  write('ada', 'tag Gym', 'yes');
  rename('Choir', 'Singers');
  merge();
  rename('Singers', 'Voices');
  rename('Gym', 'Sports');
  for (const [before, after] of [
    ['Choir', 'Voices'],
    ['Singers', 'Voices'],
    ['Gym', 'Sports'],
  ]) {
    expect(allowed(`tag ${before}`, '', 'yes'), before).toEqual(['']);
    expect(allowed(`tag ${after}`, '', 'yes'), after).toEqual(['yes']);
  }
  expect([...history.namesOf(ADA)]).toEqual(expect.arrayContaining(['tag Voices', 'tag Sports']));
  write('ada', 'tag Gym', 'yes');
  expect(allowed('tag Gym', '', 'yes')).toEqual(['yes']);
});

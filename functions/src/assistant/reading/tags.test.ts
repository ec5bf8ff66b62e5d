import { expect, test } from 'vitest';
import { readNarrative } from '#assistant/testing/read-narrative.ts';

const people = ['Pablo Serrano', 'Ingrid Moen', 'Kwame Boateng', 'Leila Haddad', 'Yusuf Adan', 'Yara Adan'];
const tags = ['climbers', 'runners', 'client', 'friend', 'book group', 'carpool'];

/** Lists the tags added and removed, as `+tag who` and `-tag who`. */
async function tagged(narrative: string): Promise<string[]> {
  const { tag_assignments } = await readNarrative(narrative, people, tags);
  return tag_assignments.map(
    ({ tag_name, operation, people: who }) =>
      `${operation === 'add' ? '+' : '-'}${tag_name} ${who.join(' & ')}`,
  );
}

test.each([
  ['put Pablo and Ingrid into the group Reading Circle', ['+Reading Circle Pablo & Ingrid']],
  [
    'Tag Ingrid as client, and kindly remove Kwame from the category Chess.',
    ['+client Ingrid', '-Chess Kwame'],
  ],
  ['Put the tag tango on Leila and on Yusuf.', ['+tango Leila & Yusuf']],
  [
    'mark Pablo and Leila as xmas cards pls, and Leila as PTA as well',
    ['+xmas cards Pablo & Leila', '+PTA Leila'],
  ],
  ['put deacon Yusuf in the altar group', ['+altar Yusuf']],
  ['Everybody except Kwame gets runners: Kwame, Leila, Pablo', ['+runners Leila & Pablo']],
  ['tag everyone but Kwame as book group: Kwame, Leila, Pablo', ['+book group Leila & Pablo']],
  ['Saw Kwame, Leila and Pablo today. Everyone but Kwame gets runners.', ['+runners Leila & Pablo']],
])('tags are read for the right people: %s', async (narrative, requests) => {
  expect(await tagged(narrative)).toEqual(requests);
});

test.each([
  ['pablo -climbers +runners', ['-climbers Pablo', '+runners Pablo']],
  ['ingrid client out, friend in', ['-client Ingrid', '+friend Ingrid']],
  ['swap the tags on Kwame: client out, friend in', ['-client Kwame', '+friend Kwame']],
  ['kwame and leila +runners', ['+runners Kwame & Leila']],
])('tags are added and removed in shorthand: %s', async (narrative, requests) => {
  expect(await tagged(narrative)).toEqual(requests);
});

test.each([
  ['Ingrid and Leila #client, Kwame #friend', ['+client Ingrid & Leila', '+friend Kwame']],
  [
    'Kindly put Leila in the book group, and remove Kwame from it.',
    ['+book group Leila', '-book group Kwame'],
  ],
  ['put Ingrid and Leila in the carpool group oh and Kwame too', ['+carpool Ingrid & Leila & Kwame']],
  ['Could you tag Ingrid as a client? And Kwame too.', ['+client Ingrid', '+client Kwame']],
  ['add kwame and leila to runners, take ingrid out', ['+runners Kwame & Leila', '-runners Ingrid']],
  ['Kwame gets #vip and #lakehouse', ['+vip Kwame', '+lakehouse Kwame']],
  ['kwame + leila: client', ['+client Kwame & Leila']],
  ['Change Kwame’s tag from runners to climbers', ['-runners Kwame', '+climbers Kwame']],
  ['label Kwame as both pottery and chess', ['+pottery Kwame', '+chess Kwame']],
  ['Tag Leila gardening and pottery', ['+gardening Leila', '+pottery Leila']],
  ['Add all with the tag samba jazz: Leila', ['+samba jazz Leila']],
  ['Neither Ingrid nor Leila should have the client tag anymore.', ['-client Ingrid & Leila']],
  ['While you are at it, would you also untag Kwame from runners? He sold his shoes.', ['-runners Kwame']],
])('people and their tags are read: %s', async (narrative, requests) => {
  expect(await tagged(narrative)).toEqual(requests);
});

test('the corrected name is tagged, not the first one', async () => {
  expect(await tagged('tag Yusuf with client sorry not Yusuf I meant Yara')).toEqual(['+client Yara']);
});

test('a pronoun beside a name is another person', async () => {
  const narrative = 'Add Delphine Marchetti, new sommelier. Tag her and Kwame as family meal.';
  expect(await tagged(narrative)).toEqual(['+family meal Kwame & Delphine Marchetti']);
});

test.each([
  [
    'Put my three bridge friends, Kwame, Leila and Pablo, in the runners group',
    ['+runners Kwame & Leila & Pablo'],
  ],
  ['Put Kwame and Leila, my bridge friends, in the runners group', ['+runners Kwame & Leila']],
  ['Please remove all of them from runners: Kwame, Leila', ['-runners Kwame & Leila']],
  ['Drop the following from runners - Kwame, Leila', ['-runners Kwame & Leila']],
  ['Untag all three (Kwame, Leila, Pablo) from runners', ['-runners Kwame & Leila & Pablo']],
  ['From runners remove Kwame and Leila', ['-runners Kwame & Leila']],
  ['For Kwame and Leila please add the tag client', ['+client Kwame & Leila']],
  [
    'Take Kwame out of runners and put him in climbers. Same for Leila.',
    ['-runners Kwame', '+climbers Kwame', '-runners Leila', '+climbers Leila'],
  ],
  ["Tag Kwame 'client', same for Leila.", ['+client Kwame & Leila']],
  ['Remove Kwame from runners and the same goes for Leila', ['-runners Kwame & Leila']],
  ['Sort Kwame under client please and also Leila', ['+client Kwame & Leila']],
  ["Tag Pablo 'alto'. Kwame and Leila get 'tenor'.", ['+alto Pablo', '+tenor Kwame & Leila']],
  ['swap Kwame from runners to climbers', ['-runners Kwame', '+climbers Kwame']],
  [
    "Tag Kwame as investor. Actually no, Kwame's just an advisor, tag him advisor instead.",
    ['+advisor Kwame'],
  ],
  ['New tag "Book Swap" for Kwame, Leila and Pablo', ['+Book Swap Kwame & Leila & Pablo']],
])('tags are read in whatever order the words come: %s', async (narrative, requests) => {
  expect(await tagged(narrative)).toEqual(requests);
});

import { expect, test } from 'vitest';
import { introduced } from '#assistant/testing/read-narrative.ts';

test.each([
  [
    'Chatted with a man on the ferry, he introduced himself as Callum Strachan. Add him.',
    ['Callum Strachan'],
  ],
  ['the lady at the dry cleaners introduced herself as Mrs Papadakis', ['Mrs Papadakis']],
  ['some bloke named Rohit Bhatt moved in next door. Please add him to my contacts.', ['Rohit Bhatt']],
  ["There's a new postdoc in our lab called Nadia Haddad, add her", ['Nadia Haddad']],
  ['the guy who fixes my bike is Lazlo, add him', ['Lazlo']],
  ['There was a woman at the talk, Inge Falk, who knows my aunt', ['Inge Falk']],
])('a person described before the name is introduced by: %s', async (narrative, names) => {
  expect(await introduced(narrative)).toEqual(names);
});

test.each([
  ['so um could you like add uh Priyanka Sen', ['Priyanka Sen']],
  ['can you make a new contact for er Oluwatobi Ajayi', ['Oluwatobi Ajayi']],
  ['Create a person: Sunday Okafor. He leads the choir on Wednesdays', ['Sunday Okafor']],
  ['I met a girl named Wednesday at the goth night', ['Wednesday']],
  ['met somebody called May at the launderette', ['May']],
  ['Please create entries for Hana Suzuki and Mio Suzuki', ['Hana Suzuki', 'Mio Suzuki']],
  ["I'd like to keep track of Marguerite Oyono, an old school friend", ['Marguerite Oyono']],
])('a name is found where one must come: %s', async (narrative, names) => {
  expect(await introduced(narrative)).toEqual(names);
});

test.each([
  [
    'Three parents to remember: Lars (father of Emil), Wioletta (mother of Kacper) and Sam, who is a vet.',
    ['Lars', 'Wioletta', 'Sam'],
  ],
  ['Two new colleagues: Ferran (finance) and Aiko (design)', ['Ferran', 'Aiko']],
  [
    'New people from class:\n- Bex (due in May)\n- Gareth and his husband Lloyd, both nurses\n- Oluchi, makes podcasts',
    ['Bex', 'Gareth', 'Lloyd', 'Oluchi'],
  ],
  [
    'Please save:\n1) Hamish Baird - joiner\n2) Catriona Muir - swimmer\n3) Struan - quiz',
    ['Hamish Baird', 'Catriona Muir', 'Struan'],
  ],
  [
    '1) Kirsty - nurse\n2) Ewan Muir - plumber\n3) Isla - retired\nsave all three',
    ['Kirsty', 'Ewan Muir', 'Isla'],
  ],
])('all people of a list are introduced, but not those in its remarks: %s', async (narrative, names) => {
  expect(await introduced(narrative)).toEqual(names);
});

test('two people introduced together are both introduced, whatever their relation', async () => {
  expect(await introduced('I was introduced to Dr. Helga Brandt and her clerk Mateus Lima.')).toEqual([
    'Dr. Helga Brandt',
    'Mateus Lima',
  ]);
  expect(await introduced("I just met Anders's boss, Marit Dahl", ['Anders Moe'])).toEqual(['Marit Dahl']);
});

test('a name corrected in the next sentence is replaced', async () => {
  expect(await introduced('Add Kemi Bello. Sorry, Balogun, her name is Kemi Balogun.')).toEqual([
    'Kemi Balogun',
  ]);
});

test.each([
  ["Finally met Zayn's mum, her name is Parveen. Please save her.", ['Parveen']],
  ["Met Idris's sister at the match, Yasmin, a nurse.", ['Yasmin']],
  ['met a lady on the ferry by the name of Dorothea Finch she breeds alpacas', ['Dorothea Finch']],
  ["Got intro'd to Kwabena and Esi at the launch.", ['Kwabena', 'Esi']],
  ['Please also save Thabo Mokoena-Dlamini, our distributor.', ['Thabo Mokoena-Dlamini']],
  ['aloha! save keanu-lee, he shapes boards', ['Keanu-Lee']],
  ['add 1. Noor Haddad 2. Piet Vos 3. Lin Mei', ['Noor Haddad', 'Piet Vos', 'Lin Mei']],
  ['New members:\nTamsin (climber)\nIkaika (from Hilo)\nBo (nurse)', ['Tamsin', 'Ikaika', 'Bo']],
  ['introduced to Engr. Tunde Afolabi and Barr. Ngozi Obi', ['Engr. Tunde Afolabi', 'Barr. Ngozi Obi']],
  ['Met Sr. Bernadette today, she runs the hospice.', ['Sr. Bernadette']],
  ['Dear assistant, please be so kind as to write down my new teacher, Elke Sommer.', ['Elke Sommer']],
])('people the user met or wants to save are introduced: %s', async (narrative, names) => {
  expect(await introduced(narrative)).toEqual(names);
});

test.each([
  'She had the baby on the 9th, a boy called Jabari.',
  'Saw Ida on Monday. She introduced me to her new baby, Linus.',
  'Two hours on hold with a man called Derek from the gas company',
  'Wrote a poem about a man called Keith',
  'The cafe is called Amalia and does good scones',
  'Our baby names shortlist: Edith, Mabel, Otis',
])('nobody is introduced by: %s', async (narrative) => {
  expect(await introduced(narrative, ['Ida Berg'])).toEqual([]);
});

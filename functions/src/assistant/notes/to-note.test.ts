import { expect, test } from 'vitest';
import { readOffline } from '#assistant/offline/engine.ts';

const notesOf = (text: string): string[] =>
  readOffline({ text, today: '2026-06-17', people: [], tags: [] }).people.map(
    ({ name, body }) => `${name}: ${body ?? ''}`,
  );

test.each([
  ['Met Rosalind at April’s Bakery, she teaches pottery.', ['Rosalind: At April’s Bakery. Teaches pottery.']],
  ['My barber’s name is Deshawn, he opens at 9.', ['Deshawn: My barber. Opens at 9.']],
  [
    'Our new vet is called Dr. Bram Hoekstra, really good with rabbits.',
    ['Dr. Bram Hoekstra: Our new vet. Really good with rabbits.'],
  ],
  [
    'I met a product designer named Chase Lindqvist, super friendly.',
    ['Chase Lindqvist: A product designer. Super friendly.'],
  ],
  [
    'Create a contact for Ms. Okonkwo, my daughter’s third grade teacher.',
    ['Ms. Okonkwo: My daughter’s third grade teacher.'],
  ],
  [
    'I got talking to a woman called Bronagh who runs the repair café. She’d love to do a session with us.',
    ['Bronagh: Runs the repair café. She’d love to do a session with us.'],
  ],
])('a note has the words around the name: %s', (text, notes) => {
  expect(notesOf(text)).toEqual(notes);
});

test.each([
  [
    'At the wedding I met Hannah (bride’s cousin, vet in Tulsa), Greg who does carpentry, and Paulina, a nurse.',
    [
      'Hannah: At the wedding. Bride’s cousin, vet in Tulsa.',
      'Greg: At the wedding. Does carpentry.',
      'Paulina: At the wedding. A nurse.',
    ],
  ],
  [
    'My roommates in college were Jake Morrison, Eli Tran and Stefan Kowalczyk. Add all three please.',
    [
      'Jake Morrison: My roommates in college.',
      'Eli Tran: My roommates in college.',
      'Stefan Kowalczyk: My roommates in college.',
    ],
  ],
  [
    'Save these folks for me: Ingrid, Beatriz & Tom. Ingrid is a translator. Tom drives a truck.',
    ['Ingrid: A translator.', 'Beatriz: ', 'Tom: Drives a truck.'],
  ],
  [
    'Add nick, nora and theo from book club',
    ['Nick: From book club.', 'Nora: From book club.', 'Theo: From book club.'],
  ],
])('of several new people each has a note of their own: %s', (text, notes) => {
  expect(notesOf(text)).toEqual(notes);
});

test.each([
  [
    'Met Óscar de la Fuente and his wife María José at the tango class.',
    [
      'Óscar de la Fuente: Óscar de la Fuente and his wife María José at the tango class.',
      'María José: Óscar de la Fuente and his wife María José at the tango class.',
    ],
  ],
  [
    'Ngozi introduced me to Matthias Brandl, who restores violins.',
    ['Matthias Brandl: Ngozi introduced me to Matthias Brandl, who restores violins.'],
  ],
  [
    'Met Leonie (plumber) and her partner Hamza (upholsterer).',
    ['Leonie: Plumber.', 'Hamza: Leonie (plumber) and her partner Hamza (upholsterer)'],
  ],
])('words that need the name keep it: %s', (text, notes) => {
  expect(notesOf(text)).toEqual(notes);
});

test.each([
  [
    'Met Ana Ruiz yesterday. Her number is 512-555-0100, she gave me her email ana@ruiz.example.',
    'Ana Ruiz: ',
  ],
  ['Add Gus Pappas. You can reach him at 512-555-0100. His birthday is May 3.', 'Gus Pappas: '],
  ['New contact Quinn (they/them), moved to Portland on Saturday.', 'Quinn: Moved to Portland.'],
])('contact details, birthdays, days and orders are no part of a note: %s', (text, note) => {
  expect(notesOf(text)).toEqual([note]);
});

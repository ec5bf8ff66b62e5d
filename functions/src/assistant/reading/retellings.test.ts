import { expect, test } from 'vitest';
import { readNarrative } from '#assistant/testing/read-narrative.ts';

const nothing = { new_people: [], tag_assignments: [], memory_updates: [] };

test.each([
  'I have just finished "Buddenbrooks" and cannot stop thinking about Tony. Thomas works himself to death.',
  'Read "The Leopard" on the train. Tancredi marries Angelica and the Prince looks on.',
  'Second season of Money Heist. Nairobi got shot and Raquel told Sergio everything.',
  'Started watching the Korean one everyone talks about. Seong Gi-hun got into debt and Sae-byeok is brave.',
  'Anna Karenina for the second time. Vronsky bores me now, Kitty deserved better.',
  'Halfway through Half of a Yellow Sun. Olanna forgave Odenigbo far too fast and Ugwu broke my heart.',
  'The show with Ted is so warm. Roy shouted at everybody and Rebecca bought a house.',
  'Bedtime story was about a bear named Otto who baked bread.',
])('the people of a book or a series are not found: %s', async (narrative) => {
  expect(await readNarrative(narrative)).toMatchObject(nothing);
});

test.each([
  ['Finished the book Ana lent me. Ana called, she is pregnant.', 'Ana'],
  ['Priya finished reading Pachinko and loved it.', 'Priya'],
  ['Watching the match. Rafael rang, he got the job.', 'Rafael'],
  ['Started Severance with Oda last night. She fell asleep.', 'Oda'],
  ['Joseph from work played Herod in the panto, he was great.', 'Joseph'],
])('people the user reads or watches with are found: %s', async (narrative, name) => {
  const people = ['Ana Ruiz', 'Priya Nair', 'Rafael Costa', 'Joseph Adu'];
  expect((await readNarrative(narrative, people)).memory_updates.map(({ person }) => person)).toEqual([name]);
});

test.each([
  'Ours is named Sir Reginald and it eats plastic bags.',
  'The elf is back. Ours is called Jingles McSnow and he has been in the cereal.',
  'We called the new boat Ingeborg. She leaks a bit but she is lovely on the water.',
  'Our tomcat Aslan brought in a mouse. Aslan loves the sofa, he slept there all day.',
  'Nykaa sold. Byju insolvent. Ola delisted. Paytm up 6%.',
  'Adyen down 3%. Randstad fired two thousand. Booking up again.',
  'Cat names: Otis, Maeve',
])('things, animals and companies are no people: %s', async (narrative) => {
  expect(await readNarrative(narrative)).toMatchObject(nothing);
});

test('a name after `called` is a person if the words before mention one', async () => {
  const { new_people } = await readNarrative('My daughter is called Nina and she is six.');
  expect(new_people.map(({ name }) => name)).toEqual(['Nina']);
});

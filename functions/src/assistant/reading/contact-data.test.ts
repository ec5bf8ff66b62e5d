import { expect, test } from 'vitest';
import { readNarrative } from '#assistant/testing/read-narrative.ts';

test.each([
  [
    'Save these. Kazimir Blun, Neubaugasse 12, Wien.',
    'Kazimir Blun',
    { street_address: 'Neubaugasse 12', city: 'Wien' },
  ],
  [
    'Add Dario Conti, Via Roma 12, Torino, dario@conti.example',
    'Dario Conti',
    { street_address: 'Via Roma 12', city: 'Torino' },
  ],
  [
    'Add Claire Dubois, 14 rue de la Paix, Paris, claire@dubois.example',
    'Claire Dubois',
    { street_address: '14 rue de la Paix', city: 'Paris' },
  ],
  [
    "Met Ines Prado, whose address is 9 Tanner's Row, Easton, PA 18042",
    'Ines Prado',
    { street_address: "9 Tanner's Row", city: 'Easton', state: 'PA', zip: '18042' },
  ],
  [
    'Add Hyla Stone, 1440 Peachtree Street NE, Atlanta, GA 30309',
    'Hyla Stone',
    { street_address: '1440 Peachtree Street NE', city: 'Atlanta' },
  ],
  [
    'I met a buyer named Xiomara Cruz, she rents in Tempe, Arizona right now, x@cruz.example',
    'Xiomara Cruz',
    { city: 'Tempe', state: 'AZ' },
  ],
  [
    'new girl on nights oluchi eze rn from the float pool, cell 412 555 0137',
    'Oluchi Eze',
    { phone_number: '+14125550137' },
  ],
  ['save number for lumber guy stu 5550163', 'Stu', { phone_number: '5550163' }],
  ['Add Noreen Tully instead, 303-555-0171', 'Noreen Tully', { phone_number: '+13035550171' }],
  [
    'Number for Theo Marsh changed from 917-555-0100 to 917-555-0106',
    'Theo Marsh',
    { phone_number: '+19175550106' },
  ],
  ['Met Theo Marsh, 917-555-0100, no sorry, 917-555-0106', 'Theo Marsh', { phone_number: '+19175550106' }],
  [
    'Met Ravi Shah and Lena Vogt. His number is 212-555-0101, hers is lena@vogt.example.',
    'Lena Vogt',
    { email: 'lena@vogt.example' },
  ],
  [
    'I was introduced to the new charge nurse, Temperance Oyelaran; her number is (216) 555-0149.',
    'Temperance Oyelaran',
    { phone_number: '+12165550149' },
  ],
  [
    'Name: Beatriz Alcântara\nMobile: +351 912 345 678\nE-mail: B.Alcantara@Seguros.example\nAddress: Rua da Prata 80, 1100-420 Lisboa',
    'Beatriz Alcântara',
    { email: 'b.alcantara@seguros.example', street_address: 'Rua da Prata 80', city: 'Lisboa' },
  ],
  ['add Gwen Howell, 3 Mill Lane, Bath BA1 5TR', 'Gwen Howell', { city: 'Bath' }],
  ['Add Lotte Maas, Prinsengracht 12, 1015 DV Amsterdam', 'Lotte Maas', { city: 'Amsterdam' }],
  [
    'BEGIN:VCARD\nN:Suzuki;Haruka;;;\nFN:Haruka Suzuki\nTEL;TYPE=WORK:+81 3 1234 5678\nEMAIL;TYPE=INTERNET:haruka@suzuki.example\nEND:VCARD',
    'Haruka Suzuki',
    { phone_number: '+81312345678', email: 'haruka@suzuki.example' },
  ],
  ['Met Ana Brkić, tel. 00385 91 234 5678', 'Ana Brkić', { phone_number: '+385912345678' }],
])('contact details are read from: %s', async (narrative, name, fields) => {
  const { new_people } = await readNarrative(narrative);
  expect(new_people.find((person) => person['name'] === name)).toMatchObject(fields);
});

test.each([
  'Saw Ida Berg, ida@berg.example, she will bring 12 chairs in spring 2027',
  'Talked to Ida Berg, ida@berg.example, via zoom at 3',
])('no street is found in: %s', async (narrative) => {
  const { new_people } = await readNarrative(narrative, ['Ida Berg']);
  expect(new_people).toMatchObject([{ email: 'ida@berg.example' }]);
  expect(new_people[0]).not.toHaveProperty('street_address');
});

test('a corrected birthday is read', async () => {
  const { new_people } = await readNarrative("Owen's birthday isn't May 3, it's May 13", ['Owen Hale']);
  expect(new_people).toMatchObject([{ name: 'Owen', birthday: '--05-13' }]);
});

test("a wife's number is not her husband's", async () => {
  const { new_people } = await readNarrative(
    "Jonas Beck's birthday is May 3rd and his wife's number is 303-555-0111.",
  );
  expect(new_people).toMatchObject([{ name: 'Jonas Beck', birthday: '--05-03' }]);
  expect(new_people[0]).not.toHaveProperty('phone_number');
});

test.each([
  ['new number for loretta 555 0188', { phone_number: '5550188' }],
  [
    "Loretta's birthday is 1988-07-30. Her cell is 415-555-0134.",
    { birthday: '1988-07-30', phone_number: '+14155550134' },
  ],
  [
    'new tenant her name is Loretta Obi her number is 713-555-0166 address is 12 Palm Street Houston Texas',
    { street_address: '12 Palm Street', phone_number: '+17135550166' },
  ],
])('contact details without punctuation are all read: %s', async (narrative, fields) => {
  expect((await readNarrative(narrative, ['Loretta Biggs'])).new_people[0]).toMatchObject(fields);
});

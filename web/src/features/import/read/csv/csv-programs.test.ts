import { expect, test } from 'vitest';
import { fileOf, readCandidates } from '#testing/import/read-candidates.ts';

/** Reads a file with one row, given by its titles. */
async function readRow(cells: Record<string, string>) {
  const quoted = (values: string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',');
  const [candidate] = await readCandidates(
    fileOf(`${quoted(Object.keys(cells))}\n${quoted(Object.values(cells))}\n`),
  );
  const { values, lists, misfits, extra } = candidate!;
  return { ...values, ...lists, misfits, extra };
}

test('Google, old titles: types, several values in a cell, an address in one piece, custom fields, no pager first', async () => {
  expect(
    await readRow({
      Name: 'Ana Lopez',
      'Given Name': 'Ana',
      'Family Name': 'Lopez',
      'Group Membership': '* myContacts ::: Choir',
      'Phone 1 - Type': 'Pager',
      'Phone 1 - Value': '555-0101',
      'Phone 2 - Type': 'Work Fax',
      'Phone 2 - Value': '555-0102',
      'Phone 3 - Type': 'Mobile',
      'Phone 3 - Value': '555-0100 ::: 555-0109',
      'E-mail 1 - Type': 'Work',
      'E-mail 1 - Value': 'ana@acme.example',
      'E-mail 2 - Type': '* Home',
      'E-mail 2 - Value': 'ana@example.com',
      'Address 1 - Type': 'Home',
      'Address 1 - Formatted': '5 Elm St\nAustin, TX 78701\nUnited States',
      'Organization 1 - Name': 'Acme',
      'Organization 1 - Title': 'Engineer',
      'Organization 1 - Department': 'Research',
      'Relation 1 - Type': 'Spouse',
      'Relation 1 - Value': 'Sam Lopez',
      'Website 1 - Type': 'Profile',
      'Website 1 - Value': 'http://www.google.com/profiles/1',
      'Event 1 - Type': 'Anniversary',
      'Event 1 - Value': '2015-06-20',
      'IM 1 - Type': 'Other',
      'IM 1 - Service': 'Skype',
      'IM 1 - Value': 'ana.l',
      'Custom Field 1 - Type': 'Shoe size',
      'Custom Field 1 - Value': '38',
      Photo: 'https://pictures.example/ana.jpg',
    }),
  ).toMatchObject({
    name: 'Ana Lopez',
    tags: 'Choir',
    company: 'Acme',
    job_title: 'Engineer',
    phones: [
      { value: '555-0100', label: 'mobile' },
      { value: '555-0101', label: 'pager' },
      { value: '555-0102', label: 'work fax' },
      { value: '555-0109', label: 'mobile' },
    ],
    emails: [
      { value: 'ana@example.com', label: 'home' },
      { value: 'ana@acme.example', label: 'work' },
    ],
    addresses: [{ street: '5 Elm St, Austin, TX 78701', country: 'US', label: 'home' }],
    related: [{ value: 'Sam Lopez', label: 'spouse' }],
    links: [{ value: 'http://www.google.com/profiles/1', label: 'profile' }],
    dates: [{ date: '2015-06-20', label: 'anniversary' }],
    handles: [{ service: 'Skype', value: 'ana.l' }],
    body: 'Department: Research\nShoe size: 38',
    extra: 'PHOTO;VALUE=uri:https://pictures.example/ana.jpg',
    misfits: [],
  });
});

test('Outlook: every phone has the label of its title, three addresses, related people, a web page', async () => {
  expect(
    await readRow({
      'First Name': 'Bo',
      'Last Name': 'Lind',
      Title: 'Mr.',
      Suffix: '',
      Company: 'Acme',
      'Job Title': 'Boss',
      'Business Fax': '1',
      'Business Phone': '2',
      'Business Phone 2': '3',
      'Company Main Phone': '4',
      'Home Phone': '5',
      'Mobile Phone': '6',
      Pager: '7',
      'Assistant’s Phone': '8',
      'E-mail Address': 'bo@example.com',
      'E-mail Type': 'SMTP',
      'E-mail Display Name': 'Bo Lind (bo@example.com)',
      'E-mail 2 Address': 'bo@acme.example',
      'E-mail 2 Type': 'SMTP',
      'Home Street': 'Elm 1',
      'Home Country/Region': 'Sweden',
      'Other City': 'Lund',
      'Business Address PO Box': '77',
      Anniversary: '3/24/1999',
      Spouse: 'Eva',
      Children: 'Leo',
      'Manager’s Name': 'Kim',
      'Web Page': 'acme.example',
    }),
  ).toMatchObject({
    name: 'Bo Lind',
    job_title: 'Boss',
    phones: [
      { value: '6', label: 'mobile' },
      { value: '1', label: 'work fax' },
      { value: '2', label: 'work' },
      { value: '3', label: 'work' },
      { value: '4', label: 'company main' },
      { value: '5', label: 'home' },
      { value: '7', label: 'pager' },
      { value: '8', label: 'assistant' },
    ],
    emails: [
      { value: 'bo@example.com', label: null },
      { value: 'bo@acme.example', label: null },
    ],
    addresses: [
      { street: 'Elm 1', country: 'SE', label: 'home' },
      { city: 'Lund', label: 'other' },
      { street: 'PO Box 77', label: 'work' },
    ],
    dates: [{ date: '1999-03-24', label: 'anniversary' }],
    related: [
      { value: 'Eva', label: 'spouse' },
      { value: 'Leo', label: 'child' },
      { value: 'Kim', label: 'manager' },
    ],
    links: [{ value: 'https://acme.example' }],
  });
});

test.each([
  ['77', 'PO Box 77'],
  ['Postfach 12 34', 'Postfach 12 34'],
  ['P.O. Box 5', 'P.O. Box 5'],
])('a post office box in a column of its own follows the street: %s', async (box, written) => {
  const { addresses } = await readRow({ Name: 'Bo', 'Home Street': 'Elm 1', 'Home Address PO Box': box });
  expect(addresses).toMatchObject([{ street: `Elm 1, ${written}`, label: 'home' }]);
});

test('Thunderbird: a birthday in three columns, both emails, addresses in two lines', async () => {
  const row = {
    'First Name': 'Cy',
    'Display Name': 'Cy Ode',
    'Primary Email': 'cy@example.com',
    'Secondary Email': 'cy@work.example',
    'Screen Name': 'cy99',
    'Fax Number': '1',
    'Mobile Number': '2',
    'Home Address': 'Elm 1',
    'Home Address 2': 'Apt 2',
    'Home ZipCode': '12345',
    'Work Country': 'Deutschland',
    Organization: 'Acme',
    'Web Page 1': 'https://cy.example',
    'Birth Year': '1980',
    'Birth Month': '3',
    'Birth Day': '15',
    'Custom 1': 'likes tea',
  };
  expect(await readRow(row)).toMatchObject({
    name: 'Cy Ode',
    birthday: '1980-03-15',
    emails: [{ value: 'cy@example.com' }, { value: 'cy@work.example' }],
    phones: [
      { value: '2', label: 'mobile' },
      { value: '1', label: 'fax' },
    ],
    addresses: [
      { street: 'Elm 1, Apt 2', zip: '12345', label: 'home' },
      { country: 'DE', label: 'work' },
    ],
    company: 'Acme',
    handles: [{ service: 'AIM', value: 'cy99' }],
    links: [{ value: 'https://cy.example' }],
    body: 'Custom 1: likes tea',
  });
  expect(await readRow({ ...row, 'Birth Month': '', 'Birth Year': '' })).toMatchObject({
    birthday: '',
    body: 'Custom 1: likes tea\nBirthday: 15',
    misfits: ['Birthday “15” is no whole date'],
  });
  expect(await readRow({ ...row, 'Birth Year': '' })).toMatchObject({ birthday: '--03-15' });
});

test.each([
  ['Berlin, Germany', { city: 'Berlin', state: null, country: 'DE' }],
  ['San Francisco, CA', { city: 'San Francisco', state: 'CA', country: null }],
  ['Canada', { city: null, state: null, country: 'CA' }],
  ['5 Elm St, Austin, TX 78701, USA', { street: '5 Elm St, Austin, TX 78701', city: null, country: 'US' }],
])('a location “%s” is an address', async (location, address) => {
  const { addresses } = await readRow({ Name: 'Bo', Location: location });
  expect(addresses).toMatchObject([address]);
});

test.each([
  ['Ringstr. 5, 50667 Köln, Germany', { street: 'Ringstr. 5, 50667 Köln', country: 'DE' }],
  ['5 Peachtree St, Atlanta, Georgia', { street: '5 Peachtree St, Atlanta, Georgia', country: null }],
  ['5 Elm St', { street: '5 Elm St', country: null }],
])('an address “%s” is a street, without the country at its end', async (text, address) => {
  const { addresses } = await readRow({ Name: 'Bo', Address: text });
  expect(addresses).toMatchObject([address]);
});

test.each([
  ['bo@example.com, bo@work.example', ['bo@example.com', 'bo@work.example']],
  ['bo@example.com;bo@work.example', ['bo@example.com', 'bo@work.example']],
  ['bo at home, or at work', ['bo at home, or at work']],
])('the emails “%s” in one cell are %j', async (cell, values) => {
  const { emails } = await readRow({ Name: 'Bo', Emails: cell });
  expect(emails.map(({ value }) => value)).toEqual(values);
});

test.each([
  ['+1 512 555 0100, (512) 555-0199', ['+1 512 555 0100', '(512) 555-0199']],
  ['512 555 0100,,22', ['512 555 0100,,22']],
])('the phone numbers “%s” in one cell are %j', async (cell, values) => {
  const { phones } = await readRow({ Name: 'Bo', 'Phone Numbers': cell });
  expect(phones.map(({ value }) => value)).toEqual(values);
});

test('a value that is wrong holds nobody back: it is in the notes, and named', async () => {
  expect(
    await readRow({
      Name: 'Bo',
      Birthday: '15',
      Email: 'bo at home',
      Phone: 'call me',
      'Last Contacted': 'last week',
    }),
  ).toMatchObject({
    emails: [{ value: 'bo at home' }],
    phones: [{ value: 'call me' }],
    birthday: '',
    body: 'Birthday: 15\nLast Contacted: last week',
    misfits: ['Birthday “15” is no whole date', 'Last Contacted “last week” is no whole date'],
  });
});

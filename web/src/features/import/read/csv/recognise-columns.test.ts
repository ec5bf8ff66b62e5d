import { expect, test } from 'vitest';
import { meaningOf, recogniseColumns } from './recognise-columns.ts';

test.each([
  'Last Contacted',
  'last contact',
  'Last Contact Date',
  'Last contacted on',
  'last_contacted_at',
  'Last spoke',
  'Last spoken to',
  'Last Seen',
  'Last met',
  'Last talked to',
  'last_talked_to',
  'Last Interaction',
  'Last Interaction Date',
  'Last Called',
])('a column “%s” is the last contact', (title) => {
  expect(meaningOf(title)?.field).toBe('last_contacted_on');
});

test.each(['Last Name', 'Last Modified', 'Last Updated', 'Contact', 'Lastschrift', 'Last'])(
  'a column “%s” is not',
  (title) => {
    expect(meaningOf(title)?.field).not.toBe('last_contacted_on');
  },
);

const PROGRAMS = {
  'Google, old':
    'Name,Given Name,Additional Name,Family Name,Yomi Name,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Billing Information,Directory Server,Mileage,Occupation,Hobby,Sensitivity,Priority,Subject,Notes,Language,Photo,Group Membership,E-mail 1 - Type,E-mail 1 - Value,IM 1 - Type,IM 1 - Service,IM 1 - Value,Phone 1 - Type,Phone 1 - Value,Address 1 - Type,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Organization 1 - Type,Organization 1 - Name,Organization 1 - Yomi Name,Organization 1 - Title,Organization 1 - Department,Organization 1 - Symbol,Organization 1 - Location,Organization 1 - Job Description,Organization 2 - Name,Relation 1 - Type,Relation 1 - Value,Website 1 - Type,Website 1 - Value,Event 1 - Type,Event 1 - Value,External ID 1 - Type,External ID 1 - Value,Custom Field 1 - Type,Custom Field 1 - Value,Jot 1 - Type,Jot 1 - Value',
  'Google, new':
    'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Relation 1 - Label,Relation 1 - Value,Website 1 - Label,Website 1 - Value,Event 1 - Label,Event 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value',
  Outlook:
    'Title,First Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Street 2,Business Postal Code,Business Country/Region,Home City,Other State,Assistant’s Phone,Business Fax,Business Phone 2,Callback,Car Phone,Company Main Phone,ISDN,Mobile Phone,Pager,Primary Phone,Radio Phone,TTY/TDD Phone,Telex,Account,Anniversary,Assistant’s Name,Birthday,Business Address PO Box,Categories,Children,Directory Server,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,E-mail 2 Type,E-mail 2 Display Name,Gender,Government ID Number,Hobby,Initials,Internet Free Busy,Keywords,Language,Location,Manager’s Name,Mileage,Notes,Office Location,Priority,Private,Profession,Referred By,Sensitivity,Spouse,User 1,Web Page,Personal Web Page,Schools,Given Yomi',
  LinkedIn: 'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
  Thunderbird:
    'First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Home Address,Home Address 2,Home City,Home ZipCode,Work Country,Job Title,Department,Organization,Web Page 1,Web Page 2,Birth Year,Birth Month,Birth Day,Custom 1,Notes',
  Apple:
    'First Name,Last Name,Company,Job Title,Department,Nickname,Birthday,Phone : mobile,Email : work,URL : home page,Address : home : Street,Address : home : City,Related Name : spouse,Date : anniversary,IM : Skype,Note',
  Roundcube:
    'Display Name,Prefix,First Name,Last Name,Nickname,Email (home),Email (work),Phone (homefax),Phone (mobile),Address (home),Birthday,Anniversary,Website (homepage),Website (work),IM (jabber),Gender,Maiden Name,Assistant,Manager,Spouse,Groups,Notes',
  Monica:
    'id,account_id,first_name,middle_name,last_name,nickname,gender,company,job,birthdate,email,phone,street,city,province,postal_code,country,description,last_talked_to,is_partial,is_active,created_at,updated_at',
  Dex: 'First Name,Last Name,Job Title,Company,Description,Emails,Phone Numbers,Education,Image URL,LinkedIn,Facebook,Twitter,Instagram,Telegram,Website,Birthday,Groups,Tags,Notes,Last Seen At,Next Reminder At,Starred',
  'Clay / Mesh':
    'Full Name,First Name,Last Name,Title,Organization,Headline,Emails,Phone Numbers,Location,Bio,LinkedIn URL,Twitter URL,Facebook URL,Instagram URL,Website,Birthday,Education,Groups,Lists,Notes,Last Interaction',
  Contrack:
    'Full Name,First Name,Last Name,Contact Email,Phone,Company,Position,Birthday,Location,Tags,Notes,Website,LinkedIn,Created At',
  Nametag:
    'Name,Surname,Second last name,Nickname,Relationship to user,Last Contact,Groups,Important Dates,Organization,Job title,Phone,Email,Address,Notes',
};

test.each(Object.entries(PROGRAMS))('every column of %s is recognised', (_, titles) => {
  const columns = titles.split(',').map((title) => ({ title, isEmpty: false }));
  const found = recogniseColumns(columns);
  expect(columns.filter((__, index) => !found[index]).map(({ title }) => title)).toEqual([]);
});

test.each([
  ['Address (home)', { field: 'street_address', label: 'home' }],
  ['Address : work : City', { field: 'city', label: 'work' }],
  ['phone_home', { field: 'phone_number', label: 'home' }],
  ['Phone (homefax)', { field: 'phone_number', label: 'home fax' }],
  ['URL : home page', { field: 'link', label: 'home page' }],
  ['Website (work)', { field: 'link', label: 'work' }],
  ['Related Name : spouse', { field: 'related', label: 'spouse' }],
  ['Date : anniversary', { field: 'date', label: 'anniversary' }],
  ['IM (jabber)', { field: 'handle', label: 'Jabber' }],
  ['Organization 2 - Name', { field: 'company' }],
])('a column “%s” is read with its label', (title, meaning) => {
  expect(meaningOf(title)).toMatchObject(meaning);
});

test('a short German list: a name beside a first name is the surname, and German words are known alone', () => {
  const titles = ['Name', 'Vorname', 'Straße', 'PLZ', 'Ort', 'Land', 'Telefon', 'Handy', 'Geburtstag'];
  const columns = titles.map((title) => ({ title, isEmpty: false }));
  expect(recogniseColumns(columns).map((meaning) => meaning?.field)).toEqual([
    'last_name',
    'first_name',
    'street_address',
    'zip',
    'city',
    'country',
    'phone_number',
    'phone_number',
    'birthday',
  ]);
});

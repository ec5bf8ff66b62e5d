import { expect, test } from 'vitest';
import { planImport } from './decide-rows.ts';
import type { Row } from './parse-rows.ts';

const row = (n: number, fields: Row['fields'], onDuplicate?: Row['onDuplicate']): Row => ({
  row: n,
  id: `r${n}`,
  fields,
  tags: [],
  card: {},
  memories: [],
  onDuplicate,
});
const told = (steps: ReturnType<typeof planImport>) =>
  steps.map((step) => (step.action === 'create' ? 'create' : `${step.action} ${step.person.id}`));

const phone = { value: '+15125550100', e164: '+15125550100', label: null, opted_out: false };
const ana = { id: 'ana', name: 'Ana García', email: 'ana@example.com', phone_number: null };

test('a likely duplicate is only reported, unless its row says otherwise', () => {
  const steps = planImport(
    [
      row(0, { name: 'ana garcia' }),
      row(1, { name: 'Somebody', emails: [{ value: 'ANA@example.com', label: null }] }, 'update'),
      row(2, { name: 'Ana García' }, 'create'),
      row(3, { name: 'Bo Lind' }),
    ],
    [ana],
  );
  expect(told(steps)).toEqual(['nothing ana', 'update ana', 'create', 'create']);
  expect(steps[0]).toMatchObject({ person: { name: 'Ana García' }, similarity: 1 });
});

test('of equal rows the first is created and the rest are duplicates of it', () => {
  const equal = { name: 'Bo Lind' };
  const steps = planImport([row(0, equal), row(1, equal), row(2, equal, 'update')], []);
  expect(told(steps)).toEqual(['create', 'nothing r0', 'update r0']);
});

test('a row is never a duplicate of a later row or of one that was not created', () => {
  const steps = planImport(
    [row(0, { name: 'Ana García', phones: [phone] }), row(1, { name: 'Cy Ode', phones: [phone] })],
    [ana],
  );
  expect(told(steps)).toEqual(['nothing ana', 'create']);
});

test('a row equal to one that fills a person is a duplicate of that person', () => {
  const steps = planImport(
    [row(0, { name: 'Ana García', phones: [phone] }, 'update'), row(1, { name: 'Cy Ode', phones: [phone] })],
    [ana],
  );
  expect(told(steps)).toEqual(['update ana', 'nothing ana']);
});

test('rows without a name are not duplicates of each other', () => {
  const steps = planImport(
    [
      row(0, { emails: [{ value: 'a@example.com', label: null }] }),
      row(1, { emails: [{ value: 'b@example.com', label: null }] }),
    ],
    [],
  );
  expect(told(steps)).toEqual(['create', 'create']);
});

test('a repeat decides every row as the first time, whichever people exist by now', () => {
  const rows = [
    row(0, { name: 'Bo Lind' }),
    row(1, { name: 'Bo Lind' }),
    row(2, { name: 'Ana García' }, 'update'),
    row(3, { name: 'Bo Lind' }, 'create'),
  ];
  const first = planImport(rows, [ana]);
  const made = [0, 3].map((n) => ({ id: `r${n}`, name: 'Bo Lind' }));
  const done = new Map([
    ['r0', 'r0'],
    ['r2', 'ana'],
    ['r3', 'r3'],
  ]);
  expect(told(planImport(rows, [ana, ...made], done))).toEqual(told(first));
});

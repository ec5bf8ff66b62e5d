import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { processTree, listProcesses } from './process-list.ts';

const DETACHED_CHILD = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'grandchild'], { detached: true });
  console.log(child.pid);
  setInterval(() => {}, 1000);
`;

test('this process is listed, with its parent and its command', () => {
  const self = listProcesses().find(({ pid }) => pid === process.pid);
  expect(self).toMatchObject({ parent: process.ppid, command: expect.stringContaining('node') });
});

test('the tree of a process contains its children, also those in another process group', async () => {
  const child = spawn(process.execPath, ['-e', DETACHED_CHILD], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const grandchild = Number(line.toString());
  onTestFinished(() => void process.kill(grandchild, 'SIGKILL'));
  expect(processTree(child.pid ?? 0)).toEqual([child.pid, grandchild]);
  const groups = new Map(listProcesses().map(({ pid, group }) => [pid, group]));
  expect(groups.get(grandchild)).toBe(grandchild);
});

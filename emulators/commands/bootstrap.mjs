// Installs the packages if needed. Runs before the commands that have a `pre` script in package.json. Works
// with Node 20.19 and before anything is installed, so it imports nothing but Node's own modules.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.bootstrapped');
const ownNode = join(modules, '.bin', 'node');
const machine = `${process.platform}-${process.arch}`;
const [major, minor] = process.versions.node.split('.').map(Number);

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

function firstDifference() {
  const installed = readJson(join(modules, '.package-lock.json')).packages;
  for (const [path, { version, optional }] of Object.entries(
    readJson(join(root, 'package-lock.json')).packages,
  )) {
    if (!path.includes('node_modules/')) continue;
    const name = path.split('node_modules/').at(-1);
    const present = installed[path] && existsSync(join(root, path));
    if (!present && !optional) return `${name} is missing`;
    if (present && installed[path].version !== version) return `${name} has changed`;
  }
}

/**
 * Returns why the packages must be installed, or undefined. The file `stamp` is the last thing an
 * installation writes.
 */
function reasonToInstall() {
  if (!existsSync(join(modules, '.package-lock.json'))) return 'packages are not installed yet';
  if (!existsSync(stamp)) return 'another command installed them, or did not finish';
  if (readFileSync(stamp, 'utf8') !== machine) return 'packages were installed for another machine';
  if (major < 24 && !existsSync(ownNode)) return 'Node 24 is missing';
  return firstDifference();
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Takes the lock file of the installation. While another command holds it, waits until that command has
 * ended.
 */
function takeInstallLock() {
  const lock = join(root, '.data', 'installing');
  mkdirSync(dirname(lock), { recursive: true });
  for (let announced = false; ; announced = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      process.on('exit', () => rmSync(lock, { force: true }));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = Number(existsSync(lock) && readFileSync(lock, 'utf8'));
    if (holder && !isAlive(holder)) rmSync(lock, { force: true });
    else if (!announced) console.log('Waiting for another command that is installing the packages...');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
}

function npm(...args) {
  const quiet = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  // The Node that runs this may be the one in node_modules, which `npm ci` has just removed.
  const cli = existsSync(process.execPath) && process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  const { status } = cli
    ? spawnSync(process.execPath, [cli, ...quiet], options)
    : spawnSync('npm', quiet, options);
  if (status !== 0) fail(`npm ${args[0]} did not work, see above: is the package registry within reach?`);
}

/**
 * Installs the packages, or ends the process with a message. Only the package that brings Node needs its
 * install script. Returns the version of that Node, or of this one if there is none.
 */
function install() {
  rmSync(stamp, { force: true });
  npm('ci', '--ignore-scripts');
  npm('rebuild', 'node');
  const version = spawnSync(ownNode, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim();
  if (major < 24 && !(Number.parseInt(version, 10) >= 24)) {
    fail(`Node 24 does not come for ${machine}: install Node 24 or newer yourself and run this again.`);
  }
  writeFileSync(stamp, machine);
  return version ?? process.versions.node;
}

/** Returns the disk space of all files in a folder, in GB (2^30 bytes) with two decimals. */
function gigabytesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const blocks = files.reduce(
    (sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).blocks,
    0,
  );
  return ((blocks * 512) / 2 ** 30).toFixed(2);
}

if (major < 20 || (major === 20 && minor < 19)) {
  fail(
    `Node ${process.versions.node} is too old: install Node 20.19 or newer (Kindred then brings its own Node 24).`,
  );
}
if (reasonToInstall()) takeInstallLock();
const reason = reasonToInstall();
if (reason) {
  const started = Date.now();
  console.log(`Installing packages (${reason}), this takes a minute or two...`);
  const version = install();
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`Packages installed in ${seconds} s, ${gigabytesOf(modules)} GB, with Node ${version}.`);
}

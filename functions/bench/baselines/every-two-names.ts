/** Returns the number of letters to change, add or remove to turn one word into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

const MOST_TYPING_ERRORS = 2;

/**
 * Compares the names of every two people, and nothing else of them. Returns the number of pairs that are
 * alike.
 */
export function everyTwoNames(people: { name: string }[]): number {
  const names = people.map(({ name }) => name.toLowerCase());
  let alike = 0;
  for (const [index, a] of names.entries())
    for (let other = index + 1; other < names.length; other++) {
      const b = names[other]!;
      if (Math.abs(a.length - b.length) > MOST_TYPING_ERRORS) continue;
      if (distance(a, b) <= MOST_TYPING_ERRORS) alike++;
    }
  return alike;
}

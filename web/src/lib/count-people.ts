/** Writes a number with its thousands separated: "1,204". */
export const formatCount = (count: number) => count.toLocaleString('en-US');

/** Writes a number of people: "1 person", "1204 people". `number` is the text for the count. */
export const countPeople = (count: number, number = String(count)) =>
  `${number} ${count === 1 ? 'person' : 'people'}`;

/** Writes a number of people with its thousands separated: "1,204 people". */
export const countManyPeople = (count: number) => countPeople(count, formatCount(count));

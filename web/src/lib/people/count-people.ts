/** Formats a number with separated thousands: "1,204". */
export const formatCount = (count: number) => count.toLocaleString('en-US');

/** Formats a number of people: "1 person", "1204 people". `number` is the text for the count. */
export const countPeople = (count: number, number = String(count)) =>
  `${number} ${count === 1 ? 'person' : 'people'}`;

/** Formats a number of people with separated thousands: "1,204 people". */
export const countManyPeople = (count: number) => countPeople(count, formatCount(count));

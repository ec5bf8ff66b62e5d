/** Hurried spellings and the words they stand for. */
export const shorthand: ReadonlyMap<string, string> = new Map(
  `y'day yday|y’day yday|n and|und and|'n' and|nd and|w with|w/ with|w. with|u you|ur your|ppl people|abt about|frm from|thru through|bc because|cuz because|coz because
  mtg meeting|fb facebook|convo conversation|intro'd introduced|intro’d introduced|introd introduced|msgd messaged|txted texted|txt text
  addd add|ad add|pleas please|frend friend|freind friend|freinds friends|nubmer number|numer number|emial email|teh the|hsi his|wiht with|remeber remember|tmrw tomorrow|tonite tonight|nite night|yest yesterday|ystrday yesterday|yestrday yesterday|b/c because|adress address|adresses addresses`
    .split(/[|\n]/)
    .map((line) => line.trim().split(' ') as [string, string]),
);

/** Words that a note turns on. A word that differs from one of them by a letter, and is no other word, is a misspelling. */
export const keywords =
  `contact contacts please remember number birthday email address phone mobile friend friends colleague colleagues neighbour neighbor
  tomorrow yesterday together introduced category because husband daughter brother sister mother father cousin family boyfriend girlfriend
  lawyer dentist doctor plumber electrician teacher monday tuesday wednesday thursday friday saturday sunday january february september
  october november december message messaged`.split(/\s+/);

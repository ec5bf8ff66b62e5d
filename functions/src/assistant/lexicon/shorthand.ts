/** Hurried spellings and the words they stand for. */
export const shorthand: ReadonlyMap<string, string> = new Map(
  `y'day yday|y’day yday|n and|und and|'n' and|nd and|w with|w/ with|w. with|u you|ur your|ppl people|abt about|frm from|thru through|bc because|cuz because|coz because
  mtg meeting|fb facebook|convo conversation|intro'd introduced|intro’d introduced|introd introduced|msgd messaged|txted texted|txt text
  addd add|ad add|frend friend|freind friend|freinds friends|nubmer number|numer number|emial email|teh the|hsi his|wiht with|remeber remember|tmrw tomorrow|tonite tonight|nite night|yest yesterday|ystrday yesterday|yestrday yesterday|b/c because`
    .split(/[|\n]/)
    .map((line) => line.trim().split(' ') as [string, string]),
);

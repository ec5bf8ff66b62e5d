import data from './english-words.json' with { type: 'json' };

const words = new Set(data.words.split(' '));

const shorthand = new Set(
  `ok okay yep yeah yup nope nah um uh er hmm oh ah lol haha omg btw fyi imo asap ppl smth sth tmrw tmr tdy yday bday bdays
  abt bc cuz cos cause coz pls plz thx ty tho thru w wo wth wtf rn idk ngl tbh irl aka etc vs re ps nb gonna wanna gotta kinda sorta
  lemme gimme dunno ain dont doesnt didnt isnt arent wasnt werent cant couldnt wont wouldnt shouldnt havent hasnt hadnt
  im ive ill id youre youve hes shes its were theyre theyve thats whats theres whos lets ur u r n nd im wknd appt mtg
  hr hrs min mins wk wks mo mos yr yrs sec ft lb lbs kg km mi am pm est pst gmt ish wifi app apps email emails online podcast
  barista vegan kombucha pilates crossfit pickleball airbnb uber lyft youtube netflix zoom slack whatsapp insta instagram facebook
  linkedin google covid adhd ceo cto cfo vp hr pm qa ux ui phd mba dj tv ac diy bbq brunch kid kids mom dad mum dev devs
  startup startups freelance freelancer hackathon meetup coworker coworkers coworking homeschool kindergarten grad undergrad
  chai boba matcha mezcal biryani pierogi tapas dosa samosa samosas falafel hummus gelato bagel bagels brownies latte espresso taco tacos sushi ramen pho karaoke salsa tango yoga chemo rehab preapproved realtor fiance fiancee ex exes
  playdate sitter babysitter nanny doula pediatrician dermatologist chiropractor physio optometrist vet anymore everytime til till mic frosties frosty bf gf bffs ppl rly wayyy gr8 nite rsvp eta tbd tba dob addy cell`
    .trim()
    .split(/\s+/),
);

const prefixes = new Set(['ex', 'co', 'non', 'pre', 'anti', 'semi', 'self', 'mid', 'multi', 're', 'post']);

function* stems(word: string): Iterable<string> {
  if (word.endsWith('ies') || word.endsWith('ied')) yield `${word.slice(0, -3)}y`;
  if (word.endsWith('es')) yield word.slice(0, -2);
  if (word.endsWith('s')) yield word.slice(0, -1);
  if (word.endsWith('ly')) yield word.slice(0, -2);
  for (const ending of ['ed', 'ing', 'ers'])
    if (word.endsWith(ending)) {
      const stem = word.slice(0, -ending.length);
      yield stem;
      yield `${stem}e`;
      if (stem.at(-1) === stem.at(-2)) yield stem.slice(0, -1);
    }
}

/** Returns whether a lower-case word is a common English word, also in an inflected form. */
export function isEnglishWord(word: string): boolean {
  if (word.includes('-')) return word.split('-').every((part) => prefixes.has(part) || isEnglishWord(part));
  if (words.has(word) || shorthand.has(word)) return true;
  for (const stem of stems(word)) if (stem.length > 2 && words.has(stem)) return true;
  return false;
}

const titles =
  `middlemarch|wuthering heights|jane eyre|pride and prejudice|anna karenina|war and peace|madame bovary|effi briest|buddenbrooks|moby dick|the great gatsby|little women|great expectations|david copperfield|les mis|les miserables|the hobbit|lord of the rings|harry potter|hunger games|percy jackson|wolf hall|the kite runner|half of a yellow sun|things fall apart|the alchemist|normal people|my brilliant friend|the handmaid's tale
  hamilton|wicked the musical|mamma mia|west side story|phantom of the opera|miss saigon|la boheme|la traviata|madama butterfly|the magic flute|don giovanni|eugene onegin|swan lake|the nutcracker|romeo and juliet|hamlet|macbeth|othello|king lear|twelfth night|a midsummer night's dream|much ado about nothing
  succession|severance|ted lasso|the crown|stranger things|squid game|game of thrones|house of the dragon|breaking bad|better call saul|mad men|the sopranos|the wire|the west wing|fleabag|derry girls|downton abbey|peaky blinders|outlander|bridgerton|the white lotus|grey's anatomy|gilmore girls|the good place|brooklyn nine-nine|parks and rec|schitt's creek|the archers|eastenders|coronation street|corrie|emmerdale|call the midwife|line of duty|happy valley|broadchurch|poldark|money heist|casa de papel|babylon berlin|borgen|twin peaks|the last of us|the mandalorian|star wars|star trek|doctor who|gossip girl|sex and the city|desperate housewives
  bluey|peppa pig|paw patrol|cocomelon|sesame street|toy story|the lion king|frozen 2|moana|encanto|finding nemo|my little pony|pokemon|naruto|one piece|attack on titan|demon slayer|spirited away|totoro|asterix|tintin|moomin|moomins
  stardew|stardew valley|zelda|tears of the kingdom|breath of the wild|baldur's gate|skyrim|elden ring|the witcher|mass effect|dragon age|final fantasy|animal crossing|the sims|red dead|assassin's creed|hades 2|hollow knight|mario kart|hogwarts legacy|cyberpunk|fire emblem|genshin`
    .split(/[|\n]/)
    .map((title) => title.trim().replaceAll('.', ''));
const firstWords = new Set(titles.map((title) => title.split(' ')[0]!));
let form: RegExp | undefined;

/** Returns whether lower-case words contain the title of a well-known book, play, series or game. */
export function namesWork(words: string): boolean {
  if (!words.split(/[^\w']+/).some((word) => firstWords.has(word))) return false;
  form ??= new RegExp(`(?<![\\p{L}-])(?:${titles.join('|')})(?![\\p{L}-])`, 'u');
  return form.test(words.replaceAll('’', "'"));
}

import { RELATION_NOUNS, type RelationType } from '#contract/relations/types.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** The nouns by which people call one another, by the type of the relation; also those that other languages lend to English. */
const nouns: Partial<Record<RelationType, string>> = {
  spouse: 'husband wife hubby hubs spouse wifey missus widow widower bride bridegroom',
  partner: 'partner boyfriend girlfriend bf gf fiance fiancee husband-to-be wife-to-be lover',
  parent: `mother father mom mum mam mama papa mommy mummy daddy dad ma parent stepparent mamma baba amma appa ammi abbu abba nanay tatay mami papi
    maman mutti vati`,
  child:
    'son daughter kid child baby boy girl lad lass toddler youngest eldest oldest firstborn newborn teenager kiddo',
  sibling: `brother sister bro sis sibling twin half-brother half-sister half-sibling kuya ate abi abla didi bhai bhaiya anna akka oppa unnie
    hyung noona hermano hermana adik kakak gege jiejie didi meimei dada bhaijaan`,
  cousin: 'cousin cuz cousin-brother cousin-sister primo prima cuzzie kuzen',
  grandparent: `grandmother grandfather grandma grandpa grandad granddad gran granny nan nana nanna nonna nonno oma opa abuela abuelo babcia
    grandparent lola lolo nani dadi thatha paati babushka yiayia pappou bubbe zayde mormor morfar farmor farfar halmoni dede babaanne anneanne gramps avo`,
  grandchild: 'grandson granddaughter grandchild grandkid grandbaby apo',
  aunt_uncle: `aunt auntie aunty uncle tante tia tio tita tito zia zio onkel oom khala khalu masi mausi bua chacha chachi mami mamu teyze hala amca
    dayi ciocia wujek teta tetka ujak stric tata`,
  niece_nephew: 'niece nephew',
  in_law: `in-law mother-in-law father-in-law brother-in-law sister-in-law son-in-law daughter-in-law parent-in-law bhabhi jiju co-sister
    co-brother schwager mil fil bil sil`,
  lives_with: 'flatmate flat-mate roommate room-mate housemate house-mate lodger roomie flattie',
  friend: 'friend pal buddy bestie bff schoolfriend mate',
  neighbor: 'neighbor neighbour',
  colleague: `colleague coworker co-worker workmate teammate cofounder co-founder co-owner co-author deskmate desk-mate officemate co-host
    business-partner`,
  manager: 'boss manager supervisor superior mgr lead teamlead foreman',
  report: 'assistant intern employee pa report deputy junior',
  mentor: 'mentor advisor adviser coach',
  mentee: 'mentee protege protegee apprentice trainee',
};

/** Nouns whose relation has no type of its own. */
const others = words(`
  stepson stepdaughter stepchild stepmother stepfather stepmum stepmom stepdad stepbrother stepsister stepsibling step-parent
  step-son step-daughter step-child step-mother step-father step-mum step-mom step-dad step-brother step-sister
  stepkid step-kid
  godmother godfather godparent godson goddaughter godchild foster-mother foster-father foster-son foster-daughter
  landlord landlady tenant agent guardian
  ex ex-wife ex-husband ex-partner ex-boyfriend ex-girlfriend ex-fiance ex-fiancee ex-boss ex-colleague ex-flatmate
  great-aunt great-uncle great-niece great-nephew great-grandmother great-grandfather great-grandson great-granddaughter`);

const irregular: Record<string, string> = {
  wife: 'wives',
  child: 'children',
  grandchild: 'grandchildren',
  stepchild: 'stepchildren',
  godchild: 'godchildren',
  baby: 'babies',
};
const pluralOf = (noun: string): string =>
  irregular[noun] ?? (noun.endsWith('-in-law') ? noun.replace('-', 's-') : `${noun}s`);

const singulars = new Map<string, RelationType>([
  ...Object.entries(nouns).flatMap(([type, list]) =>
    words(list).map((noun): [string, RelationType] => [noun, type as RelationType]),
  ),
  ...others.map((noun): [string, RelationType] => [noun, 'other']),
]);
/** The singular of each noun in the plural. */
const plurals = new Map([...singulars.keys()].map((noun) => [pluralOf(noun), noun]));

export const relationNouns: ReadonlySet<string> = new Set(singulars.keys());
export const relationPlurals: ReadonlySet<string> = new Set([...plurals.keys(), 'triplets', 'in-laws']);

/** Words before such a noun that leave the relation as it is, or change it: `late`, `former`. */
export const relationModifiers: ReadonlySet<string> = new Set(
  words(`
  new old late older younger elder little big twin best good close dear baby lovely only own first second third two three four five
  six middle line direct real actual biological adopted adoptive foster long-time longtime current then former ex ex- estranged step half
  great teenage teenaged grown-up grown adult oldest eldest youngest newborn favourite favorite business work school uni college childhood
  university kid direct line lovely downstairs upstairs next-door future ethical sweet dearest`),
);

/** The role that one person has for another. The label is the word for it, if the noun of the type says less. */
export interface RelationRole {
  type: RelationType;
  label?: string;
}

/** Nouns that say no more than the type, or only for a while. */
const vague: ReadonlySet<string> = new Set(
  words(
    'kid baby boy girl lad lass toddler youngest eldest oldest firstborn newborn teenager missus ma mate assistant',
  ),
);

/** Returns a noun as the label of a type, unless it says no more than the type's own noun. */
const labelOf = (noun: string, type: RelationType): { label?: string } =>
  singulars.get(noun) === type && noun !== RELATION_NOUNS[type] && !vague.has(noun) ? { label: noun } : {};

const couples = new Set<RelationType>(['spouse', 'partner']);

/** Reads a role such as `older brother`, `ex wife`, `mother in law` or `twins`; undefined for other words. */
export function roleOf(said: readonly string[]): RelationRole | undefined {
  const all = said.filter((word) => !/^(?:,|'s)$/.test(word));
  if (all.join(' ').endsWith('in law'))
    return { type: 'in_law', ...labelOf(`${all.at(-3)}-in-law`, 'in_law') };
  if (all.join(' ').endsWith('half') || all.join(' ').endsWith('significant other'))
    return { type: 'partner' };
  const pair = all.slice(-2).join('');
  const last = singulars.has(pair) || plurals.has(pair) ? pair : (all.at(-1) ?? '');
  if (last === 'in-laws') return { type: 'in_law' };
  if (last === 'triplets' || last === 'twins') return { type: 'child' };
  const noun = plurals.get(last) ?? last;
  const type = singulars.get(noun);
  if (!type) return undefined;
  const before = new Set(all.slice(0, -1));
  if (before.has('cousin')) return { type: 'cousin' };
  if (type === 'other') return { type, label: noun };
  if (before.has('ex') || before.has('ex-') || before.has('former') || before.has('estranged'))
    return { type: 'other', label: couples.has(type) ? `ex-${noun}` : `former ${noun}` };
  if (couples.has(type) && before.has('first')) return { type: 'other', label: `first ${noun}` };
  for (const prefix of ['step', 'foster', 'great'])
    if (before.has(prefix)) return { type: 'other', label: `${prefix}-${noun}` };
  if (noun === 'partner' && (before.has('business') || before.has('work'))) return { type: 'colleague' };
  if (before.has('second') && type === 'parent') return undefined;
  return { type, ...labelOf(noun, type) };
}

/** The relation to the relative of a relative: the husband of a sister is an in-law. */
const chains: Partial<Record<string, RelationType>> = {
  'sibling spouse': 'in_law',
  'cousin spouse': 'in_law',
  'niece_nephew spouse': 'in_law',
  'grandchild spouse': 'in_law',
  'spouse cousin': 'in_law',
  'spouse aunt_uncle': 'in_law',
  'spouse grandparent': 'in_law',
  'spouse niece_nephew': 'niece_nephew',
  'aunt_uncle spouse': 'aunt_uncle',
  'sibling child': 'niece_nephew',
  'spouse parent': 'in_law',
  'spouse sibling': 'in_law',
  'child spouse': 'in_law',
  'child child': 'grandchild',
  'parent parent': 'grandparent',
  'parent sibling': 'aunt_uncle',
  'aunt_uncle child': 'cousin',
  'in_law spouse': 'in_law',
};

/** Returns what the second role of the first role is, or undefined if no type names it. */
export const chained = (first: RelationRole, second: RelationRole): RelationRole | undefined => {
  const type = chains[`${first.type} ${second.type}`];
  return type && { type };
};

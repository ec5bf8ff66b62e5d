const addressed = [
  /\b(?:ignore|disregard|forget|override|bypass|drop|skip|violate|break)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines|guardrails|restrictions|directives|programming|training|safety|filters?|everything (?:above|before|you))\b/i,
  /\b(?:system|developer|admin|root|debug|god|maintenance)[ _-]?(?:prompt|message|mode|override|command|instructions?|note|access)\b/i,
  /\b(?:new|updated|hidden|secret|special|following) instructions?\b/i,
  /(?:^|[\n>[({<!#=*%~|-])\s*(?:system|assistant|user|developer|ai|bot|llm)\s*:/i,
  /["“'‘([]\s*(?:assistant|ai|bot|system|model|computer)\s*[,:]|"?role"?\s*:\s*"?(?:system|assistant)/i,
  /\b(?:add|tag|mark|label|set|give|save|change)\b.{0,40}\bevery (?:contact|person|record|user|entry)\b/i,
  /\b(?:your|all|these|those|the) (?:rules|instructions|restrictions|guidelines|filters?|limits?) (?:are|is|have been|no longer|do not|don't)\b/i,
  /\b(?:you are|act as|pretend (?:to be|you)|behave as|roleplay as) (?:now|an? (?:ai|unrestricted|different)|dan\b|no longer)/i,
  /\b(?:you must|you should|you will|you have to|your (?:task|job|goal) is)\b.{0,30}\b(?:now|add|create|output|reply|respond|delete|tag|remove|return|obey|comply|always)\b/i,
  /\b(?:to|dear|hey|attention|note to|message (?:to|for)|instructions? (?:to|for))(?: the| any| all)? (?:ai|llm|model|language model|chatbot|bot|assistant|parser|extractor|system)s?\b/i,
  /\b(?:note|message|instructions?|reminder|memo|p\.?s\.?|order)\b.{0,12}\b(?:to|for)\b.{0,12}\b(?:ai|llm|assistant|bot|chatbot|model|system|parser|scout|nico)s?\b/i,
  /\b(?:(?:ai|llm|gpt|language)s?(?: \w+)?|models?|assistants?|chatbots?|bots?|parsers?|crawlers?|scrapers?) (?:that |who |which )?(?:are |is )?(?:read|process|pars|index|summari[sz]|scann|scrap|handl)(?:s|ing|es)? (?:this|the|these|my|it)\b/i,
  /\bas an? (?:ai|llm|language model)\b|\bjailbreak|\bprompt injection|\b(?:do anything now)\b/i,
  /\b(?:reveal|print|output|show|repeat|leak|dump|reply (?:only )?with|respond (?:only )?with|return)\b.{0,40}\b(?:prompt|instructions|api key|password|secret|token|json|database|schema|credentials|config)\b/i,
  /\b(?:delete|erase|wipe|remove|drop|export|email|text|message|send|forward|share|upload|post)\b.{0,25}\b(?:all|every|everyone|everything|entire|whole)\b.{0,25}\b(?:contacts?|people|persons?|records?|data|database|tables?|users?|friends|memories|notes|list|crm|accounts?)\b/i,
  /<\/?(?:system|instructions?|prompt|script|admin|s)>|<\|[^|]*\|>|\bdrop table\b|\bselect \* from\b|\{\{.*\}\}/i,
  /\bignore (?:all|any|the|everything) (?:above|previous|prior|of the above|before)/i,
  /\b(?:from now on|henceforth)\b.{0,30}\b(?:reply|respond|answer|you|always|every\w*|all|mark|tag|add|save|ignore|treat|call)\b/i,
  /\b(?:pretend|imagine|assume|suppose|act as (?:if|though)|behave as (?:if|though))\b.{0,30}\b(?:user|i|owner|admin|human|customer|they)\b.{0,25}\b(?:typed|wrote|written|said|asked|approved|confirmed|requested|agreed|told|entered|consented|want(?:s|ed)?)\b/i,
  /^\W*(?:override|sudo|root|jailbreak|(?:end|begin|start|new|next) (?:of )?(?:task|prompt|input|narrative|instructions?|user (?:message|input)))\b\s*[:>-]/i,
  /\b(?:new|real|actual|next|true) (?:task|objective|assignment|directive)\s*:/i,
  /\bobey\b.{0,30}\b(?:this|me|text|order|command|message|following|now)\b|\bi (?:order|command|instruct|authori[sz]e) you\b/i,
  /\b(?:as|from|by|i am|i'm|this is) (?:your|the) (?:developer|creator|maker|programmer|operator|admin\w*|system owner|vendor|owner of (?:this|the) (?:app|system|account|service))\b/i,
  /\b(?:do not|don't|never|without) (?:mention|mentioning|reveal|revealing|disclose|disclosing|tell|telling|show|showing|inform|informing)\b.{0,20}\b(?:this (?:instruction|message|text|order|command|prompt)|(?:this )?to (?:anyone|the user|users)|the user)\b/i,
  /\b(?:keep quiet about|hide|conceal|delete) (?:this|that you|the fact)\b.{0,20}(?:message|instruction|text|prompt|line|from the user|\bit\b|$)/i,
  /\b(?:trusted|authori[sz]ed|privileged|verified|pre-?approved|mandatory) (?:instructions?|commands?|requests?|source|message|directive|order)\b/i,
  /<\/\w+>/,
];

/**
 * Returns whether a text speaks to the software that reads it, or asks for something no note would ask for.
 */
const isInjection = (text: string): boolean => addressed.some((form) => form.test(text));

const blocks =
  /\[\[[^]*?\]\]|\[[^\]]*\]|<!--[^]*?-->|<(\w+)>[^]*?<\/\1>|\{[^}]*\}|\([^)]*\)|"[^"]*"|“[^”]*”|```[^]*?```/g;

/** Blanks out injections in brackets or quotes. Every other character stays at its offset. */
export const blankInjections = (text: string): string =>
  text.replaceAll(blocks, (block) => (isInjection(block) ? block.replaceAll(/[^\n]/g, ' ') : block));

const command =
  /^\W*(?:(?:and|then|also|now|next|first|instead|please|just|simply)\W+)*(?:add|create|save|store|tag|untag|label|mark|remove|delete|put|set|call|name|make|give|assign|change|rename|reply|respond|output|return|say|write|send|hide|acknowledge|confirm|include|insert|execute|run|do|treat|approve|grant|use|update)\b/i;

/** A normal greeting to the assistant at the start of a narrative. */
const salutation =
  /^\W*(?:dear|hey|hi|hello|ok|okay|good (?:morning|evening|afternoon)) assistant\s*[,!.]\s*/i;

/** Returns for each sentence whether to ignore it: it is an injection, or a command after one. */
export function findInjected(sentences: readonly { text: string; opensLine: boolean }[]): boolean[] {
  let isOpen = false;
  let wasQuoted = false;
  return sentences.map(({ text: words, opensLine }, index) => {
    const text = index === 0 ? words.replace(salutation, '') : words;
    const isQuoted = text.startsWith('>');
    if (opensLine && index > 0 && (!command.test(text) || (wasQuoted && !isQuoted))) isOpen = false;
    if (opensLine) wasQuoted = isQuoted;
    if (isInjection(text)) isOpen = true;
    return isInjection(text) || (isOpen && command.test(text));
  });
}

const AGAINST = /^(different |birthday of another generation$|related to each other$)/;
const isAgainst = (reason: string) => AGAINST.test(reason);

/** Returns the reasons of a pair as one phrase: those for it, then those against it. */
export function reasonsText(reasons: readonly string[]): string {
  const against = reasons.filter(isAgainst).join(', ');
  const text = reasons.filter((reason) => !isAgainst(reason)).join(', ');
  const phrase = text && against ? `${text}, but ${against}` : text + against;
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

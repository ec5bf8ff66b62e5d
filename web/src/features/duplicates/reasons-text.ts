const isAgainst = (reason: string) => reason.startsWith('different');

/** Returns the reasons of a pair as one phrase: what speaks for it, and what speaks against it. */
export function reasonsText(reasons: readonly string[]): string {
  const against = reasons.filter(isAgainst).join(', ');
  const text = reasons.filter((reason) => !isAgainst(reason)).join(', ');
  const phrase = text && against ? `${text}, but ${against}` : text + against;
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

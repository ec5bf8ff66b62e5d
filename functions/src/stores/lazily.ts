type Openers<Args extends unknown[]> = Record<string, (...args: Args) => unknown>;

/** What the openers make of the same arguments, each made when it is first asked for: a request uses few of many. */
export function lazily<Args extends unknown[], Opened extends Openers<Args>>(
  openers: Opened & Openers<Args>,
) {
  class Lazily {
    readonly args: Args;
    constructor(args: Args) {
      this.args = args;
    }
  }
  for (const [name, open] of Object.entries(openers))
    Object.defineProperty(Lazily.prototype, name, {
      get(this: Lazily) {
        const value = open(...this.args);
        Object.defineProperty(this, name, { value });
        return value;
      },
    });
  return (...args: Args) =>
    new Lazily(args) as unknown as { readonly [Name in keyof Opened]: ReturnType<Opened[Name]> };
}

/** The path of each collection below the address of CardDAV. */
const pathsOf = (uid: string) => ({
  root: '/',
  principals: '/principals/',
  principal: `/principals/${uid}/`,
  homes: '/addressbooks/',
  home: `/addressbooks/${uid}/`,
  book: `/addressbooks/${uid}/people/`,
});
export type Collection = keyof ReturnType<typeof pathsOf>;

/** The thing that an address names: a collection, or a card of the address book by its file. */
export type Resource = { kind: Collection } | { kind: 'card'; file: string };

const WELL_KNOWN = '/.well-known/carddav';

/** Decodes a part of a path; undefined if it is not encoded properly, or cannot be the name of a file. */
function decodeSegment(segment: string): string | undefined {
  try {
    const decoded = decodeURIComponent(segment);
    return /[/\p{Cc}]/u.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/**
 * Returns the functions that read and write addresses. `davUrl` is the public address of CardDAV. Its path
 * precedes each address in an answer. In a request it may be missing, if a proxy has removed it.
 */
export function addressesAt(davUrl: string) {
  const prefix = new URL(davUrl).pathname.replace(/\/$/, '');
  /** Returns the path without `prefix`, which it may lack. */
  const pathBelow = (pathname: string) =>
    prefix && (pathname === prefix || pathname.startsWith(`${prefix}/`))
      ? pathname.slice(prefix.length)
      : pathname;

  return {
    root: `${prefix}/`,
    isWellKnown: (pathname: string) => pathBelow(pathname).replace(/\/$/, '') === WELL_KNOWN,

    /** Returns the addresses of a user's resources. */
    of(uid: string) {
      const paths = pathsOf(uid);
      const kinds = Object.keys(paths) as Collection[];
      const hrefOf = (resource: Resource): string =>
        prefix +
        (resource.kind === 'card' ? paths.book + encodeURIComponent(resource.file) : paths[resource.kind]);
      return {
        hrefOf,
        hrefOfCard: (file: string) => hrefOf({ kind: 'card', file }),
        /**
         * Returns the resource that a path or a whole address names; undefined if it is none of this user.
         */
        read(address: string): Resource | undefined {
          if (!URL.canParse(address, davUrl)) return undefined;
          const path = pathBelow(new URL(address, davUrl).pathname);
          const kind = kinds.find((kind) => paths[kind] === `${path.replace(/\/$/, '')}/`);
          if (kind) return { kind };
          const file = path.startsWith(paths.book) && decodeSegment(path.slice(paths.book.length));
          return file ? { kind: 'card', file } : undefined;
        },
      };
    },
  };
}
export type Addresses = ReturnType<ReturnType<typeof addressesAt>['of']>;

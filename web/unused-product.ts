/** Replaces what Firebase's libraries import and Kindred never calls; see vite.config.ts. */
function unused(): never {
  throw new Error('This part of Firebase is not part of Kindred');
}

/** The regular expression engine that Firestore imports. */
export const RE2JS = { compile: unused };

export {
  unused as ensureInitialized,
  unused as get,
  unused as getAll,
  unused as getBoolean,
  unused as getDownloadURL,
  unused as getNumber,
  unused as getString,
  unused as getValue,
  unused as httpsCallable,
  unused as off,
  unused as onChildAdded,
  unused as onChildChanged,
  unused as onChildMoved,
  unused as onChildRemoved,
  unused as onValue,
  unused as ref,
};

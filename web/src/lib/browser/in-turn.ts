/**
 * Runs work under a lock that all tabs and the service worker share. If the lock is taken, waits for it if
 * `isPatient`; else does nothing and returns false. In a browser without locks it just runs the work.
 */
export async function inTurn(
  name: string,
  { isPatient }: { isPatient: boolean },
  work: () => Promise<unknown>,
): Promise<boolean> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) {
    await work();
    return true;
  }
  return locks.request(name, { ifAvailable: !isPatient }, async (lock) => {
    if (!lock) return false;
    await work();
    return true;
  });
}

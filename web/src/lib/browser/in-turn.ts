/**
 * Runs work under a lock that all tabs and the service worker share. Without `isPatient` it does not wait for others.
 * Returns false if somebody else holds the lock. In a browser without locks it just runs.
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

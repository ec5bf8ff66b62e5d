/** A mark for something that waits for a connection. */
export const WaitingMark = () => (
  <span
    title="Waits for a connection"
    className="shrink-0 rounded-full bg-declining-soft px-1.5 text-xs leading-4.5 font-semibold text-declining"
  >
    Waiting
  </span>
);

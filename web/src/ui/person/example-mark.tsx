/** A mark for an example person, beside the name. */
export const ExampleMark = () => (
  <span className="shrink-0 rounded-full border border-edge/70 px-1.5 text-xs leading-4.5 font-semibold text-soft">
    Example
  </span>
);

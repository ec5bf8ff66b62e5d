const CIRCLES = [
  { people: 150, radius: 156, fill: 'fill-accent/10', y: 32 },
  { people: 50, radius: 112, fill: 'fill-accent/15', y: 75 },
  { people: 15, radius: 70, fill: 'fill-accent/25', y: 114 },
  { people: 5, radius: 34, fill: 'fill-accent', y: 166 },
];

/** Drawing of four circles, one inside the other, for 5, 15, 50 and 150 people. */
export function FriendCircles() {
  return (
    <figure className="mt-10 grid justify-items-center gap-4">
      <svg
        viewBox="0 0 320 320"
        role="img"
        aria-label="Four circles, one inside the other: 5, 15, 50 and 150 people"
        className="w-full max-w-80 font-display font-semibold"
      >
        {CIRCLES.map(({ people, radius, fill, y }) => (
          <g key={people}>
            <circle cx="160" cy="160" r={radius} className={`${fill} stroke-accent/40`} />
            <text
              x="160"
              y={y}
              textAnchor="middle"
              className={`text-lg ${people === 5 ? 'fill-on-accent' : 'fill-ink'}`}
            >
              {people}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="max-w-sm text-center text-[0.9375rem] leading-6 text-soft">
        Each number includes the ones inside it. The edges are drawn far more sharply here than anybody has
        ever measured them.
      </figcaption>
    </figure>
  );
}

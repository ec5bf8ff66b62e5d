import { Drawing, type DrawingProps } from './drawing.tsx';
import { NicoHead } from './nico-head.tsx';

const ink = { fill: 'none', stroke: 'var(--sketch)', strokeLinecap: 'round', strokeWidth: 3 } as const;
const LEG = 'M176 272c-4 36 0 68-3 84-8 3-12 8-12 16h40V272Z';

/** The background: roofs, seen from a window sill. */
function City() {
  return (
    <>
      <path d="M40 376V190a160 160 0 0 1 320 0v186Z" fill="var(--sky)" />
      <path d="M40 250c60-20 110 8 160-6s110-24 160-6v138H40Z" fill="var(--sky-deep)" />
      <circle cx="96" cy="150" r="34" fill="var(--light)" />
      <path
        d="M40 376V266h24v-22h34v40h20v-66l14-22 14 22v56h30v-30h26v22h28v-70h10l6-22 6 22h10v96h22v-48h32v24h44v108Z"
        fill="var(--far)"
      />
      <path d="M40 376v-74h34v-18h26v34h26v22h134v-44h22v-22h38v44h14v-22h26v80Z" fill="var(--middle)" />
      <path
        d="M52 318v8M62 318v8M52 338v8M62 338v8M84 300v8M84 320v8M110 334v8M290 292v8M302 292v8M290 312v8M302 330v8M270 320v8M340 316v8M350 336v8M330 340v8"
        {...ink}
        stroke="var(--light)"
        strokeWidth="5"
        strokeLinecap="butt"
      />
      <path
        d="M40 376V190a160 160 0 0 1 320 0v186M200 30v346"
        {...ink}
        stroke="var(--bag)"
        strokeWidth="8"
        strokeLinecap="butt"
      />
    </>
  );
}

/** The objects on the sill: two books, ink, a quill and the open ledger. */
function Desk() {
  return (
    <>
      <path d="M50 356h74v18H50Z" fill="var(--bag)" />
      <path d="M58 338h62v18H58Z" fill="var(--cloth)" />
      <path d="M112 342h8v10h-8ZM116 360h8v10h-8Z" fill="var(--leaf)" />
      <path d="M66 338v18M60 356v18" {...ink} stroke="var(--trim)" />
      <path d="M84 338c-4-34 6-62 32-82 4 30-4 56-28 82Z" fill="var(--leaf)" />
      <path
        d="M86 338c4-28 12-50 24-68M96 312l12-4M92 302l-4-10M102 294l10-6"
        {...ink}
        stroke="var(--far)"
        strokeWidth="2"
      />
      <path d="M74 338v-12l4-6h14l4 6v12Z" fill="var(--sketch)" />
      <path
        d="M224 374l20-40c22-10 36-8 48 0 14-8 30-10 52 0l8 40c-24-8-44-8-60 0-18-8-40-8-68 0Z"
        fill="var(--bag-deep)"
      />
      <path
        d="M232 366l17-34c18-7 32-6 43 2 14-8 27-9 46-2l7 34c-20-6-38-6-53 1-16-7-34-7-60-1Z"
        fill="var(--leaf)"
      />
      <path
        d="M292 334v33M254 342c10-3 19-3 28 0M250 350c11-3 21-3 31 0M246 358c12-3 23-3 35 0M303 342c10-3 19-3 28 0M303 350c11-3 21-3 30 0M303 358c11-3 22-3 32 0"
        {...ink}
        stroke="var(--far)"
        strokeWidth="2"
      />
    </>
  );
}

/** Nico on the window sill above the roofs. */
export function NicoScene({ expression = 'calm', title }: DrawingProps) {
  return (
    <Drawing guide="nico" viewBox="0 0 400 440" {...(title && { title })}>
      <City />
      <path d="M24 372h352v20H24Z" fill="var(--bag)" />
      <path d="M36 392h328v10H36Z" fill="var(--bag-deep)" />
      <g className="drawing-body">
        <path
          d="M172 186c-22 40-42 84-40 132 1 30 10 46 24 54h104c18-22 20-56 8-92-10-32-22-64-38-94Z"
          fill="var(--coat)"
        />
        <path d="M150 306c-20 8-30 26-28 46 1 12 8 20 20 20h34c4-26-4-50-26-66Z" fill="var(--coat-deep)" />
        <path
          d="M140 286l14-8M134 304l12-6M262 284l-14-6M268 302l-14-4"
          {...ink}
          stroke="var(--coat-deep)"
          strokeWidth="6"
          className="drawing-fine"
        />
        <path d={LEG} fill="var(--coat)" />
        <path d="M175 352c-9 4-15 11-15 20h45c1-10-5-18-14-20-6 4-10 4-16 0Z" fill="var(--coat-pale)" />
        <path d="M174 365v7M188 365v7" {...ink} stroke="var(--far)" />
        <path
          d="M170 214l8 26 6-7 6 32 7-9 4 36 6-36 7 9 5-32 6 7 8-28c-20 16-44 16-63 2Z"
          fill="var(--coat-pale)"
        />
        <path
          d="M198 218c-18-16-38-18-46-12-5 10-5 24 0 33 10 5 30 0 46-14ZM204 218c18-16 38-18 46-12 5 10 5 24 0 33-10 5-30 0-46-14Z"
          fill="var(--cloth)"
        />
        <path
          d="M166 214c10 1 18 4 25 9M166 231c9-1 17-3 24-7M236 214c-10 1-18 4-25 9M236 231c-9-1-17-3-24-7"
          {...ink}
          stroke="var(--cloth-deep)"
        />
        <rect x="190" y="210" width="21" height="23" rx="8" fill="var(--trim)" />
      </g>
      <Desk />
      <path
        d="M222 274c-6 26 2 52 18 66 6 8 22 10 26 0 2-8-6-12-12-16-12-10-14-28-10-52Z"
        fill="var(--coat)"
      />
      <path d="M240 340c8 8 22 8 26 0 2-8-6-12-12-16l-6 6-2 5Z" fill="var(--coat-pale)" />
      <path
        className="drawing-tail"
        d="M146 364c-32 2-44 24-36 46 8 20 38 22 42 2 2-12-10-16-16-8-6-2-10-22 14-24Z"
        fill="var(--coat-deep)"
      />
      <g className="drawing-head">
        <g transform="rotate(4 200 200) translate(101 56)">
          <NicoHead expression={expression} />
        </g>
      </g>
    </Drawing>
  );
}

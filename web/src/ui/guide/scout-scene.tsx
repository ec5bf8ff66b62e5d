import { Drawing, type DrawingProps } from './drawing.tsx';
import { ScoutHead } from './scout-head.tsx';

const ink = { fill: 'none', stroke: 'var(--sketch)', strokeLinecap: 'round', strokeWidth: 3 } as const;
const LEG = 'M168 288c-3 40 2 74-1 103-9 4-14 11-13 20h46c3-40 4-84 2-123Z';

/** The background: hills in the evening, and a path. */
function Country() {
  return (
    <>
      <path d="M40 408V190a160 160 0 0 1 320 0v218Z" fill="var(--sky)" />
      <circle cx="292" cy="128" r="38" fill="var(--light)" />
      <path d="M70 142c14-14 30-8 34 0 12-6 24 0 26 8H62c0-4 3-7 8-8Z" fill="var(--light)" opacity=".75" />
      <path d="M40 268c40-46 86-50 130-18 50-52 130-56 190-14v172H40Z" fill="var(--far)" />
      <path d="M40 318c60-48 120-36 170-12 56-34 104-32 150-10v112H40Z" fill="var(--middle)" />
      <path d="M40 384c70-28 130-22 190-10 50-20 90-24 130-14v48H40Z" fill="var(--near)" />
      <path
        d="M62 408c50-22-2-38 6-62 7-20 44-16 28-60h7c22 46-14 54-12 70 3 18 52 26 39 52Z"
        fill="var(--light)"
      />
      <path d="M82 266l17-15 17 15v21H82Z" fill="var(--leaf)" />
      <path d="M77 268l22-20 22 20" {...ink} stroke="var(--cloth)" strokeWidth="6" strokeLinejoin="round" />
      <path d="M95 287v-13h9v13Z" fill="var(--bag)" />
      <path d="M318 320v-34" {...ink} strokeWidth="5" stroke="var(--ear)" />
      <path d="M318 300c-24 0-28-22-18-34 0-20 30-24 36-4 14 12 8 38-18 38Z" fill="var(--near)" />
      <path d="M318 296v-20M318 288l8-8" {...ink} stroke="var(--bag-deep)" />
    </>
  );
}

function Satchel() {
  return (
    <>
      <path d="M160 206c30 38 70 80 104 124" {...ink} stroke="var(--bag-deep)" strokeWidth="11" />
      <g transform="rotate(-8 276 356)">
        <path d="M246 330l8-30 40-3 4 32Z" fill="var(--leaf)" />
        <path d="M270 330l10-40 34 8-8 34Z" fill="var(--light)" />
        <path d="M283 297l12 13 14-7" {...ink} strokeWidth="2" stroke="var(--cloth)" />
        <rect x="234" y="320" width="84" height="76" rx="12" fill="var(--bag-deep)" />
        <path d="M234 326c0-6 4-10 10-10h64c6 0 10 4 10 10v18c0 20-84 20-84 0Z" fill="var(--bag)" />
        <rect x="268" y="350" width="16" height="20" rx="4" fill="var(--trim)" />
        <path
          d="M241 340c6 13 63 13 70 0"
          {...ink}
          stroke="var(--trim)"
          strokeWidth="1.5"
          strokeDasharray="4 5"
        />
      </g>
    </>
  );
}

/** Scout on the path, with a satchel full of letters. */
export function ScoutScene({ expression = 'calm', title }: DrawingProps) {
  return (
    <Drawing guide="scout" viewBox="0 0 400 440" {...(title && { title })}>
      <Country />
      <path d="M24 414c110-14 250-14 352 0-80 16-270 16-352 0Z" fill="var(--sketch)" opacity=".14" />
      <path
        className="drawing-tail"
        d="M268 392c50-2 74-36 68-78-2-18 12-26 20-10 24 52-12 104-82 106Z"
        fill="var(--coat)"
      />
      <g className="drawing-body">
        <path
          d="M168 184c-22 38-32 80-33 128-2 40 6 70 15 98h108c11-32 15-68 7-108-6-42-14-82-30-118Z"
          fill="var(--coat)"
        />
        <path d="M154 312c-36 4-52 36-48 72 2 18 12 27 30 27h36c4-40 0-74-18-99Z" fill="var(--coat-deep)" />
        <path d="M252 312c34 4 48 36 44 72-2 18-12 27-30 27h-32c-4-40 0-74 18-99Z" fill="var(--coat-deep)" />
        <path
          d="M106 411c-4-14 8-20 20-20s22 8 22 20ZM298 411c4-14-8-20-20-20s-22 8-22 20Z"
          fill="var(--coat-pale)"
        />
        <path d={LEG} fill="var(--coat)" />
        <path d={LEG} transform="matrix(-1 0 0 1 406 0)" fill="var(--coat)" />
        <path
          d="M168 366l11 6 10-7 12 6-1 40h-46c-1-9 4-16 13-20ZM238 366l-11 6-10-7-12 6 1 40h46c1-9-4-16-13-20Z"
          fill="var(--coat-pale)"
        />
        <path d="M166 402v8M178 402v8M240 402v8M228 402v8" {...ink} stroke="var(--coat-deep)" />
        <path
          d="M164 214l6 34 8-8 2 32 10-12 6 34 8-10 8 10 6-34 10 12 2-32 8 8 8-36c-22 20-60 20-82 2Z"
          fill="var(--coat-pale)"
        />
        <path
          d="M146 290c-2 8-3 14-3 20M154 284c-1 5-2 9-2 13M186 306c0 10 0 16 1 22M219 304c0 10 0 16-1 22"
          {...ink}
          stroke="var(--coat-deep)"
          className="drawing-fine"
        />
        <Satchel />
        <path
          d="M152 194c34 22 68 22 100 0l6 20c-12 9-26 14-38 16l-17 28-21-27c-12-2-26-8-36-17Z"
          fill="var(--cloth)"
        />
        <path d="M182 231l21 27 17-28c-12 4-26 4-38 1Z" fill="var(--cloth-deep)" />
        <path
          d="M170 216h.1M188 221h.1M206 219h.1M224 220h.1M241 214h.1M198 238h.1M209 238h.1"
          {...ink}
          strokeWidth="5"
          stroke="var(--trim)"
        />
      </g>
      <g className="drawing-head">
        <g transform="rotate(-6 200 200) translate(96 48) scale(1.05)">
          <ScoutHead expression={expression} />
        </g>
      </g>
      <g transform="rotate(-9 74 404)">
        <rect x="34" y="380" width="78" height="50" rx="4" fill="var(--leaf)" />
        <path
          d="M36 382l37 27 37-27M36 428l26-26M110 428l-26-26"
          {...ink}
          stroke="var(--far)"
          strokeLinejoin="round"
        />
        <circle cx="73" cy="407" r="8" fill="var(--cloth)" />
      </g>
    </Drawing>
  );
}

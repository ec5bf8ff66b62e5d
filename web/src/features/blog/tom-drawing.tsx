/** Drawing of Tom, an author of the blog, with round glasses, a short beard and a knitted jumper. */
export function TomDrawing() {
  return (
    <svg viewBox="0 0 200 200" className="block size-full" aria-hidden>
      <path d="M24 200c3-34 24-50 50-54h52c26 4 47 20 50 54Z" fill="#4f6b52" />
      <path d="M76 144h48v16c0 12-11 20-24 20s-24-8-24-20Z" fill="#e0ae86" />
      <path d="M72 146c6 18 16 26 28 26s22-8 28-26l10 5c-4 24-20 37-38 37s-34-13-38-37Z" fill="#3f5743" />
      <g stroke="#8aa389" strokeWidth="3" strokeLinecap="round">
        <path d="M52 180v8M66 188v8M134 188v8M148 180v8M100 194v5" />
      </g>
      <path d="M50 88c-8-3-13 4-11 13s9 14 15 11ZM150 88c8-3 13 4 11 13s-9 14-15 11Z" fill="#e3b08a" />
      <path d="M100 34c34 0 50 22 50 56 0 40-22 68-50 68s-50-28-50-68c0-34 16-56 50-56Z" fill="#efc4a0" />
      <path
        d="M52 98c4 8 6 14 14 18 10-6 22-8 34-8s24 2 34 8c8-4 10-10 14-18 3 42-19 66-48 66S49 140 52 98Z"
        fill="#7a4a2b"
      />
      <path d="M80 128c6-7 34-7 40 0-4 10-12 14-20 14s-16-4-20-14Z" fill="#f6e3d3" />
      <path d="M80 128c12 5 28 5 40 0" stroke="#5d3519" strokeWidth="3" strokeLinecap="round" fill="none" />
      <path
        d="M46 92c-6-40 16-66 52-66 40 0 60 22 56 64-6-6-9-15-10-24-14 2-40-2-52-14-6 14-22 22-36 22-3 6-6 12-10 18Z"
        fill="#8c5732"
      />
      <path d="M62 38c12-12 34-16 50-12-12 4-28 12-36 24-8 0-14-4-14-12Z" fill="#a36a40" opacity=".7" />
      <g fill="none" stroke="#33241a" strokeWidth="4">
        <circle cx="76" cy="94" r="16" fill="#fff8ef" fillOpacity=".35" />
        <circle cx="124" cy="94" r="16" fill="#fff8ef" fillOpacity=".35" />
        <path d="M92 92c5-4 11-4 16 0M60 91l-9-3M140 91l9-3" strokeLinecap="round" />
      </g>
      <circle cx="77" cy="95" r="4.6" fill="#33241a" />
      <circle cx="123" cy="95" r="4.6" fill="#33241a" />
      <circle cx="78.600" cy="93.300" r="1.500" fill="#fff" />
      <circle cx="124.600" cy="93.300" r="1.500" fill="#fff" />
      <path
        d="M66 72c5-4 13-5 18-2M134 72c-5-4-13-5-18-2"
        stroke="#6b4022"
        strokeWidth="4.500"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M100 98c5 7 5 13-3 13"
        stroke="#c98f68"
        strokeWidth="3.500"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}

/** Scout the dog: floppy ears, a cream blaze, a red bandana. */
export function ScoutDrawing({ title }: { title?: string }) {
  return (
    <svg
      viewBox="0 0 200 200"
      className="block size-full"
      role={title ? 'img' : undefined}
      aria-hidden={!title}
    >
      {title && <title>{title}</title>}
      <path d="M28 200c2-30 16-52 40-58h64c24 6 38 28 40 58Z" fill="#c98243" />
      <path d="M74 160c6 10 14 22 26 40 12-18 20-30 26-40Z" fill="#f8ead2" />
      <path d="M60 40C38 28 15 46 14 82c-1 27 13 47 28 41 13-5 11-27 16-43 4-13 8-26 2-40Z" fill="#8a4f25" />
      <path d="M140 40c22-12 45 6 46 42 1 27-13 47-28 41-13-5-11-27-16-43-4-13-8-26-2-40Z" fill="#8a4f25" />
      <path d="M100 28c37 0 57 27 55 62-2 37-25 62-55 62s-53-25-55-62c-2-35 18-62 55-62Z" fill="#d8954f" />
      <path
        d="M62 56c10-16 24-20 33-20-6 16-8 34-22 44-9 6-17-2-17-9 0-6 3-11 6-15Z"
        fill="#c27c3a"
        opacity=".55"
      />
      <path
        d="M100 29c6 0 8 26 11 43 15 5 26 19 26 37 0 26-17 43-37 43s-37-17-37-43c0-18 11-32 26-37 3-17 5-43 11-43Z"
        fill="#fbf0dc"
      />
      <ellipse cx="72" cy="86" rx="7.5" ry="8.5" fill="#2b1c12" />
      <ellipse cx="128" cy="86" rx="7.5" ry="8.5" fill="#2b1c12" />
      <circle cx="75" cy="83" r="2.4" fill="#fff" />
      <circle cx="131" cy="83" r="2.4" fill="#fff" />
      <path
        d="M62 69c4-5 11-7 16-4M138 69c-4-5-11-7-16-4"
        stroke="#8a4f25"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M92 132c0 20 16 20 16 0Z" fill="#df7468" />
      <path d="M100 134v9" stroke="#b9524a" strokeWidth="2" strokeLinecap="round" />
      <path d="M86 106c0-9 28-9 28 0 0 8-8 13-14 13s-14-5-14-13Z" fill="#2b1c12" />
      <ellipse cx="95" cy="104" rx="4" ry="2" fill="#fff" opacity=".35" />
      <path
        d="M100 119v8c-3 8-16 9-20 0M100 127c3 8 16 9 20 0"
        stroke="#2b1c12"
        strokeWidth="3.2"
        strokeLinecap="round"
        fill="none"
      />
      <g fill="#c08a55">
        <circle cx="76" cy="118" r="1.6" />
        <circle cx="71" cy="124" r="1.6" />
        <circle cx="124" cy="118" r="1.6" />
        <circle cx="129" cy="124" r="1.6" />
      </g>
      <path
        d="M54 140c14 14 30 19 46 19s32-5 46-19l6 15c-12 10-24 15-34 17l-18 25-18-25c-10-2-22-7-34-17Z"
        fill="#b0431a"
      />
      <g fill="#f6c983">
        <circle cx="78" cy="163" r="2.8" />
        <circle cx="100" cy="170" r="2.8" />
        <circle cx="122" cy="163" r="2.8" />
        <circle cx="92" cy="181" r="2.4" />
        <circle cx="109" cy="181" r="2.4" />
        <circle cx="62" cy="154" r="2.4" />
        <circle cx="138" cy="154" r="2.4" />
      </g>
    </svg>
  );
}

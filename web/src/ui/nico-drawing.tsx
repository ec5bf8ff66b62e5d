/** Nico the cat: a plum-grey coat, sea-green eyes, a bow tie worth noticing. */
export function NicoDrawing({ title }: { title?: string }) {
  return (
    <svg
      viewBox="0 0 200 200"
      className="block size-full"
      role={title ? 'img' : undefined}
      aria-hidden={!title}
    >
      {title && <title>{title}</title>}
      <path d="M34 200c2-28 14-50 38-56h56c24 6 36 28 38 56Z" fill="#4c4059" />
      <path d="M78 158c4 14 12 28 22 42 10-14 18-28 22-42Z" fill="#f6efe9" />
      <path d="M44 92C36 62 35 32 43 15c19 8 38 24 49 44Z" fill="#574a66" />
      <path d="M156 92c8-30 9-60 1-77-19 8-38 24-49 44Z" fill="#574a66" />
      <path d="M52 66c-4-16-4-29-1-37 10 5 20 14 27 24Z" fill="#dfa7b3" />
      <path d="M148 66c4-16 4-29 1-37-10 5-20 14-27 24Z" fill="#dfa7b3" />
      <path d="M100 44c41 0 64 24 62 56-2 34-28 54-62 54s-60-20-62-54c-2-32 21-56 62-56Z" fill="#574a66" />
      <path d="M93 45h14l-4 24h-6ZM74 49l11-3 2 18-5 1ZM126 49l-11-3-2 18 5 1Z" fill="#3b3047" />
      <path
        d="M41 108l20 4-1 5-17-1ZM44 122l18 1v5l-14 2ZM159 108l-20 4 1 5 17-1ZM156 122l-18 1v5l14 2Z"
        fill="#3b3047"
      />
      <path
        d="M54 94c4-14 28-15 34 2-5 13-29 13-34-2ZM146 94c-4-14-28-15-34 2 5 13 29 13 34-2Z"
        fill="#8be0cd"
      />
      <ellipse cx="72" cy="94" rx="4.5" ry="9.5" fill="#1d1626" />
      <ellipse cx="128" cy="94" rx="4.5" ry="9.5" fill="#1d1626" />
      <circle cx="74.5" cy="90" r="2.2" fill="#fff" />
      <circle cx="130.5" cy="90" r="2.2" fill="#fff" />
      <path
        d="M53 93c5-14 29-16 35 3M147 93c-5-14-29-16-35 3"
        stroke="#2a2134"
        strokeWidth="3.2"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M100 110c14-4 30 6 28 20-1 12-14 18-28 18s-27-6-28-18c-2-14 14-24 28-20Z" fill="#f6efe9" />
      <path d="M91 113c0-4 18-4 18 0 0 5-6 10-9 10s-9-5-9-10Z" fill="#d97f8f" />
      <path
        d="M100 123v6c-3 7-13 8-17 2M100 129c3 7 13 8 17 2"
        stroke="#2a2134"
        strokeWidth="2.8"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M64 124c-16-4-30-4-42-1M64 131c-14 1-27 4-38 9M136 124c16-4 30-4 42-1M136 131c14 1 27 4 38 9"
        stroke="#f6efe9"
        strokeWidth="1.8"
        strokeLinecap="round"
        fill="none"
        opacity=".85"
      />
      <path
        d="M98 166c-14-12-30-15-36-11-3 8-3 19 0 27 8 4 24 0 36-10ZM102 166c14-12 30-15 36-11 3 8 3 19 0 27-8 4-24 0-36-10Z"
        fill="#2b8d83"
      />
      <path
        d="M70 160c8 2 16 5 22 9M130 160c-8 2-16 5-22 9"
        stroke="#1d6b63"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
      <rect x="92" y="160" width="16" height="18" rx="6" fill="#e9b44c" />
    </svg>
  );
}

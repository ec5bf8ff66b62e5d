/** Kindred's symbol: one head with a dog's ear and a cat's ear. */
export function Mark({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M15.5 8.500c1.6 0 3 .2 4.3.7l4.7-4.500c.6-.6 1.6-.2 1.7.7.2 3.1 0 6-.6 8.6.6 1.3.9 2.7.9 4.2 0 5.7-4.7 9.3-11 9.300s-11-3.6-11-9.300c0-5.8 4.7-9.7 11-9.700Z"
        className="fill-on-accent"
      />
      <path
        d="M12 8.300C8.4 5.9 4.3 7.5 3.2 12.200c-.7 3.1-.5 6.3.2 8.6.6 2 3.1 2.1 4.1.4 1.9-3.2 1.6-6.1 3.4-8.7 1-1.5 2.3-3.3 1.1-4.200Z"
        className="fill-on-accent stroke-accent"
        strokeWidth="1.5"
      />
      <circle cx="13.2" cy="17.5" r="1.7" className="fill-accent" />
      <circle cx="20.8" cy="17.5" r="1.7" className="fill-accent" />
      <path d="M15 21.600h4l-2 2.300Z" className="fill-accent stroke-accent" strokeLinejoin="round" />
    </svg>
  );
}

/** The product's name as it signs itself. */
export function Wordmark({ className = '' }: { className?: string }) {
  return (
    <span
      className={`inline-flex items-center gap-2 font-display text-[1.375rem] font-semibold tracking-tight ${className}`}
    >
      <svg aria-hidden viewBox="0 0 32 32" className="size-7">
        <path
          d="M16 28.500C8.8 24 4.5 19.8 4.5 15a6 6 0 0 1 11.5-2.300A6 6 0 0 1 27.5 15c0 4.8-4.3 9-11.5 13.500Z"
          className="fill-accent"
        />
        <path d="M5.8 11.6 5 3.500l6.6 4.300M26.2 11.6 27 3.500l-6.6 4.3" className="fill-accent" />
        <circle cx="12" cy="15.5" r="1.6" className="fill-on-accent" />
        <circle cx="20" cy="15.5" r="1.6" className="fill-on-accent" />
        <path d="M14 19.500h4l-2 2.200Z" className="fill-on-accent" />
      </svg>
      Kindred
    </span>
  );
}

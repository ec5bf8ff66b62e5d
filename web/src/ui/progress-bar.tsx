interface ProgressBarProps {
  /** Name for screen readers. */
  label: string;
  done: number;
  total: number;
  /** The progress in words. */
  text: string;
  className: string;
}

export const ProgressBar = ({ label, done, total, text, className }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={total}
    aria-valuenow={done}
    aria-valuetext={text}
    className={`overflow-hidden rounded-full bg-line ${className}`}
  >
    <div
      className="h-full rounded-full bg-accent transition-[width] duration-300"
      style={{ width: `${(done / total) * 100}%` }}
    />
  </div>
);

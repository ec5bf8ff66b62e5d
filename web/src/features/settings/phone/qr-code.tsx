import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

/** Width of the white border that readers need, in squares of the code. */
const QUIET = 4;

/**
 * A text as a QR code. It is black on white in the dark theme too, because not every camera reads the
 * inverse.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text);
    return { size: code.size, path: toSvgPath(code) };
  }, [text]);
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-40 shrink-0 rounded-2xl border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
